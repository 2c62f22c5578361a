#!/usr/bin/env node
/**
 * `pnpm fuzz`: throws generated requests at a running installation (`npm start`), made by Schemathesis from the OpenAPI
 * documents of the gateway and the management API. Fails on a 5xx, an undocumented status or type, or an answer that does not
 * fit its schema. It changes data: run it against an installation that is for trying. `--examples N` per operation.
 */
import { parseArgs } from "node:util";
import { prepareGateway } from "./fuzz/gateway.mjs";
import { prepareManagement } from "./fuzz/management.mjs";
import { findSchemathesis, runSchemathesis } from "./fuzz/schemathesis.mjs";
import { printProblem } from "./launch/problem.mjs";
import { readQuickstart } from "./launch/read-quickstart.mjs";

const { values } = parseArgs({
  options: { examples: { type: "string", default: "50" }, only: { type: "string" } },
});

const APIS = { gateway: prepareGateway, management: prepareManagement };

try {
  const facts = readQuickstart();
  const program = await findSchemathesis();
  for (const [name, prepare] of Object.entries(APIS)) {
    if (values.only && values.only !== name) continue;
    for (const run of await prepare(facts)) {
      console.log(`\n── ${name}: ${run.title} ──`);
      const isFine = await runSchemathesis(program, { ...run, name, examples: values.examples });
      if (!isFine) process.exitCode = 1;
    }
  }
} catch (error) {
  printProblem(error);
  process.exitCode = 1;
}
