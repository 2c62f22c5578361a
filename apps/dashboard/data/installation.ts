import "server-only";
import type { Schemas } from "@causeway/api-client";
import { readSettings } from "@/env.ts";
import { getApi } from "./api.ts";

export type PartHealth = Schemas["InstallationHealth"]["parts"][number];

export interface Page {
  readonly name: "documentation" | "playground";
  readonly url: string;
  /** Whether it answered this server. A reader's browser may reach it nevertheless. */
  readonly isReached: boolean;
}

export interface Installation {
  /** Null: the API couldn't say. */
  readonly parts: readonly PartHealth[] | null;
  readonly pages: readonly Page[];
}

/** How the installation's parts are, for operators. Answers within about a second, whatever hangs. */
export async function readInstallation(): Promise<Installation> {
  const { DOCS_URL, PLAYGROUND_URL } = readSettings();
  const [parts, documentation, playground] = await Promise.all([
    readParts(),
    isReached(DOCS_URL),
    isReached(PLAYGROUND_URL),
  ]);
  return {
    parts,
    pages: [
      { name: "documentation", url: DOCS_URL, isReached: documentation },
      { name: "playground", url: PLAYGROUND_URL, isReached: playground },
    ],
  };
}

async function readParts(): Promise<readonly PartHealth[] | null> {
  const api = await getApi();
  const { data } = await api.GET("/operator/health").catch(() => ({ data: undefined }));
  return data?.parts ?? null;
}

/** Reads the age of the catalog's prices, for operators. Null: the API couldn't say. */
export async function readCatalogState(): Promise<Schemas["CatalogState"] | null> {
  const api = await getApi();
  const { data } = await api.GET("/operator/catalog-updates").catch(() => ({ data: undefined }));
  return data ?? null;
}

const PAGE_WITHIN_MS = 1_000;

async function isReached(url: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(PAGE_WITHIN_MS);
    const answer = await fetch(new URL("/livez", url), { signal, redirect: "error", cache: "no-store" });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return false;
  }
}
