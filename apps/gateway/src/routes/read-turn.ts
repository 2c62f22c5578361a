import { GatewayError } from "@causeway/contracts";
import type { ItemReferences, JsonObject } from "@causeway/dialects";
import type { Numbers, Originals } from "@causeway/guardrails";
import type { Call } from "../request/call.ts";
import type { Conversation, ResponsesOfItems } from "../stored-responses/open-pieces.ts";
import type { StoredResponses } from "../stored-responses/stored-responses.ts";

const NEW: Conversation = { ids: [], turns: [], bytes: 0, originals: [] };

/** The stored responses that a call of `/v1/responses` continues from and names. */
export interface Turn {
  readonly previousId: string | null;
  readonly conversation: Conversation;
  /** With the items that it names by their ids; null: it names none. */
  readonly named: ResponsesOfItems | null;
  readonly isStored: boolean;
  /** Texts behind the placeholders of the conversation, as far as the caller may know. */
  readonly originals: Originals | null;
  /** Those of them that the stored turns before it have. */
  readonly inherited: Originals | null;
  /** Numbers of placeholders that stay. */
  readonly taken: Numbers | null;
}

/** It needs nothing that is stored. */
const UNBOUND = {
  previousId: null,
  conversation: NEW,
  named: null,
  originals: null,
  inherited: null,
  taken: null,
} as const;

/**
 * Reads what a call continues from and names, where it is stored here.
 * @throws GatewayError `invalid_parameters`, `previous_response_not_found`, `request_too_large`, `unavailable`
 */
export async function readTurn({ storeOf, originals }: StoredResponses, call: Call): Promise<Turn> {
  const { caller, facts } = call;
  const body = call.body.head;
  const store = storeOf(caller);
  const isStored = store !== null && body.store !== false;
  const { previous_response_id: previousId } = body;
  const isContinued = typeof previousId === "string";
  const { references } = facts;
  // Where nothing is stored, the ids are a provider's own: only a key of the organization's opens those.
  if (!store || (!isContinued && !references)) return { ...UNBOUND, isStored };
  if (isContinued) requireAlone(body);
  const conversation = isContinued ? await store.load(caller, previousId) : NEW;
  if (!conversation) throw notFound(String(previousId));
  const named = references ? await store.loadItems(caller, boundedIds(references)) : null;
  const before = originals.open(caller, conversation.originals);
  const all = named ? originals.open(caller, [...conversation.originals, ...named.originals]) : before;
  const inherited = before.originals;
  return { previousId: isContinued ? previousId : null, conversation, named, isStored, inherited, ...all };
}

/** So many items a request may name. */
const MOST_NAMED = 1_000;

/** @throws GatewayError `invalid_parameters` */
function boundedIds({ ids, param }: ItemReferences): readonly string[] {
  if (ids.length <= MOST_NAMED) return ids;
  throw new GatewayError("invalid_parameters", `${param}: at most ${MOST_NAMED} items can be named by id`, {
    param,
  });
}

const FIELD = "previous_response_id";
const SHOWN_LENGTH = 64;

/** @throws GatewayError `invalid_parameters` for a request that also continues from a conversation of the provider's */
function requireAlone(body: JsonObject): void {
  if (body.conversation !== undefined && body.conversation !== null) {
    throw new GatewayError("invalid_parameters", `${FIELD} cannot be used together with conversation`, {
      param: FIELD,
    });
  }
}

const notFound = (id: string): GatewayError =>
  new GatewayError(
    "previous_response_not_found",
    `Previous response with id '${id.slice(0, SHOWN_LENGTH)}' not found. It or an earlier response was not stored, was deleted, is older than the retention period, or this API key can't reach it.`,
    { param: FIELD },
  );
