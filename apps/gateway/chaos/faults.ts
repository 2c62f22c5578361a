import { setTimeout as sleep } from "node:timers/promises";
import type { FaultContext } from "./fault-context.ts";
import type { GatewayPlace, Place } from "./stage.ts";
import { disableKey } from "./disable-key.ts";
import { failOneProvider } from "./fail-one-provider.ts";
import { readBadly } from "./read-badly.ts";

export interface Fault {
  /** Breaks something for real, and leaves everything running again. */
  run(context: FaultContext): Promise<void>;
  /** The promise that no caller sees it. */
  readonly isUnseen: boolean;
}

const unseen = (run: Fault["run"]): Fault => ({ run, isUnseen: true });
const seen = (run: Fault["run"]): Fault => ({ run, isUnseen: false });

/** @throws when there is none */
function pick<T>(list: readonly T[]): T {
  const one = list[Math.floor(Math.random() * list.length)];
  if (one === undefined) throw new Error("nothing to pick from");
  return one;
}

async function again(place: Place, afterMs: number): Promise<void> {
  await sleep(afterMs);
  await place.start();
}

const kill = async (gateway: GatewayPlace, { taken }: FaultContext): Promise<void> =>
  taken(await gateway.kill());

/** Redis dies as well: what it had not written to its file yet is gone with the gateway (the stated limit). */
const killWithRedis = async (gateway: GatewayPlace, { taken }: FaultContext): Promise<void> =>
  taken({ calls: (await gateway.kill()).calls, begun: [] });

async function freeze(place: Place, ms: number): Promise<void> {
  place.service().hang();
  await sleep(ms);
  place.service().resume();
}

const killGateway: Fault["run"] = async (context) => {
  const gateway = pick(context.stage.gateways);
  await kill(gateway, context);
  await again(gateway, 300);
};

const killWorker: Fault["run"] = async ({ stage: { worker } }) => {
  await worker.service().kill();
  await again(worker, 500);
};

const killBoth: Fault["run"] = async (context) => {
  const { gateways, worker } = context.stage;
  const gateway = pick(gateways);
  await Promise.all([kill(gateway, context), worker.service().kill()]);
  await Promise.all([again(gateway, 300), again(worker, 300)]);
};

const killRedis: Fault["run"] = async ({ stage: { stack } }) => {
  await stack.redis.kill();
  await sleep(1_500);
  await stack.redis.restart();
};

/**
 * Everything Redis held is gone with it. Not within half a minute of a killed gateway: its leases would be gone too, and with them the
 * only trace of what it had open (the stated limit: Redis and gateway lost together).
 */
const wipeRedis: Fault["run"] = async ({ stage }) => {
  await stage.redis.flushall();
  await stage.stack.redis.kill();
  await sleep(1_000);
  await stage.stack.redis.restart();
};

const freezeRedis: Fault["run"] = async ({ stage: { stack }, freezeMs }) => {
  stack.redis.hang();
  await sleep(freezeMs);
  stack.redis.resume();
};

/** To gateway and worker PostgreSQL is dead for a while; transactions in the middle of their commit are cut. */
const loseDatabase: Fault["run"] = async ({ stage: { database } }) => {
  await database.cut();
  await sleep(4_000);
  await database.mend();
};

/** The server's own processes; it recovers from its log. By the wire where the server is shared with others. */
const killDatabase: Fault["run"] = async (context) => {
  const { postgres } = context.stage;
  if (!postgres) return loseDatabase(context);
  await postgres.kill();
  await sleep(3_000);
  await postgres.restart();
};

const freezeDatabase: Fault["run"] = async (context) => {
  const { postgres } = context.stage;
  if (!postgres) return loseDatabase(context);
  await postgres.hang();
  await sleep(context.freezeMs);
  await postgres.resume();
};

/** A gateway dies with records on its disk, while Redis is unavailable. */
const killGatewayWithoutRedis: Fault["run"] = async (context) => {
  const { stack, gateways } = context.stage;
  const gateway = pick(gateways);
  await stack.redis.kill();
  await sleep(1_000);
  await killWithRedis(gateway, context);
  await stack.redis.restart();
  await gateway.start();
};

/** SIGTERM, one after the other. */
const replaceGateways: Fault["run"] = async ({ stage: { gateways }, broken, took }) => {
  for (const gateway of gateways) {
    const startedAt = performance.now();
    const code = await gateway.service().stop();
    took("drain", performance.now() - startedAt);
    if (code !== 0) broken(`a gateway that was told to stop exited with ${code}`);
    await gateway.start();
  }
};

export const FAULTS = {
  gateway: seen(killGateway),
  worker: unseen(killWorker),
  both: seen(killBoth),
  redis: unseen(killRedis),
  database: unseen(loseDatabase),
  "kill-database": unseen(killDatabase),
  "freeze-database": unseen(freezeDatabase),
  wipe: unseen(wipeRedis),
  freeze: unseen(freezeRedis),
  "freeze-gateway": seen(({ stage, freezeMs }) => freeze(pick(stage.gateways), freezeMs)),
  "freeze-worker": unseen(({ stage, freezeMs }) => freeze(stage.worker, freezeMs)),
  spool: seen(killGatewayWithoutRedis),
  replace: unseen(replaceGateways),
  provider: unseen(failOneProvider),
  readers: unseen(readBadly),
  change: unseen(disableKey),
} as const satisfies Record<string, Fault>;

export type FaultName = keyof typeof FAULTS;
