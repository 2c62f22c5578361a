#!/usr/bin/env node
/**
 * Bundles one service: run in the folder of the app, it makes `dist/main.js` from `src/main.ts`, with source map,
 * every workspace package and every library inside. What runs in a container is this one folder.
 * `--entry src/job.ts` bundles another program of the app, to `dist/job.js`.
 * `--external name` leaves a package out of the bundle and puts a copy of it alongside (`dist/node_modules`): one that loads
 * its own files. It must have no dependencies.
 * `--copy folder` copies a folder into `dist`.
 */
import { cpSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { parseArgs } from "node:util";
import { build } from "esbuild";

/** Never installed: `pg` tries the native binding and does without it. */
const ABSENT = ["pg-native"];

/** Libraries in CommonJS call these; an ES module has to bring them. */
const COMMONJS = [
  'import { createRequire as createRequireOfBundle } from "node:module";',
  "const require = createRequireOfBundle(import.meta.url);",
  "const __filename = import.meta.filename;",
  "const __dirname = import.meta.dirname;",
].join("\n");

const { values } = parseArgs({
  options: {
    entry: { type: "string", default: "src/main.ts" },
    external: { type: "string", multiple: true, default: [] },
    copy: { type: "string", multiple: true, default: [] },
  },
});
const name = basename(values.entry, ".ts");

rmSync(join("dist", `${name}.js`), { force: true });
const result = await build({
  entryPoints: [{ in: values.entry, out: name }],
  outdir: "dist",
  bundle: true,
  platform: "node",
  format: "esm",
  target: "node24",
  sourcemap: "linked",
  // A stack needs places, not the sources themselves.
  sourcesContent: false,
  legalComments: "none",
  external: [...ABSENT, ...values.external],
  banner: { js: COMMONJS },
  logLevel: "warning",
  metafile: true,
});
for (const folder of values.external)
  replace(join("node_modules", folder), join("dist/node_modules", folder));
for (const folder of values.copy) replace(folder, join("dist", basename(folder)));

const [file] = Object.entries(result.metafile.outputs).filter(([path]) => path.endsWith(".js"));
process.stdout.write(`${file[0]}  ${(file[1].bytes / 1024).toFixed(0)} KB\n`);

function replace(from, to) {
  rmSync(to, { recursive: true, force: true });
  cpSync(from, to, { recursive: true, dereference: true });
}
