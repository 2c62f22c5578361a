#!/usr/bin/env node
// The `causeway` command of a checkout: `npx causeway help`. Images run `dist/main.js` themselves.
import { printProblem } from "../../../scripts/launch/problem.mjs";
import { runOnCurrentNode } from "../../../scripts/launch/current-node.mjs";
import { fileURLToPath } from "node:url";

try {
  await runOnCurrentNode(fileURLToPath(import.meta.url));
  const { runCommandLine } = await import("../../../scripts/launch/command-line.mjs");
  process.exit(await runCommandLine(process.argv.slice(2)));
} catch (error) {
  printProblem(error);
  process.exit(1);
}
