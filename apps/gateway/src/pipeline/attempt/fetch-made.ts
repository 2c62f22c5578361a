import { exchangeFor, type JsonObject, UnreadableAnswer } from "@causeway/dialects";
import { ResultProblem, reachOf, type Surroundings } from "@causeway/upstream";
import { fetchResult } from "../../media/fetch-result.ts";
import type { Attempt } from "../../request/attempt.ts";
import type { Outgoing } from "./outgoing.ts";

/** Where the provider of an attempt lives. */
export const surroundingsOf = ({ results }: Outgoing, { candidate, credential }: Attempt): Surroundings => ({
  baseUrl: credential.baseUrl,
  hosts: candidate.resultHosts ?? [],
  own: credential.client,
  guarded: results.client,
});

/**
 * Puts files in the places of the URLs that a provider answered with. Providers name any address: only the provider's own host
 * is asked without the guard, and no one gets a key.
 * @throws UnreadableAnswer if a file can't be had.
 */
export async function fetchMade(outgoing: Outgoing, attempt: Attempt, body: JsonObject): Promise<void> {
  const files = exchangeFor(attempt.candidate.dialect, outgoing.door)?.files;
  const urls = [...new Set(files?.listUrls(body) ?? [])];
  if (!files || urls.length === 0) return;
  const around = surroundingsOf(outgoing, attempt);
  const made = new Map<string, Uint8Array>();
  for (const url of urls) made.set(url, await fetchOne(outgoing, around, url));
  files.fill(body, made);
}

async function fetchOne({ results }: Outgoing, around: Surroundings, url: string): Promise<Uint8Array> {
  try {
    const reach = (one: URL) => reachOf(one, around);
    return await fetchResult(url, { reach, maxBytes: results.maxBytes, onBytes: results.hold });
  } catch (cause) {
    if (!(cause instanceof ResultProblem)) throw cause;
    throw new UnreadableAnswer(`the provider's file could not be fetched: ${cause.message}`, { cause });
  }
}
