import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, statSync } from "node:fs";
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

/** Files below a checkout, without what building and testing leave alongside them where Git knows the difference. */
function listFiles(root: string): string[] {
  try {
    const words = ["ls-files", "-z", "--cached", "--others", "--exclude-standard", "--", ...INPUTS];
    const listed = execFileSync("git", words, {
      cwd: root,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    });
    return listed.split("\0").filter(Boolean);
  } catch {
    return globSync(INPUTS, { cwd: root, exclude: (path) => SKIPPED.test(path) });
  }
}

/** SHA-256 over the names and contents of every input below a checkout. */
export function fingerprint(root: string): string {
  const hash = createHash("sha256");
  const paths = listFiles(root).filter((path) => !SKIPPED.test(path) && existsSync(join(root, path)));
  for (const path of paths.filter((name) => !NO_INPUT.test(name)).sort()) {
    const file = join(root, path);
    if (statSync(file).isFile()) hash.update(path).update("\0").update(readFileSync(file)).update("\0");
  }
  return hash.digest("hex");
}
