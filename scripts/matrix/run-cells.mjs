import { join } from "node:path";
import { startVitest } from "vitest/node";
import { ROOT } from "../launch/paths.mjs";
import { Problem } from "../launch/problem.mjs";
import { reportFailures } from "./report-failures.mjs";

const FOLDER = join(ROOT, "apps/gateway/tests/clients/live");

/**
 * Runs the cells of the matrix and prints those that fail.
 * @param {object} facts `LiveFacts` of the matrix
 * @param {string | undefined} only text in the names of the cells to run
 * @returns {Promise<import("./render-table.mjs").Cell[]>}
 */
export async function runCells(facts, only) {
  const vitest = await startVitest([], {
    root: FOLDER,
    config: join(FOLDER, "vitest.config.ts"),
    watch: false,
    reporters: [reportFailures()],
    provide: { installation: facts },
    ...(only && { testNamePattern: only.replace(/[.*+?^${}()|[\]\\]/g, "\\$&") }),
  });
  const cells = vitest.state
    .getTestModules()
    .flatMap((module) => [...module.children.allTests()].map(toCell));
  const hasEnded = vitest.state.getUnhandledErrors().length === 0;
  await vitest.close();
  if (!hasEnded) throw new Problem("The matrix stopped early. See the output above.");
  return cells.filter(({ state }) => state !== "skipped");
}

const toCell = (test) => ({
  client: test.parent.parent.name,
  upstream: test.parent.name,
  state: test.result().state,
});
