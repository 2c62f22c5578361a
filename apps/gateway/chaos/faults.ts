import { setTimeout as sleep } from "node:timers/promises";
import type { Clients } from "./clients.ts";
import type { Stage } from "./stage.ts";

export interface FaultContext {
  readonly stage: Stage;
  readonly clients: Clients;
  /** How long Redis is frozen, ms. */
  readonly freezeMs: number;
}

/** Breaks something for real, and leaves everything running again. Answers how many calls a gateway took with it. */
export type Fault = (context: FaultContext) => Promise<number>;

const killGateway: Fault = async ({ stage, clients }) => {
  // Counted before: no call begins at a gateway that is dead.
  const taken = clients.inFlight();
  await stage.killGateway();
  await sleep(300);
  await stage.startGateway();
  return taken;
};

const killWorker: Fault = async ({ stage }) => {
  await stage.killWorker();
  await sleep(500);
  await stage.startWorker();
  return 0;
};

const killBoth: Fault = async ({ stage, clients }) => {
  const taken = clients.inFlight();
  await Promise.all([stage.killGateway(), stage.killWorker()]);
  await sleep(300);
  await Promise.all([stage.startGateway(), stage.startWorker()]);
  return taken;
};

const killRedis: Fault = async ({ stage }) => {
  await stage.stack.redis.kill();
  await sleep(1_500);
  await stage.stack.redis.restart();
  return 0;
};

/**
 * Everything Redis held is gone with it. Not within half a minute of a killed gateway: its leases would be gone too, and with them the
 * only trace of what it had open (the stated limit: Redis and gateway lost together).
 */
const wipeRedis: Fault = async ({ stage }) => {
  await stage.redis.flushall();
  await stage.stack.redis.kill();
  await sleep(1_000);
  await stage.stack.redis.restart();
  return 0;
};

const freezeRedis: Fault = async ({ stage, freezeMs }) => {
  stage.stack.redis.hang();
  await sleep(freezeMs);
  stage.stack.redis.resume();
  return 0;
};

/** To gateway and worker PostgreSQL is dead for a while; transactions in the middle of their commit are cut. */
const loseDatabase: Fault = async ({ stage }) => {
  await stage.database.cut();
  await sleep(4_000);
  await stage.database.mend();
  return 0;
};

/** A gateway dies with records on its disk, while Redis is away. */
const killGatewayWithoutRedis: Fault = async ({ stage, clients }) => {
  await stage.stack.redis.kill();
  await sleep(1_000);
  const taken = clients.inFlight();
  await stage.killGateway();
  await stage.stack.redis.restart();
  await stage.startGateway();
  return taken;
};

export const FAULTS = {
  gateway: killGateway,
  worker: killWorker,
  both: killBoth,
  redis: killRedis,
  database: loseDatabase,
  wipe: wipeRedis,
  freeze: freezeRedis,
  spool: killGatewayWithoutRedis,
} as const satisfies Record<string, Fault>;

export type FaultName = keyof typeof FAULTS;
