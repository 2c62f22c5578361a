import { exchangeFor, type JsonObject, UnreadableAnswer } from "@causeway/dialects";
import type { OutboundClient } from "@causeway/upstream";
import { fetchResult, ResultProblem } from "../../media/fetch-result.ts";
import type { Attempt } from "../../request/attempt.ts";
import type { Outgoing } from "./outgoing.ts";

/**
 * Puts files in the places of the URLs that a provider answered with. Providers name any address: only the provider's own host
 * is asked without the guard, and nobody gets a key.
 * @throws UnreadableAnswer if a file can't be had.
 */
export async function fetchMade(outgoing: Outgoing, attempt: Attempt, body: JsonObject): Promise<void> {
  const files = exchangeFor(attempt.candidate.dialect, outgoing.door)?.files;
  const urls = [...new Set(files?.listUrls(body) ?? [])];
  if (!files || urls.length === 0) return;
  const made = new Map<string, Uint8Array>();
  for (const url of urls) made.set(url, await fetchOne(outgoing, clientFor(outgoing, attempt), url));
  files.fill(body, made);
}

type ClientFor = (url: URL) => OutboundClient;

const clientFor =
  ({ results }: Outgoing, { credential }: Attempt): ClientFor =>
  ({ origin }) =>
    origin === new URL(credential.baseUrl).origin ? credential.client : results.client;

async function fetchOne({ results }: Outgoing, client: ClientFor, url: string): Promise<Uint8Array> {
  try {
    return await fetchResult(url, { client, maxBytes: results.maxBytes, onBytes: results.hold });
  } catch (cause) {
    if (!(cause instanceof ResultProblem)) throw cause;
    throw new UnreadableAnswer(`the provider's file could not be fetched: ${cause.message}`, { cause });
  }
}
