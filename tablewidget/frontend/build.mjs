// Builds static/table.js, one ESM file; with --test builds the tests into a folder of their own and runs them.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build, transform } from "esbuild";
import { pack } from "./pack.mjs";

const here = fileURLToPath(new URL(".", import.meta.url));
const out = join(here, "../static/table.js");

/** The style sheet as a text, made small. */
const styleSheet = {
  name: "style sheet",
  setup(bundler) {
    bundler.onLoad({ filter: /\.css$/ }, async ({ path }) => {
      const { code } = await transform(readFileSync(path, "utf8"), { loader: "css", minify: true });
      return { contents: code.trim(), loader: "text" };
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
  await build({
    entryPoints: [join(here, "index.ts")],
    outfile: out,
    bundle: true,
    minify: true,
    format: "esm",
    target: "es2022",
    charset: "utf8",
    legalComments: "none",
    plugins,
  });
  const text = readFileSync(out);
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
    const run = spawnSync(process.execPath, ["--test", "--enable-source-maps", folder], { stdio: "inherit" });
    process.exitCode = run.status ?? 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

await (process.argv.includes("--test") ? test() : bundle());
