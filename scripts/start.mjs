#!/usr/bin/env node
/** `npm start`. Runs on Node 20 or newer; fetches Node 24 for the rest when the machine's own is older. */
import nodeModule from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { runOnCurrentNode } from "./launch/current-node.mjs";
import { TOOLS } from "./launch/paths.mjs";
import { printProblem } from "./launch/problem.mjs";

try {
  await runOnCurrentNode(fileURLToPath(import.meta.url));
} catch (error) {
  printProblem(error);
  process.exit(1);
}
// It checks settings with the services' own sources: reading those as TypeScript took a third of a second start.
nodeModule.enableCompileCache(join(TOOLS, "compiled"));
const { run } = await import("./launch/run.mjs");
process.exit(await run(process.argv.slice(2)));
