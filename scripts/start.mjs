#!/usr/bin/env node
/** `npm start`. Runs on Node 20 or newer; fetches Node 24 for the rest when the machine's own is older. */
import { fileURLToPath } from "node:url";
import { printProblem } from "./launch/problem.mjs";
import { runOnCurrentNode } from "./launch/current-node.mjs";

try {
  await runOnCurrentNode(fileURLToPath(import.meta.url));
} catch (error) {
  printProblem(error);
  process.exit(1);
}
const { run } = await import("./launch/run.mjs");
process.exit(await run(process.argv.slice(2)));
