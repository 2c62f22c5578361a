import { rssBytes } from "../process/resident-memory.ts";
import type { Installation } from "../targets/installation.ts";

/** What services hold when no one asks anything of them, bytes. */
export interface IdleMemory {
  readonly service: string;
  readonly rss: number;
}

/** A gateway collects what its work left when it has been idle for 5 s, and V8 gives memory back 8 s after a collection. */
const SETTLE_MS = 30_000;

/** Resident memory of each service thirty seconds after its start. Ask before any load. */
export async function readIdleMemory(installation: Installation): Promise<IdleMemory[]> {
  const api = await installation.startApi();
  try {
    await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
    const { gateway, worker } = installation;
    return Object.entries({ gateway, worker, api }).map(([service, { pid }]) => ({
      service,
      rss: rssBytes([pid]),
    }));
  } finally {
    await api.stop();
  }
}
