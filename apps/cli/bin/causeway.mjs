#!/usr/bin/env node
// The `causeway` command of a checkout: `npx causeway help`. Images run `dist/main.js` themselves.
import { printProblem } from "../../../scripts/launch/problem.mjs";
import { runOnCurrentNode } from "../../../scripts/launch/current-node.mjs";
import { fileURLToPath } from "node:url";

try {
  // Coding agents read from the terminal.
  await runOnCurrentNode(fileURLToPath(import.meta.url), { keepsTerminal: process.argv[2] === "run" });
  const { runCommandLine } = await import("../../../scripts/launch/command-line.mjs");
  process.exit(await runCommandLine(process.argv.slice(2)));
} catch (error) {
  printProblem(error);
  process.exit(1);
}
