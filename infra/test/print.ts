import { createHash } from "node:crypto";
import { globSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

/** What images, compose files and the chart are made of. Tests and documents are not. */
const INPUTS = [
  "infra/**",
  "helm/**",
  "apps/**",
  "packages/**",
  "docker-compose.yml",
  "package.json",
  "pnpm-lock.yaml",
  "pnpm-workspace.yaml",
  ".dockerignore",
];
const SKIPPED = /(^|\/)(node_modules|dist|\.next|\.turbo|generated|cache)(\/|$)/;
const NO_INPUT = /\.(test\.(ts|tsx|mjs)|md)$/;

/** SHA-256 over the names and contents of every input below a checkout. */
export function fingerprint(root: string): string {
  const hash = createHash("sha256");
  const paths = globSync(INPUTS, { cwd: root, exclude: (path) => SKIPPED.test(path) });
  for (const path of paths.filter((name) => !NO_INPUT.test(name)).sort()) {
    const file = join(root, path);
    if (statSync(file).isFile()) hash.update(path).update("\0").update(readFileSync(file)).update("\0");
  }
  return hash.digest("hex");
}
