#!/usr/bin/env node
/**
 * `pnpm matrix`: real client libraries against a running installation (`npm start`), through every endpoint to every upstream
 * format, which the simulator plays. Prints what held; exit code 1 when something did not. `--only <text>` runs the cells
 * with this text in their name, such as `messages`, `cohere-chat` or `#72`.
 */
import { parseArgs } from "node:util";
import { Problem, printProblem } from "./launch/problem.mjs";
import { readQuickstart, signIn } from "./launch/read-quickstart.mjs";
import { countCells, renderTables } from "./matrix/render-table.mjs";
import { runCells } from "./matrix/run-cells.mjs";

const { values } = parseArgs({ options: { only: { type: "string" } } });

try {
  const facts = readQuickstart();
  checkFacts(facts);
  const cells = await runCells({ ...facts, cookie: await signIn(facts) }, values.only);
  const { passed, failed } = countCells(cells);
  console.log(`\n${renderTables(cells)}\n\n${passed} of ${passed + failed} cells passed.`);
  process.exit(failed > 0 || passed === 0 ? 1 : 0);
} catch (error) {
  printProblem(error);
  process.exit(1);
}

/** @throws Problem when a part is missing that the matrix looks at */
function checkFacts({ gatewayUrl, apiUrl, simulatorUrl, apiKey, email }) {
  if (!gatewayUrl || !apiUrl || !simulatorUrl)
    throw new Problem(
      "The matrix needs the gateway, the worker, the API and the simulator. Start with these.",
    );
  if (!apiKey || !email)
    throw new Problem(
      "The first key or sign-in of this installation no longer works, and the matrix needs both.",
    );
}
