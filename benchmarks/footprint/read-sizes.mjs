import { execFileSync } from "node:child_process";
import { existsSync, lstatSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../../scripts/launch/paths.mjs";

const SKIPPED = ["cache", "node_modules"];

/** Bytes that `node_modules` of the checkout takes on disk, each file once (`du`). */
export function readInstallSize() {
  const out = execFileSync("du", ["-sk", "node_modules"], { cwd: ROOT, encoding: "utf8" });
  return Number.parseInt(out, 10) * 1_024;
}

/**
 * Sizes of what a build leaves, in bytes, without caches and packages; source maps apart from the rest.
 * @param {string} folder path in the checkout
 * @returns {{ main: number, bytes: number, maps: number } | null} `main` of the bundle that the service starts with, 0 without one;
 *   null if it isn't built
 */
export function readBuildSize(folder) {
  const root = join(ROOT, folder);
  const bundle = join(root, "main.js");
  return existsSync(root)
    ? { main: existsSync(bundle) ? lstatSync(bundle).size : 0, ...sumFolder(root) }
    : null;
}

function sumFolder(folder) {
  const sum = { bytes: 0, maps: 0 };
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && !SKIPPED.includes(entry.name)) {
      const inner = sumFolder(path);
      sum.bytes += inner.bytes;
      sum.maps += inner.maps;
    } else if (entry.isFile()) {
      sum[entry.name.endsWith(".map") ? "maps" : "bytes"] += lstatSync(path).size;
    }
  }
  return sum;
}

/**
 * Layers of the images that were built from this checkout under their names in the guide.
 * @param {readonly string[]} targets
 * @returns {{ images: { target: string, bytes: number, layers: number }[], missing: string | null }} `bytes` uncompressed, with
 *   the base image; `missing` says in words why an image isn't listed
 */
export function readImages(targets) {
  const { version } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
  const images = [];
  const lacking = [];
  for (const target of targets) {
    const format = "{{.Size}} {{len .RootFS.Layers}}";
    try {
      const words = ["image", "inspect", "--format", format, `localhost/causeway/${target}:${version}`];
      const out = execFileSync("docker", words, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
      const [bytes, layers] = out.trim().split(" ").map(Number);
      images.push({ target, bytes, layers });
    } catch {
      lacking.push(target);
    }
  }
  const missing =
    lacking.length === 0 ? null : `not built with this Docker, or no Docker runs: ${lacking.join(", ")}`;
  return { images, missing };
}
