import type { Caller } from "@causeway/contracts";
import type { JsonObject } from "@causeway/dialects";
import type { Metrics } from "@causeway/telemetry";
import type { Conversation, ResponseStore } from "./response-store.ts";
import { addSealed, type SealedOriginals } from "./sealed-originals.ts";

/** So many turns one conversation may have: each knows all those before it. */
const MAX_TURNS = 500;

/** A response that was made. */
interface MadeResponse {
  readonly id: string;
  /** Unix ms, of its request's row. */
  readonly createdAtMs: number;
  readonly caller: Caller;
  /** What it continues from. */
  readonly conversation: Conversation;
  /** The items that its request brought, as JSON. */
  readonly input: Buffer;
  /** What placeholders in it replace, sealed. */
  readonly sealed: string | null;
  readonly response: JsonObject;
  /** Its JSON with what was cut out of it. */
  readonly fill: (json: string) => Buffer;
}

/** State of the Responses API: stored responses that later ones continue. */
export interface StoredResponses {
  readonly store: ResponseStore;
  readonly originals: SealedOriginals;
  /** Never rejects. False: no one can continue from it. */
  readonly keep: (made: MadeResponse) => Promise<boolean>;
}

/** @param maxBytes of one conversation as JSON: a longer one could not be sent on */
export function createStoredResponses(
  store: ResponseStore,
  originals: SealedOriginals,
  maxBytes: number,
  metrics: Metrics,
): StoredResponses {
  const kept = metrics.counter({
    name: "gateway_responses_stored_total",
    help: "Responses to store, by result: stored, too_long, or not stored because the queue is full or failed.",
    labels: ["outcome"],
  });

  async function tryToKeep(made: MadeResponse) {
    const { id, createdAtMs, caller, conversation } = made;
    const input = addSealed(made.input, made.sealed);
    const response = made.fill(JSON.stringify(made.response));
    const bytes = conversation.bytes + input.length + response.length;
    if (bytes > maxBytes || conversation.ids.length >= MAX_TURNS) return "too_long" as const;
    const { organizationId, projectId, apiKeyId, creator } = caller;
    const ids = {
      id,
      createdAtMs,
      organizationId,
      projectId,
      apiKeyId,
      creator,
      ancestors: conversation.ids,
    };
    return store.keep({ ...ids, input, response });
  }

  return {
    ...{ store, originals },
    keep: async (made) => {
      const outcome = await tryToKeep(made);
      kept.inc({ outcome });
      return outcome === "stored";
    },
  };
}
