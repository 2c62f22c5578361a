import { setTimeout as sleep } from "node:timers/promises";
import { createSetupToken, hashSetupToken } from "@causeway/crypto";
import type { ManagementPool } from "@causeway/db/scopes";
import { createFirstOperator, hasOperator, removeSetupToken, storeSetupToken } from "@causeway/db/sign-in";
import type { Logger } from "@causeway/telemetry";
import { hashPassword } from "better-auth/crypto";
import type pg from "pg";

/** Session lock of the one API process that prints the set-up link. */
const SETUP_LOCK = 72_071_005;
const CHECK_EVERY_MS = 2_000;

export interface SetupOptions {
  readonly pool: ManagementPool;
  readonly logger: Logger;
  readonly dashboardUrl: string;
  /** `ADMIN_EMAIL` and `ADMIN_PASSWORD`; null without them. */
  readonly admin: { readonly email: string; readonly password: string } | null;
  readonly checkEveryMs?: number;
}

/**
 * Until the installation has an operator, prints a set-up link to the log: a new one at every start and when the last
 * one expired, and one for the installation however many API processes run. If the settings name the first account
 * instead, creates it in an installation without users. Returns immediately; PostgreSQL need not be there yet.
 */
export function runSetup(options: SetupOptions): { close(): Promise<void> } {
  const stop = new AbortController();
  const ended = runUntilSetUp(options, stop.signal);
  return {
    close: async () => {
      stop.abort();
      await ended;
    },
  };
}

async function runUntilSetUp(options: SetupOptions, stop: AbortSignal): Promise<void> {
  const { pool, logger, checkEveryMs = CHECK_EVERY_MS } = options;
  let logged: unknown;
  while (!stop.aborted) {
    const outcome = await takeTurn(options, stop).catch((error: unknown) => ({ error }));
    if (outcome === "set up") {
      await removeSetupToken(pool).catch(() => {}); // It does nothing anymore.
      return;
    }
    const problem = typeof outcome === "string" ? outcome : "failed";
    if (!stop.aborted && problem !== logged) logOutcome(logger, outcome);
    logged = problem;
    await pause(checkEveryMs, stop);
  }
}

type Outcome = "set up" | "another process" | "stopped";

function logOutcome(logger: Logger, outcome: Outcome | { error: unknown }): void {
  if (typeof outcome === "object") {
    logger.warn({ err: outcome.error }, "can't find out yet whether the installation has an operator");
  } else logger.info("another API process prints the set-up link: see its log");
}

/** Ends when there is an operator, when another process has the lock, or when stopped. */
async function takeTurn(options: SetupOptions, stop: AbortSignal): Promise<Outcome> {
  if (await hasOperator(options.pool)) return "set up";
  const client = await options.pool.connect();
  try {
    const { rows } = await client.query("SELECT pg_try_advisory_lock($1) AS locked", [SETUP_LOCK]);
    if (!rows[0]?.locked) return "another process";
    if (await createAdmin(options)) return "set up";
    return await keepLink(client, options, stop);
  } finally {
    client.release(true); // Closes the connection, and releases the lock.
  }
}

async function createAdmin({ pool, admin, logger }: SetupOptions): Promise<boolean> {
  if (!admin) return false;
  const email = admin.email.toLowerCase();
  const passwordHash = await hashPassword(admin.password);
  const isCreated = await createFirstOperator(pool, { email, name: email, passwordHash });
  if (isCreated) logger.info("created the operator's account that ADMIN_EMAIL names");
  return isCreated;
}

async function keepLink(client: pg.PoolClient, options: SetupOptions, stop: AbortSignal): Promise<Outcome> {
  let expiresAt = new Date(0);
  while (!stop.aborted) {
    if (await hasOperator(client)) return "set up";
    if (expiresAt <= new Date()) expiresAt = (await printLink(client, options)) ?? expiresAt;
    await pause(options.checkEveryMs ?? CHECK_EVERY_MS, stop);
  }
  return "stopped";
}

/** @returns when the link expires; null while an account is being created with the last one */
async function printLink(
  client: pg.PoolClient,
  { dashboardUrl, logger }: SetupOptions,
): Promise<Date | null> {
  const token = createSetupToken();
  const expiresAt = await storeSetupToken(client, hashSetupToken(token));
  if (expiresAt) {
    logger.warn(
      { expiresAt: expiresAt.toISOString() },
      `No operator yet. Open this set-up link to create the first account: ${dashboardUrl}/setup/${token}`,
    );
  }
  return expiresAt;
}

/** A pause that `stop` cuts short. */
const pause = (ms: number, stop: AbortSignal): Promise<unknown> =>
  sleep(ms, undefined, { signal: stop }).catch(() => undefined);
