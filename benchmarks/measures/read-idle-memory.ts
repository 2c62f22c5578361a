import { rssBytes } from "../process/resident-memory.ts";
import type { Installation } from "../targets/installation.ts";

/** What services hold when no one asks anything of them, bytes. */
export interface IdleMemory {
  readonly service: string;
  readonly rss: number;
}

const SETTLE_MS = 10_000;

/** Resident memory of each service ten seconds after its start. Ask before any load. */
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
