import { setTimeout as sleep } from "node:timers/promises";
import { type Books, countSpoolFiles, readBooks } from "./books.ts";
import { checkBooks } from "./check-books.ts";
import { type ClientsReport, startClients } from "./clients.ts";
import { readCounters } from "./counter-state.ts";
import { FAULTS, type FaultName } from "./faults.ts";
import { openStage, type Stage } from "./stage.ts";

export interface ChaosOptions {
  /** What breaks, one after the other, with load in between. */
  readonly faults: readonly FaultName[];
  readonly clients: number;
  /** Load before the first fault and after each, ms. */
  readonly calmMs: number;
  readonly freezeMs: number;
  readonly log: (line: string) => void;
}

export interface ChaosReport {
  readonly violations: readonly string[];
  readonly calls: number;
  readonly whole: number;
  readonly errors: Readonly<Record<string, number>>;
  readonly rows: Readonly<Record<string, number>>;
  readonly takenByKills: number;
}

/** A lease lasts 30 s, is looked for every 5 s, and its row takes the way of all rows. */
const QUIET_WITHIN_MS = 120_000;

/**
 * Promise 1 of the design, by id and not by count: whole answers are a subset of the charged rows, those of what was served; charged
 * less whole is at most what was in flight when a gateway was killed; all sums agree exactly; nothing stays reserved.
 */
export async function runChaos(options: ChaosOptions): Promise<ChaosReport> {
  const stage = await openStage();
  try {
    const { clients, takenByKills } = await breakThings(stage, options);
    options.log("waiting until nothing is on its way any more");
    await untilQuiet(stage);
    const books = await readBooks(stage.stack);
    const violations = checkBooks(clients, books, await readCounters(stage), takenByKills);
    return report(clients, books, violations, takenByKills);
  } finally {
    await stage.stop();
  }
}

async function breakThings(stage: Stage, options: ChaosOptions) {
  const clients = startClients(stage.gatewayUrl, stage.apiKeys, options.clients);
  let takenByKills = 0;
  await sleep(options.calmMs);
  for (const name of options.faults) {
    options.log(`fault: ${name}`);
    takenByKills += await FAULTS[name]({ stage, clients, freezeMs: options.freezeMs });
    await sleep(options.calmMs);
  }
  return { clients: await clients.stop(), takenByKills };
}

async function untilQuiet(stage: Stage): Promise<void> {
  const end = Date.now() + QUIET_WITHIN_MS;
  while (Date.now() < end) {
    const { quiet } = await readCounters(stage);
    if (quiet && (await countSpoolFiles(stage.stack)) === 0) return;
    await sleep(500);
  }
}

function report(
  clients: ClientsReport,
  books: Books,
  violations: readonly string[],
  takenByKills: number,
): ChaosReport {
  const rows: Record<string, number> = {};
  for (const { finish } of books.rows) rows[finish] = (rows[finish] ?? 0) + 1;
  const { called, whole, errors } = clients;
  return { violations, calls: called.size, whole: whole.size, errors, rows, takenByKills };
}
