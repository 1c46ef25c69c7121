import assert from "node:assert/strict";
import { test } from "node:test";
import { themeOf } from "./theme.ts";

const host = (attributes: Record<string, string>) => ({ getAttribute: (name: string) => attributes[name] ?? null });

test("hosts say their theme each in its own way", () => {
  assert.equal(themeOf(host({ "data-jp-theme-light": "true" })), "light");
  assert.equal(themeOf(host({ "data-jp-theme-light": "false" })), "dark");
  assert.equal(themeOf(host({ "data-theme": "dark" })), "dark");
  assert.equal(themeOf(host({ class: "light other" })), "light");
  assert.equal(themeOf(host({ class: "my dark theme" })), "dark");
  assert.equal(themeOf(host({ "data-vscode-theme-kind": "vscode-high-contrast" })), "dark");
  assert.equal(themeOf(host({ "data-vscode-theme-kind": "vscode-high-contrast-light" })), "light");
  assert.equal(themeOf(host({ theme: "dark" })), "dark");
});

test("a host may say nothing", () => {
  assert.equal(themeOf(host({})), null);
  assert.equal(themeOf(host({ class: "highlight darken" })), null);
});
