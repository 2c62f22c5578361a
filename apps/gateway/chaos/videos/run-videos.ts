import { setTimeout as sleep } from "node:timers/promises";
import type { FaultContext } from "../fault-context.ts";
import { FAULTS, type FaultName } from "../faults.ts";
import type { OwnPostgres } from "../own-postgres.ts";
import { openStage, type Stage } from "../stage.ts";
import { checkVideos } from "./check-videos.ts";
import { createVideos } from "./create-videos.ts";
import { openReceiver, type Receiver } from "./open-receiver.ts";
import { readVideoBooks, type VideoBooks } from "./read-video-books.ts";
import { videoProviders } from "./video-kinds.ts";

export interface VideoChaosOptions {
  readonly jobs: number;
  /** How long things break, ms. */
  readonly forMs: number;
  readonly calmMs: number;
  readonly freezeMs: number;
  readonly postgres: OwnPostgres;
  readonly log: (line: string) => void;
}

/** What every video must survive, all of it at random. */
const BREAKING: readonly FaultName[] = ["gateway", "worker", "both", "redis", "kill-database", "wipe"];
/** A gateway that died while it sent counts as alive for a minute; callbacks are taken again after three. */
const ENDED_WITHIN_MS = 300_000;

/**
 * Open videos while gateways, worker, Redis and PostgreSQL are killed and Redis is wiped, checked by id: one settlement and one final
 * row each, nothing rendered twice, callbacks at least once with one id, and no more jobs at the provider that no row knows of than
 * calls that were under way when a gateway or PostgreSQL was killed.
 */
export async function runVideos(options: VideoChaosOptions) {
  const receiver = await openReceiver();
  const stage = await openStage(options.postgres, (simulatorUrl) => ({
    CALLBACK_PRIVATE_HOSTS: "127.0.0.1",
    ...videoProviders(simulatorUrl),
  }));
  try {
    const notes = { taken: 0, violations: [] as string[], faults: {} as Record<string, number> };
    const creating = createVideos(stage, {
      ...{ count: options.jobs, forMs: options.forMs, callbackUrl: receiver.url },
    });
    await breakThings(stage, options, notes);
    const created = await creating;
    options.log(`${created.accepted.size} of ${options.jobs} jobs were accepted; waiting for their ends`);
    const books = await untilEnded(stage, receiver);
    const violations = [...notes.violations, ...checkVideos(created, books, receiver.told, notes.taken)];
    const { taken, faults } = notes;
    return {
      ...{ violations, ...sizesOf(books), faults, takenByKills: taken },
      ...{ answered: created.accepted.size, unanswered: created.unanswered },
    };
  } finally {
    await stage.stop();
    await receiver.close();
  }
}

async function breakThings(
  stage: Stage,
  { forMs, calmMs, freezeMs, log }: VideoChaosOptions,
  notes: { taken: number; readonly violations: string[]; readonly faults: Record<string, number> },
): Promise<void> {
  const context: FaultContext = {
    ...{ stage, freezeMs, clients: 0 },
    taken: (calls) => {
      notes.taken += calls;
    },
    broken: (what) => notes.violations.push(what),
    took: () => {},
  };
  const end = Date.now() + forMs;
  while (Date.now() < end) {
    const name = BREAKING[Math.floor(Math.random() * BREAKING.length)] ?? "gateway";
    log(`breaking: ${name}`);
    // What a provider accepts while PostgreSQL is dead can't be written down, either.
    if (name === "kill-database")
      for (const { url } of stage.gateways) context.taken(stage.balancer.inFlight(url));
    await FAULTS[name].run(context);
    notes.faults[name] = (notes.faults[name] ?? 0) + 1;
    await sleep(calmMs);
  }
}

async function untilEnded(stage: Stage, { told }: Receiver): Promise<VideoBooks> {
  const end = Date.now() + ENDED_WITHIN_MS;
  for (;;) {
    const books = await readVideoBooks(stage);
    const isOver = books.jobs.every(({ id, isSettled }) => isSettled && told.has(id));
    if (isOver || Date.now() > end) return books;
    await sleep(1_000);
  }
}

function sizesOf({ jobs, rows, served }: VideoBooks) {
  const statuses: Record<string, number> = {};
  for (const { status, submitState } of jobs) {
    const name = submitState === "uncertain" ? "uncertain" : status;
    statuses[name] = (statuses[name] ?? 0) + 1;
  }
  const known = jobs.filter(({ submitState }) => submitState === "accepted").length;
  const [atProvider, unknown] = [served.length, served.length - known];
  return { jobs: jobs.length, rows: rows.length, atProvider, unknown, statuses };
}
