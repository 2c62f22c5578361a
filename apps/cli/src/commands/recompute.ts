import { parseArgs } from "node:util";
import { readRecordedRows, type RowPlace } from "@causeway/db/repricing";
import { createPool } from "@causeway/db/pool";
import { type CheckedRow, createRowChecker, toSignedUsd } from "@causeway/price-book";
import { type Command, type Output, UsageError } from "../command.ts";
import { readSettings } from "../env.ts";

const BATCH = 1_000;

export const recomputeCommand: Command = {
  summary: "Compute the costs of stored requests again and compare them with what was charged.",
  usage: [
    "causeway recompute REQUEST_ID               one request; prints what its amounts are made of",
    "causeway recompute --from 2026-11-01        all requests since then (UTC); prints those that differ",
    "                   [--to 2026-12-01]        only requests before then; default: now",
    "                   [--org ID]               only an organization's requests",
  ],
  async run(args, output) {
    const selection = readSelection(args);
    const pool = createPool(readSettings().DATABASE_URL, { max: 2, applicationName: "causeway-cli" });
    try {
      return typeof selection === "string"
        ? await recomputeOne(pool, selection, output)
        : await recomputeRange(pool, selection, output);
    } finally {
      await pool.end();
    }
  },
};

type Pool = ReturnType<typeof createPool>;

async function recomputeOne(pool: Pool, id: string, output: Output): Promise<number> {
  const [checked] = await createRowChecker(pool)(await readRecordedRows(pool, { id }));
  if (!checked) throw new Error(`No request has the ID ${id}.`);
  const { row, check } = checked;
  for (const { line, of, count, unitPrice, multipliers, amount } of check.parts) {
    const factors = multipliers.map(({ option, factor }) => ` (with x ${factor} for ${option})`).join("");
    output.print(`${line}: ${count} ${of} x ${unitPrice} USD${factors} = ${toSignedUsd(amount)}`);
  }
  for (const { model, cost } of row.pricedBy?.others ?? [])
    output.print(`other model ${model}: ${toSignedUsd(BigInt(cost.total))}`);
  printRow(checked, output);
  return check.result === "different" ? 1 : 0;
}

interface Range {
  readonly organizationId: string | null;
  readonly from: Date;
  readonly to: Date;
}

async function recomputeRange(pool: Pool, range: Range, output: Output): Promise<number> {
  const check = createRowChecker(pool);
  const counts: Record<CheckedRow["check"]["result"], number> = { equal: 0, different: 0, unknown: 0 };
  let after: RowPlace | null = null;
  do {
    const rows = await readRecordedRows(pool, { ...range, after, limit: BATCH });
    for (const checked of await check(rows)) {
      counts[checked.check.result] += 1;
      if (checked.check.result === "different") printRow(checked, output);
    }
    after = rows.length === BATCH ? (rows.at(-1) ?? null) : null;
  } while (after !== null);
  const { equal, different, unknown } = counts;
  output.print(
    `${equal + different + unknown} rows: ${equal} equal, ${different} different, ${unknown} unknown.`,
  );
  return different > 0 ? 1 : 0;
}

function printRow({ row, check: { result, computed, differing } }: CheckedRow, output: Output): void {
  const now = computed === null ? "" : `, computed ${toSignedUsd(computed.total)}`;
  const lines = differing.length > 0 ? ` (${differing.join(", ")})` : "";
  output.print(`${row.id}: ${result}; charged ${toSignedUsd(BigInt(row.cost.total))}${now} USD${lines}`);
}

function readSelection(args: readonly string[]): string | Range {
  const { positionals, values } = parseWords(args);
  const [id] = positionals;
  const { from, to, org: organizationId = null } = values;
  if (id !== undefined && positionals.length === 1 && Object.keys(values).length === 0) return id;
  if (positionals.length > 0 || from === undefined)
    throw new UsageError("Name one request, or a range with --from.");
  return {
    organizationId,
    from: readDate("from", from),
    to: to === undefined ? new Date() : readDate("to", to),
  };
}

function readDate(name: string, text: string): Date {
  if (/^\d{4}-\d{2}-\d{2}/.test(text) && !Number.isNaN(Date.parse(text))) return new Date(text);
  throw new UsageError(`--${name} is a date such as 2026-11-01, not "${text}".`);
}

function parseWords(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { org: { type: "string" }, from: { type: "string" }, to: { type: "string" } },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}
