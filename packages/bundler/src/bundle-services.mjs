import { cpSync, readFileSync, rmSync } from "node:fs";
import { basename, join, relative, resolve } from "node:path";
import { build } from "esbuild";

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
 * What `bundle` in the `package.json` of an app says: its programs, besides `main`, the packages that load their own
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
 * every library inside. Apps with the same external packages are one build, which reads what they share once.
 * @param {readonly string[]} folders of the apps
 * @returns {Promise<{ file: string, bytes: number }[]>} the bundles
 */
export async function bundleServices(folders) {
  const services = folders.map((folder) => readService(resolve(folder)));
  const groups = Map.groupBy(services, ({ external }) => external.join());
  const outputs = await Promise.all([...groups.values()].map(bundleGroup));
  for (const { folder, external, copy } of services) {
    const dist = join(folder, "dist");
    for (const name of external)
      replace(join(folder, "node_modules", name), join(dist, "node_modules", name));
    for (const name of copy) replace(join(folder, name), join(dist, basename(name)));
  }
  return outputs.flat();
}

/** @param {Service[]} services with the same external packages */
async function bundleGroup(services) {
  const programs = services.flatMap(({ folder, entries }) =>
    entries.map((entry) => ({
      in: join(folder, entry),
      out: relative(ROOT, join(folder, "dist", basename(entry, ".ts"))),
    })),
  );
  // A build that fails leaves no bundle of an earlier one that looks like its own.
  for (const { out } of programs) rmSync(join(ROOT, `${out}.js`), { force: true });
  const { metafile } = await build({
    entryPoints: programs,
    outdir: ROOT,
    absWorkingDir: ROOT,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node24",
    sourcemap: "linked",
    // A stack needs places, not the sources themselves.
    sourcesContent: false,
    legalComments: "none",
    external: [...ABSENT, ...services[0].external],
    banner: { js: COMMONJS },
    logLevel: "warning",
    metafile: true,
  });
  return Object.entries(metafile.outputs)
    .filter(([file]) => file.endsWith(".js"))
    .map(([file, { bytes }]) => ({ file, bytes }));
}

function replace(from, to) {
  rmSync(to, { recursive: true, force: true });
  cpSync(from, to, { recursive: true, dereference: true });
}
