import { setTimeout as sleep } from "node:timers/promises";
import { type Books, readBooks } from "./books.ts";
import { checkBooks } from "./check-books.ts";
import { type Clients, type ClientsReport, startClients } from "./clients.ts";
import { readCounters } from "./counter-state.ts";
import type { FaultContext } from "./fault-context.ts";
import { FAULTS, type FaultName } from "./faults.ts";
import type { OwnPostgres } from "./own-postgres.ts";
import { openStage, type Stage } from "./stage.ts";
import { untilQuiet } from "./until-quiet.ts";

export interface ChaosOptions {
  /** What breaks, one after the other, with load in between. */
  readonly faults: Iterable<FaultName>;
  readonly clients: number;
  /** Load before the first fault and after each, ms. */
  readonly calmMs: number;
  readonly freezeMs: number;
  /** The gateways' `COMMIT_POINT`; their default when left out. */
  readonly commitPoint?: "redis" | "journal";
  /** A server that may be killed; else PostgreSQL is only cut off. */
  readonly postgres?: OwnPostgres;
  readonly log: (line: string) => void;
}

/** What callers got from the beginning of a fault to the end of the calm after it, over all faults of a kind. */
export interface FaultCounts {
  readonly times: number;
  readonly whole: number;
  readonly failed: number;
}

export interface ChaosReport {
  readonly violations: readonly string[];
  readonly calls: number;
  readonly whole: number;
  readonly cut: number;
  /** Calls that a guardrail redacted or blocked. */
  readonly guarded: number;
  readonly errors: Readonly<Record<string, number>>;
  readonly rows: Readonly<Record<string, number>>;
  readonly takenByKills: number;
  /** Those of them whose answer had begun. */
  readonly begun: number;
  readonly faults: Readonly<Record<string, FaultCounts>>;
  /** The longest of each, ms. */
  readonly longest: Readonly<Record<string, number>>;
}

/** What is noted while things break. */
interface Notes {
  takenByKills: number;
  /** Ids of calls whose answer had begun at a gateway that was killed. */
  readonly begun: Set<string>;
  readonly violations: string[];
  readonly faults: Record<string, FaultCounts>;
  readonly longest: Record<string, number>;
}

/** Whole answers that come before anything breaks, and after each fault. */
const WHOLE_WHILE_CALM = 50;
const CALM_WITHIN_MS = 30_000;

/**
 * Promise 1 of the design, by id and not by count: whole answers are a subset of the charged rows, those of what was served; charged
 * less whole is at most what was in flight when a gateway was killed; all sums agree exactly; nothing stays reserved. And the promises
 * that callers see nothing: of Redis or PostgreSQL away or frozen, gateways replaced, another provider failing, bad readers.
 */
export async function runChaos(options: ChaosOptions): Promise<ChaosReport> {
  const stage = await openStage(options.postgres ?? null, () => ({
    ...(options.commitPoint ? { COMMIT_POINT: options.commitPoint } : {}),
  }));
  try {
    const notes: Notes = { takenByKills: 0, begun: new Set(), violations: [], faults: {}, longest: {} };
    const clients = await breakThings(stage, options, notes);
    options.log("waiting until nothing is on its way any more");
    await untilQuiet(stage);
    const books = await readBooks(stage.stack);
    const counters = await readCounters(stage);
    notes.violations.push(...checkBooks(clients, books, counters, notes));
    return report(clients, books, notes);
  } finally {
    await stage.stop();
  }
}

async function breakThings(stage: Stage, options: ChaosOptions, notes: Notes): Promise<ClientsReport> {
  const clients = startClients(stage.balancer.url, stage.apiKeys, options.clients);
  await calm(clients, options.calmMs);
  for (const name of options.faults) {
    const before = clients.counts();
    await FAULTS[name].run(contextOf(stage, options, notes));
    await calm(clients, options.calmMs);
    note(name, clients, before, notes, options.log);
  }
  return clients.stop();
}

/** Load for so long, and on a busy machine for longer: a pause without answers proves nothing. */
async function calm(clients: Clients, ms: number): Promise<void> {
  const enough = clients.counts().whole + WHOLE_WHILE_CALM;
  const end = performance.now() + CALM_WITHIN_MS;
  await sleep(ms);
  while (clients.counts().whole < enough && performance.now() < end) await sleep(100);
}

const contextOf = (stage: Stage, { clients, freezeMs }: ChaosOptions, notes: Notes): FaultContext => ({
  stage,
  clients,
  freezeMs,
  taken: ({ calls, begun }) => {
    notes.takenByKills += calls;
    for (const id of begun) notes.begun.add(id);
  },
  broken: (what) => notes.violations.push(what),
  took: (what, ms) => {
    notes.longest[what] = Math.max(notes.longest[what] ?? 0, Math.round(ms));
  },
});

function note(
  name: FaultName,
  clients: Clients,
  before: ReturnType<Clients["counts"]>,
  { faults, violations }: Notes,
  log: ChaosOptions["log"],
): void {
  const after = clients.counts();
  const [whole, failed] = [after.whole - before.whole, after.failed - before.failed];
  log(`${name}: ${whole} whole answers, ${failed} calls failed`);
  const sum = faults[name] ?? { times: 0, whole: 0, failed: 0 };
  faults[name] = { times: sum.times + 1, whole: sum.whole + whole, failed: sum.failed + failed };
  if (whole === 0) violations.push(`no call was answered during ${name}`);
  if (failed > 0 && FAULTS[name].isUnseen) violations.push(`${failed} calls failed during ${name}`);
}

function report(clients: ClientsReport, books: Books, notes: Notes): ChaosReport {
  const rows: Record<string, number> = {};
  for (const { finish } of books.rows) rows[finish] = (rows[finish] ?? 0) + 1;
  const { called, whole, guarded, errors, cut } = clients;
  const sizes = { calls: called.size, whole: whole.size, guarded: guarded.size };
  return { ...notes, ...sizes, begun: notes.begun.size, cut, errors, rows };
}
