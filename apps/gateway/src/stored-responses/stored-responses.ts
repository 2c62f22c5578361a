import type { Caller } from "@causeway/contracts";
import { isObject, type JsonObject } from "@causeway/dialects";
import type { Metrics } from "@causeway/telemetry";
import type { Conversation } from "./open-pieces.ts";
import type { ResponseStore } from "./response-store.ts";
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
  /** Finds the store of the caller's responses; null: they aren't stored. */
  readonly storeOf: (caller: Caller) => ResponseStore | null;
  readonly originals: SealedOriginals;
  /** Never rejects. False: no one can continue from it. */
  readonly keep: (made: MadeResponse) => Promise<boolean>;
}

/** Stores of responses, by how long they keep them. */
export interface ResponseStores {
  /** As long as the organization retains all data. */
  readonly lasting: ResponseStore;
  /** For minutes, where its project wants that. */
  readonly brief: ResponseStore;
}

/** Ids of items that are longer, or have other characters, are not looked for. */
const ITEM_ID = /^[!-~]{1,128}$/;
/** So many items of one output are found by their ids. */
const MOST_ITEMS = 128;

/** @param maxBytes of one conversation as JSON: a longer one could not be sent on */
export function createStoredResponses(
  { lasting, brief }: ResponseStores,
  originals: SealedOriginals,
  maxBytes: number,
  metrics: Metrics,
): StoredResponses {
  const kept = metrics.counter({
    name: "gateway_responses_stored_total",
    help: "Responses to store, by result: stored, too_long, or not stored because the queue is full or failed.",
    labels: ["outcome"],
  });

  const storeOf = ({ retention, responseStateMinutes = 0 }: Caller): ResponseStore | null => {
    if (retention === "all") return lasting;
    return responseStateMinutes > 0 ? brief : null;
  };

  async function tryToKeep(made: MadeResponse) {
    const { id, createdAtMs, caller, conversation } = made;
    const input = addSealed(made.input, made.sealed);
    const response = made.fill(JSON.stringify(made.response));
    const bytes = conversation.bytes + input.length + response.length;
    if (bytes > maxBytes || conversation.ids.length >= MAX_TURNS) return "too_long" as const;
    const store = storeOf(caller);
    if (!store) return "failed" as const;
    const { organizationId, projectId, apiKeyId, creator } = caller;
    const ids = {
      id,
      createdAtMs,
      organizationId,
      projectId,
      apiKeyId,
      creator,
      ancestors: conversation.ids,
      itemIds: itemIdsOf(made.response),
    };
    return store.keep(caller, { ...ids, input, response });
  }

  return {
    storeOf,
    originals,
    keep: async (made) => {
      const outcome = await tryToKeep(made);
      kept.inc({ outcome });
      return outcome === "stored";
    },
  };
}

function itemIdsOf({ output }: JsonObject): string[] {
  const items: unknown[] = Array.isArray(output) ? output : [];
  const ids = items.flatMap((item) => {
    const id = isObject(item) ? item.id : null;
    return typeof id === "string" && ITEM_ID.test(id) ? [id] : [];
  });
  return [...new Set(ids)].slice(0, MOST_ITEMS);
}
