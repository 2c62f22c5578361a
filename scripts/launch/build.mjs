import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { lockPrint } from "./install.mjs";
import { ROOT, TOOLS } from "./paths.mjs";
import { Problem } from "./problem.mjs";
import { errorWords, runCommand } from "./run-command.mjs";
import { titleOf } from "./service-titles.mjs";
import { filesBelow, fingerprint, forget, isUpToDate, remember, whenChanged } from "./fingerprint.mjs";
import { toolEnvironment } from "./pinned-tools.mjs";

const readManifest = (folder) => JSON.parse(readFileSync(join(ROOT, folder, "package.json"), "utf8"));

const client = () => ({
  name: "generate",
  print: fingerprint(
    filesBelow(["packages/db/prisma", "packages/db/scripts", "packages/db/package.json"]),
    lockPrint(),
  ),
  makes: ["packages/db/src/generated"],
  run: () =>
    runOrExplain(
      "generate",
      process.execPath,
      [join(ROOT, "packages/db/scripts/generate.mjs")],
      "Could not generate the database client",
    ),
});

/** Makes the database client from the schema, when that changed. @returns {Promise<boolean>} whether it ran. */
export const generateClient = () => whenChanged(client());

/** Folders of a package and of every workspace package below it. */
function sourcesOf(folder, seen = new Set()) {
  if (seen.has(folder)) return seen;
  seen.add(folder);
  for (const name of Object.keys(readManifest(folder).dependencies ?? {})) {
    const below = name.startsWith("@causeway/") ? join("packages", name.slice("@causeway/".length)) : "";
    if (below && existsSync(join(ROOT, below, "package.json"))) sourcesOf(below, seen);
  }
  return seen;
}

/**
 * Returns the files that a build makes, and the fingerprint of all it reads.
 * @param {{ name: string, folder: string, makes: string[], reads?: string[] }} app
 */
function buildOf({ name, folder, makes, reads = [] }) {
  const inputs = [...sourcesOf(folder), "tsconfig.base.json", ...reads];
  return {
    name: `build-${name}`,
    print: fingerprint(filesBelow(inputs), lockPrint()),
    makes: makes.map((path) => join(folder, path)),
  };
}

/** True when neither the app's sources, nor those of the packages it uses, nor the locked packages changed since its build. */
export const isBuilt = (app) => isUpToDate(buildOf(app));

/**
 * Builds one app with its own command, unless it is up to date.
 * @param {{ isBackground?: boolean }} [options] `isBackground`: what runs already comes first.
 * @returns {Promise<boolean>} whether it was built.
 */
export function buildApp(app, options) {
  const { name, folder } = app;
  return whenChanged({
    ...buildOf(app),
    run: () =>
      runOrExplain(
        `build-${name}`,
        "pnpm",
        ["--filter", `./${folder}`, "run", "build"],
        `Could not build the ${titleOf(name)}`,
        options,
      ),
  });
}

/**
 * Bundles several services in one process. Those that are up to date are left out.
 * @returns {Promise<boolean>} whether any was built.
 */
export async function bundleApps(apps) {
  const builds = apps.map((app) => ({ ...buildOf(app), app })).filter((build) => !isUpToDate(build));
  if (builds.length === 0) return false;
  const names = builds.map(({ app }) => titleOf(app.name));
  builds.forEach(forget);
  const script = join(ROOT, "packages/bundler/bin/build-service.mjs");
  const folders = builds.map(({ app }) => app.folder);
  await runOrExplain(
    `bundle-${builds[0].app.name}`,
    process.execPath,
    [script, ...folders],
    `Could not build the ${names.join(", ")}`,
  );
  builds.forEach(remember);
  return true;
}

async function runOrExplain(name, command, args, failure, options = {}) {
  const log = join(TOOLS, "logs", `${name}.log`);
  const env = { ...toolEnvironment(), NODE_ENV: "production" };
  const result = await runCommand(command, args, { ...options, log, cwd: ROOT, env });
  if (!result.ok) throw new Problem(`${failure}: ${errorWords(result.output)}`, { log });
}
