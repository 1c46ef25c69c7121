// Builds static/table.js, one ESM file; with --test builds the tests into a folder of their own and runs them.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build, transform } from "esbuild";
import { minify } from "terser";
import { pack } from "./pack.mjs";

const here = fileURLToPath(new URL(".", import.meta.url));
const out = join(here, "../static/table.js");

/** Tokens that are named outside the style sheet too: by the card symbols and in style attributes. */
const SHARED = /^--(face|back|back-line|paper|suit-.|d|i|k|n|over|p|row|w)$/;

/** Names of fields that only the bundle knows: no message, no trait and nothing of the browser's is called so. */
const OWN =
  /^(acts|after|ahead|ask|asked|before|bodies|drops|hinted|inside|leaving|local|machine|made|phase|props|said|sayOf|shake|sign|sprite|tag|timer|toggle|widths|answered|waiting)$/;

/** Puts short values in the place of tokens that have one value only, and gives the others the shortest names. */
function shorten(css) {
  let text = css;
  const [root] = css.match(/\.ct\{[^}]*/);
  for (const [, name, value] of root.matchAll(/(--[a-z][\w-]*): *([^;]*)/g)) {
    const [uses, values] = [`var(${name})`, `${name}:`].map(part => css.split(part).length - 1);
    if (SHARED.test(name) || values > 1 || (value.length > 12 && uses > 1)) continue;
    text = text.replace(new RegExp(`(?<=[{;])${name}:[^;}]*;?`), "").replaceAll(`var(${name})`, value);
  }
  const names = [...new Set(text.match(/--[a-z][\w-]*/g))].filter(name => !SHARED.test(name));
  const short = new Map(names.map((name, n) => [name, `--${n.toString(36).toUpperCase()}`]));
  return text.replace(/(--[a-z][\w-]*)(: )?/g, (_, name, colon) => (short.get(name) ?? name) + (colon ? ":" : ""));
}

/** The style sheet as a text, made small. */
const styleSheet = {
  name: "style sheet",
  setup(bundler) {
    bundler.onLoad({ filter: /\.css$/ }, async ({ path }) => {
      const { code } = await transform(readFileSync(path, "utf8"), { loader: "css", minify: true });
      return { contents: shorten(code.trim()), loader: "text" };
    });
  },
};

/** The cards that Python draws with, packed. */
const cards = {
  name: "cards",
  setup(bundler) {
    const path = join(here, "../../engine/cards.json");
    bundler.onResolve({ filter: /^packed:cards$/ }, () => ({ path, namespace: "packed" }));
    bundler.onLoad({ filter: /./, namespace: "packed" }, () => ({
      contents: JSON.stringify(pack(JSON.parse(readFileSync(path, "utf8")))),
      loader: "json",
    }));
  },
};

const plugins = [styleSheet, cards];

async function bundle() {
  const { outputFiles } = await build({
    entryPoints: [join(here, "index.ts")],
    write: false,
    bundle: true,
    format: "esm",
    target: "es2022",
    charset: "utf8",
    legalComments: "none",
    minify: true,
    plugins,
  });
  const { code } = await minify(outputFiles[0].text, {
    module: true,
    ecma: 2020,
    mangle: { properties: { regex: OWN } },
    compress: { passes: 3, inline: 1, pure_getters: true, unsafe: true, unsafe_arrows: true },
  });
  const text = Buffer.from(`${code}\n`);
  writeFileSync(out, text);
  console.log(`static/table.js: ${text.length} bytes, ${gzipSync(text, { level: 9 }).length} gzipped`);
}

async function test() {
  const folder = mkdtempSync(join(tmpdir(), "cardlab-table-"));
  try {
    await build({
      entryPoints: readdirSync(here)
        .filter(name => name.endsWith(".test.ts"))
        .map(name => join(here, name)),
      outdir: folder,
      outExtension: { ".js": ".mjs" },
      bundle: true,
      platform: "node",
      format: "esm",
      sourcemap: "inline",
      plugins,
    });
    // Files, not the folder: what Node takes a folder for changed with its version 22.
    const built = readdirSync(folder).map(name => join(folder, name));
    const run = spawnSync(process.execPath, ["--test", "--enable-source-maps", ...built], { stdio: "inherit" });
    process.exitCode = run.status ?? 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

await (process.argv.includes("--test") ? test() : bundle());
