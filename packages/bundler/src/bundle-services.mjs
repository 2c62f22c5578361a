import { cpSync, existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { basename, join, relative, resolve } from "node:path";
import { build } from "esbuild";
import { leanPackages } from "./lean-packages.mjs";
import { separateJson } from "./separate-json.mjs";

/** The bundles name their sources from here, wherever the checkout lies. */
const ROOT = resolve(import.meta.dirname, "../../..");

/** Never installed: `pg` tries the native binding and does without it. */
const ABSENT = ["pg-native"];

/** Libraries in CommonJS call these; an ES module has to bring them. */
const COMMONJS = [
  'import { createRequire as createRequireOfBundle } from "node:module";',
  "const require = createRequireOfBundle(import.meta.url);",
  "const __filename = import.meta.filename;",
  "const __dirname = import.meta.dirname;",
].join("\n");

/**
 * The `bundle` of an app's `package.json`: its programs, besides `main`, the packages that load their own
 * files and so are copied next to the bundle, and folders to copy there.
 * @typedef {{ folder: string, entries: string[], external: string[], copy: string[] }} Service
 */

/** @param {string} folder @returns {Service} */
function readService(folder) {
  const { bundle = {} } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  return { folder, external: [], copy: [], ...bundle, entries: ["src/main.ts", ...(bundle.entries ?? [])] };
}

/**
 * Bundles each program of each app to `dist/<name>.js` in the app's folder, with source map, every workspace package and
 * every library inside. What several programs share, or load only when they need it, is in `dist/chunk-<hash>.js`.
 * @param {readonly string[]} folders of the apps
 * @returns {Promise<{ file: string, bytes: number }[]>} the bundles
 */
export async function bundleServices(folders) {
  const services = folders.map((folder) => readService(resolve(folder)));
  return (await Promise.all(services.map(bundleService))).flat();
}

/** @param {Service} service */
async function bundleService({ folder, entries, external, copy }) {
  const dist = join(folder, "dist");
  removeOutput(dist, entries);
  const { metafile } = await build({
    entryPoints: entries.map((entry) => ({ in: join(folder, entry), out: basename(entry, ".ts") })),
    outdir: dist,
    absWorkingDir: ROOT,
    bundle: true,
    splitting: true,
    chunkNames: "chunk-[hash]",
    platform: "node",
    format: "esm",
    target: "node24",
    sourcemap: "linked",
    // A stack needs places, not the sources themselves.
    sourcesContent: false,
    legalComments: "none",
    external: [...ABSENT, ...external],
    plugins: [leanPackages, separateJson(dist)],
    banner: { js: COMMONJS },
    logLevel: "warning",
    metafile: true,
  });
  for (const name of external) replace(join(folder, "node_modules", name), join(dist, "node_modules", name));
  for (const name of copy) replace(join(folder, name), join(dist, basename(name)));
  return Object.entries(metafile.outputs)
    .filter(([, { entryPoint }]) =>
      entries.some((entry) => entryPoint === relative(ROOT, join(folder, entry))),
    )
    .map(([file, { bytes }]) => ({ file, bytes }));
}

/** A build that fails leaves no bundle of an earlier one that looks like its own. */
function removeOutput(dist, entries) {
  if (!existsSync(dist)) return;
  const programs = new Set(entries.map((entry) => `${basename(entry, ".ts")}.js`));
  for (const name of readdirSync(dist))
    if (programs.has(name.replace(/\.map$/, "")) || name.startsWith("chunk-")) rmSync(join(dist, name));
}

function replace(from, to) {
  rmSync(to, { recursive: true, force: true });
  cpSync(from, to, { recursive: true, dereference: true });
}
