import type { Logger } from "@causeway/telemetry";
import type { Redis } from "ioredis";
import { type AdmissionDeps, createAdmission } from "./admission/admission.ts";
import { createAdmitGatherer } from "./admission/admit-gatherer.ts";
import { createKeyStates } from "./admission/key-state.ts";
import { createKnownRefusals, type KnownRefusals } from "./admission/known-refusals.ts";
import { createLeases, type Leases } from "./admission/leases.ts";
import { createRefusals } from "./admission/refusals.ts";
import { createSeeding } from "./admission/seeding.ts";
import { createSpares } from "./admission/spares/spares.ts";
import { refuseSpentLevels, stateOfLimited, throwSpent } from "./admission/spent.ts";
import { createStickyProviders } from "./admission/sticky-providers.ts";
import { createAwayLimits } from "./redis-away/away-limits.ts";
import { createKnownSpend } from "./redis-away/known-spend.ts";
import { createLocalRates } from "./redis-away/local-rates.ts";
import { watchSpares } from "./metrics.ts";
import { encodeRecord } from "./records/record-row.ts";
import { createRecorder, type Recorder, startUpkeep } from "./settlement/recorder.ts";
import { createTicketSink } from "./settlement/ticket-sink.ts";
import { createTicket } from "./settlement/tickets.ts";
import type { Accounting, AccountingDeps } from "./types.ts";

/** How long a start waits for Redis before it continues without it. */
const READY_WAIT_MS = 1_000;

/** Everything between a request and its row: admission, settlement, durability. See docs/architecture.md. */
export function createAccounting(deps: AccountingDeps): Accounting {
  const { redis, logger } = deps;
  const recorder = createRecorder(deps);
  const { counters, breaker, open } = recorder;
  const spend = createKnownSpend(recorder.journal !== undefined);
  const away = createAwayLimits(createLocalRates(open.countOf), spend);
  const leases = createLeases(counters, breaker, open, logger);
  const known = createKnownRefusals();
  const keyState = createKeyStates(counters, breaker, deps.totals, spend);
  const readTotals = (organizationId: string, names: readonly string[]) =>
    breaker.run(() => counters.readTotals(organizationId, names)).catch(() => null);
  const { sendKept } = recorder.writer;
  const ask = createAdmitGatherer({ redis, counters, breaker, sendKept }, () => open.count() === 0);
  const spares =
    recorder.intents && createSpares({ ask, counters, breaker, known: spend, intents: recorder.intents });
  if (spares) watchSpares(deps.metrics, spares);
  const admit = connectAdmission(deps, recorder, { ask, spares, away, spend, known });
  const refusals = refusalsInto(recorder, deps);
  const sink = createTicketSink(recorder, spend);
  recoverOnReturn(deps, recorder, leases);
  const adopt = (): Promise<void> =>
    recorder.spool.adopt().catch((error) => logger.warn({ err: error }, "cannot read the spool folder"));
  const upkeep = startUpkeep(recorder, adopt);
  return {
    admit: async (input) => createTicket(input, await admit(input), sink),
    refuse: refusals.add,
    keyState,
    refuseKnown: known.throwKnown,
    refuseSpent: async (caller) => {
      throwSpent(caller, await stateOfLimited(keyState, caller));
      await refuseSpentLevels(readTotals, spend.of, caller);
    },
    setSticky: createStickyProviders(redis, counters, breaker).set,
    start: async () => {
      await Promise.all([adopt(), breaker.ready(READY_WAIT_MS)]);
      await recorder.writer.retry();
    },
    stop: async () => {
      await spares?.stop();
      await stopAll(recorder, refusals, upkeep, leases);
    },
    isRedisUp: () => !breaker.isOpen(),
    openRequests: open.count,
  };
}

interface AdmissionParts extends Pick<AdmissionDeps, "ask" | "spares" | "away"> {
  readonly known: KnownRefusals;
  readonly spend: AdmissionDeps["known"];
}

const connectAdmission = (
  { totals, logger, settings }: AccountingDeps,
  { breaker, counters, writer, onAway }: Recorder,
  { ask, spares, away, spend, known }: AdmissionParts,
) =>
  createAdmission({
    ...{ breaker, away, known: spend, onAway, ask, spares },
    seeding: createSeeding(counters, breaker, totals, logger),
    redisAway: settings.redisAway,
    isStuck: writer.isStuck,
    onRefused: known.learn,
  });

const refusalsInto = ({ commit }: Recorder, { logger }: AccountingDeps) =>
  createRefusals((records) => {
    commit
      .add({
        rows: records.map(encodeRecord),
        settlement: null,
        hasViolations: records.some(({ violations }) => violations?.length),
        hasTeam: records.some(({ teamId }) => teamId !== null),
      })
      .catch((error) => logger.debug({ err: error }, "could not record refusals"));
  });

/** When Redis is available again: what another process of it has forgotten is sent once more. */
function recoverOnReturn({ redis, logger }: AccountingDeps, recorder: Recorder, leases: Leases): void {
  let lastRunId: string | null = null;
  recorder.breaker.onReturn((runId) => {
    const previous = lastRunId;
    lastRunId = runId;
    void recorder.writer.recover(previous !== null && previous !== runId);
    if (previous !== runId) void warnAboutEviction(redis, logger);
    void leases.renew();
  });
}

interface Stoppable {
  stop(): void;
}

/** The order matters: no records after the last commit, and Redis and the disk stay until the writer is done. */
async function stopAll(
  { commit, settledLeases, writer, spool, journal, intents, breaker }: Recorder,
  refusals: Stoppable,
  upkeep: Stoppable,
  leases: Stoppable,
): Promise<void> {
  refusals.stop();
  await commit.flush();
  settledLeases.stop();
  await settledLeases.flush();
  upkeep.stop();
  leases.stop();
  await writer.stop();
  await spool.close();
  await journal?.close();
  intents?.close();
  breaker.stop();
}

/**
 * A Redis that may evict keys forgets reservations and queued records when it is full, without a word. It is used all the same:
 * lost counters are seeded again, and a full Redis that refuses writes is answered with the spool.
 */
async function warnAboutEviction(redis: Redis, logger: Logger): Promise<void> {
  const info = await redis.info("memory").catch(() => "");
  const policy = /maxmemory_policy:(\S+)/.exec(info)?.[1];
  if (policy === undefined || policy === "noeviction") return;
  logger.warn({ policy }, "Redis may evict counters and records: set maxmemory-policy to noeviction");
}
