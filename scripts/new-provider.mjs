#!/usr/bin/env node
/**
 * `pnpm new:provider <id> --name "Acme AI" --base-url https://api.acme.ai/v1`: adds an OpenAI-compatible provider, which is
 * data: a row in the table of providers, its file in the catalog, a test, and what follows from them.
 */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { printProblem } from "./launch/problem.mjs";
import { ROOT } from "./launch/paths.mjs";
import { planFiles } from "./new-provider/plan-files.mjs";
import { readKnown } from "./new-provider/read-known.mjs";
import { readRequest } from "./new-provider/read-request.mjs";
import { writeFiles } from "./new-provider/write-files.mjs";

try {
  const request = readRequest(process.argv.slice(2), await readKnown());
  for (const path of writeFiles(ROOT, planFiles(ROOT, request))) console.log(`wrote ${path}`);
  // Its own process: this one has read the table without the new row.
  spawnSync(process.execPath, [join(ROOT, "scripts/generate.mjs")], { stdio: "inherit" });
  console.log(nextSteps(request));
} catch (error) {
  printProblem(error);
  process.exitCode = 1;
}

function nextSteps({ id, models }) {
  const variable = `LLM_${id.toUpperCase().replaceAll("-", "_")}_API_KEY`;
  return [
    "",
    models.length === 0
      ? `Next: add its models and prices to packages/catalog/data/added-${id}.json.`
      : `Next: complete packages/catalog/data/added-${id}.json (context, capabilities).`,
    "Then: add its deviations as `quirks` in packages/providers/src/table/hosts.ts, and run `pnpm verify`.",
    `Try it: ${variable}=… npm start`,
  ].join("\n");
}
