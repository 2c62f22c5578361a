import type { QueueRequest } from "@causeway/dialects";
import { type OpenCall, type OutboundCall, reachOf, UpstreamFailure } from "@causeway/upstream";
import { addKey, urlAt } from "../../credentials/apply-credential.ts";
import type { Attempt } from "../../request/attempt.ts";
import { surroundingsOf } from "./fetch-made.ts";
import type { Outgoing } from "./outgoing.ts";

/**
 * Opens a call about a job. A URL that the provider named gets the key only at the provider's own hosts.
 * @throws UpstreamFailure when the URL is not valid, or a token cannot be had.
 */
export async function openQueued(
  outgoing: Outgoing,
  attempt: Attempt,
  { method, at, headers, body }: QueueRequest,
  totalMs: number,
): Promise<OpenCall> {
  const { candidate, credential } = attempt;
  const url = "path" in at ? urlAt(credential, at.path) : parse(at.url);
  const { client, takesKey } = reachOf(url, surroundingsOf(outgoing, attempt));
  const call: OutboundCall = {
    origin: url.origin,
    path: url.pathname + url.search,
    method,
    headers: {
      accept: "application/json",
      ...(body ? { "content-type": "application/json" } : {}),
      ...headers,
      "x-request-id": outgoing.requestId,
    },
    body: body ? JSON.stringify(body) : null,
    timeouts: { firstByteMs: null, idleMs: null, totalMs },
  };
  return client.open(takesKey ? await addKey(outgoing.auth, candidate, credential, call) : call);
}

function parse(url: string): URL {
  if (URL.canParse(url)) return new URL(url);
  throw new UpstreamFailure("blocked_address", "the provider named a URL that is not valid");
}
