/** Whether the host is light or dark, as it says it or as the system does. */

export type Theme = "light" | "dark";

/** Where hosts say it: JupyterLab, marimo, VS Code, Colab, and whoever uses a class. */
const PLACES = ["data-jp-theme-light", "data-theme", "data-vscode-theme-kind", "theme", "class"];

/** What an element of the host says about its theme, if anything. */
export function themeOf(element: { getAttribute(name: string): string | null }): Theme | null {
  const [lab, ...said] = PLACES.map(name => element.getAttribute(name));
  if (lab) return lab === "false" ? "dark" : "light";
  const words = said.join(" ");
  if (/\b(dark|high-contrast(?!-light))\b/.test(words)) return "dark";
  return /\blight\b/.test(words) ? "light" : null;
}

/** Calls back now and whenever the host's theme changes, until the given function is called. */
export function watchTheme(changed: (theme: Theme) => void): () => void {
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const hosts = [document.body, document.documentElement];
  const tell = () => changed(hosts.map(themeOf).find(theme => theme) ?? (dark.matches ? "dark" : "light"));
  const observer = new MutationObserver(tell);
  for (const host of hosts) observer.observe(host, { attributeFilter: PLACES });
  dark.addEventListener("change", tell);
  tell();
  return () => {
    observer.disconnect();
    dark.removeEventListener("change", tell);
  };
}
