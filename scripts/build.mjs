#!/usr/bin/env node
/** `pnpm build`: builds every app whose sources changed. `--only gateway,api` builds just these. */
import { fileURLToPath } from "node:url";
import { printProblem } from "./launch/problem.mjs";
import { runOnCurrentNode } from "./launch/tools.mjs";

try {
  await runOnCurrentNode(fileURLToPath(import.meta.url));
  const { readArguments } = await import("./launch/arguments.mjs");
  const { prepare } = await import("./launch/prepare.mjs");
  const { chosenServices } = await import("./launch/service-table.mjs");
  await prepare(chosenServices(process.env, readArguments(process.argv.slice(2)).only));
} catch (error) {
  printProblem(error);
  process.exit(1);
}
