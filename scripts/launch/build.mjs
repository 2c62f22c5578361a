import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { lockPrint } from "./install.mjs";
import { ROOT, TOOLS } from "./paths.mjs";
import { Problem } from "./problem.mjs";
import { errorWords, runCommand } from "./run-command.mjs";
import { filesBelow, fingerprint, whenChanged } from "./fingerprint.mjs";
import { toolEnvironment } from "./pinned-tools.mjs";

const readManifest = (folder) => JSON.parse(readFileSync(join(ROOT, folder, "package.json"), "utf8"));

/** Makes the database client from the schema, when that changed. @returns {Promise<boolean>} whether it ran. */
export function generateClient() {
  const script = "packages/db/scripts/generate.mjs";
  if (!existsSync(join(ROOT, script))) return Promise.resolve(false);
  return whenChanged({
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
        [join(ROOT, script)],
        "Could not generate the database client",
      ),
  });
}

/** Folders of a package and of every workspace package below it. */
function sourcesOf(folder, seen = new Set()) {
  if (seen.has(folder)) return seen;
  seen.add(folder);
  const { dependencies = {}, devDependencies = {} } = readManifest(folder);
  for (const name of Object.keys({ ...dependencies, ...devDependencies })) {
    const below = name.startsWith("@causeway/") ? join("packages", name.slice("@causeway/".length)) : "";
    if (below && existsSync(join(ROOT, below, "package.json"))) sourcesOf(below, seen);
  }
  return seen;
}

/**
 * Builds one app when its sources, those of the packages it uses, or the locked packages changed. The app's own command
 * runs, without Turborepo: the fingerprint has decided already, and hashing every input again takes longer than the build.
 * @param {{ name: string, folder: string, makes: string[], reads?: string[] }} app
 * @returns {Promise<boolean>} whether it was built.
 */
export function buildApp({ name, folder, makes, reads = [] }) {
  const inputs = [...sourcesOf(folder), "packages/bundler", "tsconfig.base.json", ...reads];
  return whenChanged({
    name: `build-${name}`,
    print: fingerprint(filesBelow(inputs), lockPrint()),
    makes: makes.map((path) => join(folder, path)),
    run: () =>
      runOrExplain(
        `build-${name}`,
        "pnpm",
        ["--filter", `./${folder}`, "run", "build"],
        `Could not build the ${name}`,
      ),
  });
}

async function runOrExplain(name, command, args, failure) {
  const log = join(TOOLS, "logs", `${name}.log`);
  const env = { ...toolEnvironment(), NODE_ENV: "production" };
  const result = await runCommand(command, args, { log, cwd: ROOT, env });
  if (!result.ok) throw new Problem(`${failure}: ${errorWords(result.output)}`, { log });
}
