/**
 * A generator of Prisma, which runs it: writes `src/generated/tables.ts`, the rows and columns of every table. Prisma sends
 * a line of JSON for each request, and reads the answers from stderr.
 */
import { writeFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { toTables } from "./tables-source.mjs";

const answers = {
  getManifest: ({ config }) => ({ manifest: { defaultOutput: config.output?.value, prettyName: "Tables" } }),
  generate: ({ generator, dmmf }) => {
    writeFileSync(generator.output.value, toTables(dmmf.datamodel.models));
    return null;
  },
};

for await (const line of createInterface({ input: process.stdin })) {
  const { id, method, params } = JSON.parse(line);
  process.stderr.write(`${JSON.stringify(answer(id, method, params))}\n`);
}

function answer(id, method, params) {
  try {
    return { jsonrpc: "2.0", id, result: answers[method]({ config: params, ...params }) };
  } catch (error) {
    return {
      jsonrpc: "2.0",
      id,
      error: { code: -32000, message: String(error), data: { stack: error.stack } },
    };
  }
}
