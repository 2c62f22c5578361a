import { type LocalCheck, removeOtherLocalServers, storeLocalCheck } from "@causeway/db/catalog";
import type { OperatorCredential } from "@causeway/providers";
import type pg from "pg";
import { readModels } from "./read-models.ts";

const TIMEOUT_MS = 5_000;

/** A local server as the settings name it. */
export type LocalServer = Pick<OperatorCredential, "providerId" | "index" | "baseUrl" | "secret">;

/** Asks every local server for its models and stores what they said. Servers are asked side by side. */
export async function checkLocalServers(
  pool: pg.Pool,
  servers: readonly LocalServer[],
  timeoutMs = TIMEOUT_MS,
): Promise<void> {
  const refs = servers.map(({ providerId, index }) => ({ provider: providerId, position: index }));
  const checks = await Promise.all(servers.map((server) => check(server, timeoutMs)));
  await removeOtherLocalServers(pool, refs);
  for (const [place, ref] of refs.entries()) {
    const found = checks[place];
    if (found) await storeLocalCheck(pool, ref, found);
  }
}

async function check(server: LocalServer, timeoutMs: number): Promise<LocalCheck> {
  try {
    return { models: await readModels(server, timeoutMs) };
  } catch (error) {
    return { problem: describe(error) };
  }
}

/** `fetch failed` says nothing; its cause does. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return "can't be reached";
  if (error.name === "TimeoutError") return "didn't answer in time";
  const { cause } = error;
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : null;
  return code === null ? error.message.slice(0, 200) : `can't be reached (${code})`;
}
