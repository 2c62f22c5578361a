#!/usr/bin/env node
/**
 * `pnpm matrix`: real client libraries against a running installation (`npm start`), through every door to every upstream
 * format, which the simulator plays. Prints what held; exit code 1 when something did not. `--only <text>` runs the cells
 * with this text in their name, such as `messages`, `cohere-chat` or `#72`.
 */
import { parseArgs } from "node:util";
import { printProblem } from "./launch/problem.mjs";
import { readQuickstart, signIn } from "./launch/read-quickstart.mjs";
import { countCells, renderTable } from "./matrix/render-table.mjs";
import { runCells } from "./matrix/run-cells.mjs";

const { values } = parseArgs({ options: { only: { type: "string" } } });

try {
  const facts = readQuickstart();
  const cells = await runCells({ ...facts, cookie: await signIn(facts) }, values.only);
  const { passed, failed } = countCells(cells);
  console.log(`\n${renderTable(cells)}\n\n${passed} of ${passed + failed} cells held.`);
  process.exit(failed > 0 || passed === 0 ? 1 : 0);
} catch (error) {
  printProblem(error);
  process.exit(1);
}
