import type { Books, FinalRow } from "../../../apps/gateway/chaos/books.ts";
import { checkBooks } from "../../../apps/gateway/chaos/check-books.ts";
import { type Clients, type ClientsReport, startClients } from "../../../apps/gateway/chaos/clients.ts";
import type { Installation } from "./installation.ts";
import { expectThat, say, until } from "./progress.ts";

export const CLIENTS = 10;

export interface Load {
  /** Whole answers and failed calls so far. */
  counts(): { readonly whole: number; readonly failed: number };
  /** Waits for so many more whole answers. */
  more(count: number): Promise<void>;
  stop(): Promise<ClientsReport>;
}

/** Callers in loops, each with its own id in every call. */
export function startLoad(site: Installation, apiKey: string, clients = CLIENTS): Load {
  const load: Clients = startClients(site.gatewayUrl, [apiKey], clients);
  return {
    counts: load.counts,
    stop: () => load.stop(),
    more: async (count) => {
      const goal = load.counts().whole + count;
      await until(`${count} more whole answers`, 120_000, async () =>
        load.counts().whole >= goal ? true : undefined,
      );
    },
  };
}

/**
 * Stops the load. The check by id of `pnpm chaos`: every whole answer has exactly one final row with the cost that it named, nothing is charged that
 * was not served, and all sums agree.
 * @param kills how often a gateway was killed since the installation began; each can take as many calls with it as there are callers
 * @param isTallied false when the simulator was killed too, and with it its memory of what it served
 * @returns what the callers saw
 * @throws Error that names every rule that does not hold
 */
export async function checkById(
  site: Installation,
  load: Load,
  kills: number,
  isTallied = true,
): Promise<ClientsReport> {
  const report = await load.stop();
  await waitUntilWritten(site, report);
  const read = await readBooks(site);
  const books = isTallied
    ? read
    : { ...read, served: new Set(read.rows.flatMap(({ callId }) => callId ?? [])) };
  const counters = { quiet: true, faults: await countersLeft(site) };
  const broken = checkBooks(report, books, counters, { takenByKills: kills * CLIENTS });
  const lost = books.rows.filter(({ finish }) => finish === "gateway_lost").length;
  const errors = Object.entries(report.errors).map(([name, count]) => `, ${count} ${name}`);
  say(
    `by id: ${report.called.size} calls, ${report.whole.size} whole answers, ${report.cut} cut${errors.join("")}; ` +
      `${books.rows.length} final rows, ${lost} of them lost requests; ${broken.length} violations`,
  );
  expectThat(broken.length === 0, `the check by id failed:\n${broken.join("\n")}`);
  return report;
}

/** Whole answers have their rows, and no row came for a while: leases of killed gateways end after a minute. */
async function waitUntilWritten(site: Installation, report: ClientsReport): Promise<void> {
  let [rows, since] = [-1, performance.now()];
  await until("all records to be written", 180_000, async () => {
    const ids = new Set(await site.sql("SELECT client_request_id FROM request_log WHERE is_final"));
    if (ids.size !== rows) [rows, since] = [ids.size, performance.now()];
    const isWhole = [...report.whole.keys()].every((id) => ids.has(id));
    const isQuiet = performance.now() - since > 3_000 && (await site.spooled()) === 0;
    return isWhole && isQuiet && (await openReservations(site)) === 0 ? true : undefined;
  });
}

const openReservations = async (site: Installation): Promise<number> => (await countersLeft(site)).length;

async function countersLeft(site: Installation): Promise<string[]> {
  const open = await site.leases();
  return open === 0 ? [] : [`${open} leases are left`];
}

const PICO = 1_000_000_000_000n;

/** A decimal of PostgreSQL, in picodollars. */
function pico(decimal: string | undefined): bigint {
  const [whole = "0", fraction = ""] = (decimal || "0").split(".");
  return BigInt(whole) * PICO + BigInt(fraction.padEnd(12, "0").slice(0, 12) || "0");
}

async function readBooks(site: Installation): Promise<Books> {
  const sum = async (text: string) => pico((await site.sql(text))[0]);
  const lines = await site.sql(
    "SELECT id, client_request_id, finish, status, total_cost FROM request_log WHERE is_final",
  );
  const served = (await site.tally()).served.flatMap(({ id }) => (id === null ? [] : [id]));
  return {
    rows: lines.map(readRow),
    // No guardrail is on there.
    violations: new Map(),
    sums: {
      rows: await sum(
        "SELECT (SELECT coalesce(sum(total_cost), 0) FROM request_log) + (SELECT coalesce(sum(delta), 0) FROM cost_correction)",
      ),
      keyUsage: await sum("SELECT sum(used) FROM api_key_usage WHERE window_start = '-infinity'"),
      hourly: await sum("SELECT sum(total_cost) FROM usage_hourly"),
      daily: await sum("SELECT sum(total_cost) FROM usage_daily"),
    },
    deadRecords: Number((await site.sql("SELECT count(*) FROM dead_record"))[0]),
    served: new Set(served),
  };
}

function readRow(line: string): FinalRow {
  const [id = "", callId = "", finish = "", status = "0", cost = "0"] = line.split("|");
  return { id, callId: callId || null, finish, status: Number(status), cost: pico(cost) };
}
