import { setTimeout as sleep } from "node:timers/promises";
import type { FaultContext } from "../fault-context.ts";
import { FAULTS, type FaultName } from "../faults.ts";
import type { OwnPostgres } from "../own-postgres.ts";
import { openStage, type Stage } from "../stage.ts";
import { checkVideos, unknownOf } from "./check-videos.ts";
import { type Created, createVideos } from "./create-videos.ts";
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
 * row each, nothing rendered twice, callbacks at least once with one id, and no video at the provider that no job knows of, except
 * those whose requests were under way when a gateway or PostgreSQL was killed, and got no answer.
 */
export async function runVideos(options: VideoChaosOptions) {
  const receiver = await openReceiver();
  const stage = await openStage(options.postgres, (simulatorUrl) => ({
    CALLBACK_PRIVATE_HOSTS: "127.0.0.1",
    ...videoProviders(simulatorUrl),
  }));
  try {
    const notes: Notes = { kills: [], violations: [], faults: {} };
    const creating = createVideos(stage, {
      ...{ count: options.jobs, forMs: options.forMs, callbackUrl: receiver.url },
    });
    await breakThings(stage, options, notes);
    const created = await creating;
    options.log(`${created.accepted.size} of ${options.jobs} jobs were accepted; waiting for their ends`);
    const books = await untilEnded(stage, receiver);
    const taken = takenBy(notes.kills, created);
    const violations = [...notes.violations, ...checkVideos(created, books, receiver.told, taken)];
    return {
      ...{ violations, ...sizesOf(books), faults: notes.faults, kills: notes.kills.length },
      ...{ answered: created.accepted.size, unanswered: created.unanswered.length, takenByKills: taken.size },
    };
  } finally {
    await stage.stop();
    await receiver.close();
  }
}

/** A time in which a gateway or PostgreSQL was killed, as of `performance.now()`. */
interface Kill {
  readonly from: number;
  readonly to: number;
}

interface Notes {
  readonly kills: Kill[];
  readonly violations: string[];
  readonly faults: Record<string, number>;
}

/** Ids of the videos whose requests were under way at a kill and got no answer. */
const takenBy = (kills: readonly Kill[], { unanswered }: Created): Set<string> =>
  new Set(
    unanswered.flatMap(({ id, from, to }) =>
      kills.some((kill) => from <= kill.to && to >= kill.from) ? [id] : [],
    ),
  );

async function breakThings(
  stage: Stage,
  { forMs, calmMs, freezeMs, log }: VideoChaosOptions,
  notes: Notes,
): Promise<void> {
  const context: FaultContext = {
    ...{ stage: notingKills(stage, notes.kills), freezeMs, clients: 0 },
    broken: (what) => notes.violations.push(what),
    taken: () => {},
    took: () => {},
  };
  const end = Date.now() + forMs;
  while (Date.now() < end) {
    const name = BREAKING[Math.floor(Math.random() * BREAKING.length)] ?? "gateway";
    log(`breaking: ${name}`);
    await FAULTS[name].run(context);
    notes.faults[name] = (notes.faults[name] ?? 0) + 1;
    await sleep(calmMs);
  }
}

/** The same stage; what its gateways or PostgreSQL can't write down of the calls under way at a kill, no job can know. */
function notingKills(stage: Stage, kills: Kill[]): Stage {
  const noting = async <T>(kill: () => Promise<T>): Promise<T> => {
    const from = performance.now();
    const killed = await kill();
    kills.push({ from, to: performance.now() });
    return killed;
  };
  const { postgres } = stage;
  return {
    ...stage,
    gateways: stage.gateways.map((place) => ({ ...place, kill: () => noting(place.kill) })),
    postgres: postgres && { ...postgres, kill: () => noting(postgres.kill) },
  };
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

function sizesOf(books: VideoBooks) {
  const { jobs, rows, served } = books;
  const statuses: Record<string, number> = {};
  for (const { status, submitState } of jobs) {
    const name = submitState === "uncertain" ? "uncertain" : status;
    statuses[name] = (statuses[name] ?? 0) + 1;
  }
  const [atProvider, unknown] = [served.length, unknownOf(books).length];
  return { jobs: jobs.length, rows: rows.length, atProvider, unknown, statuses };
}
