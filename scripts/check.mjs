#!/usr/bin/env node
// Every check that needs no running code: `node scripts/check.mjs`, or only those whose name holds a word:
// `node scripts/check.mjs types`. `pnpm verify`, `npm test` and CI run this one list (scripts/launch/test-steps.mjs).
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { printProblem } from "./launch/problem.mjs";
import { runChecks } from "./launch/test-steps.mjs";
import { toolEnvironment } from "./launch/pinned-tools.mjs";

const word = process.argv[2];
const logs = mkdtempSync(join(tmpdir(), "causeway-check-"));
try {
  const failures = await runChecks({ env: toolEnvironment(), logs }, word);
  process.exitCode = failures.length === 0 ? 0 : 1;
} catch (error) {
  printProblem(error);
  process.exitCode = 1;
} finally {
  rmSync(logs, { recursive: true, force: true });
}
