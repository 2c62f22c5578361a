import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, join, sep } from "node:path";

/** Smaller ones are part of the bundle. */
const LARGE_BYTES = 30_000;
const PACKAGES = `${sep}node_modules${sep}`;

/**
 * Puts our large JSON files into `data` next to the bundle: JSON is parsed several times faster than the same text in a program.
 * @param {string} dist folder of the bundles; the output files must lie in it, not below it
 */
export const separateJson = (dist) => ({
  name: "separate-json",
  setup({ onLoad }) {
    rmSync(join(dist, "data"), { recursive: true, force: true });
    const paths = new Map();
    onLoad({ filter: /\.json$/ }, ({ path }) => {
      if (path.includes(PACKAGES) || statSync(path).size < LARGE_BYTES) return undefined;
      const name = basename(path);
      const other = paths.get(name);
      if (other && other !== path) return { errors: [{ text: `${other} has the same name` }] };
      paths.set(name, path);
      mkdirSync(join(dist, "data"), { recursive: true });
      writeFileSync(join(dist, "data", name), JSON.stringify(JSON.parse(readFileSync(path, "utf8"))));
      return { contents: readNextTo(name) };
    });
  },
});

const readNextTo = (name) => `import { readFileSync } from "node:fs";
export default JSON.parse(readFileSync(new URL(${JSON.stringify(`data/${name}`)}, import.meta.url), "utf8"));`;
