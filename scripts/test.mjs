#!/usr/bin/env node
/** `npm test [-- filter]`. Runs on Node 20 or newer; fetches Node 24 for the rest when the machine's own is older. */
import { fileURLToPath } from "node:url";
import { printProblem } from "./launch/problem.mjs";
import { runOnCurrentNode } from "./launch/current-node.mjs";

try {
  await runOnCurrentNode(fileURLToPath(import.meta.url));
} catch (error) {
  printProblem(error);
  process.exit(1);
}
const { runTests } = await import("./launch/run-tests.mjs");
process.exit(await runTests(process.argv.slice(2)));
