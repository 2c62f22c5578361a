import type { JsonObject } from "@causeway/dialects";
import type { AdmittedRow, ChatCall } from "../pipeline/chat-call.ts";
import type { ChatDeps } from "../pipeline/deps.ts";
import { runChat } from "../pipeline/run-chat.ts";
import { createResponseFilter, type ResponsePatch } from "./answer-filter.ts";
import { askForThinking, expandRequest, itemsOf } from "./expand-request.ts";
import { notFound, requireContinuable } from "./refusals.ts";
import { renderOnce } from "./render-once.ts";
import type { Conversation } from "./response-store.ts";
import type { StoredResponses } from "./stored-responses.ts";

const NEW: Conversation = { ids: [], turns: [], bytes: 0 };

/** What a call of `/v1/responses` has to do with stored ones. */
interface Turn {
  readonly previousId: string | null;
  readonly conversation: Conversation;
  readonly isStored: boolean;
}

/**
 * `POST /v1/responses`: goes on from a stored response by sending its whole conversation to whichever provider answers, and
 * stores the answer before its caller has the last of it. Anything else is an ordinary call.
 */
export const createRunResponses = (responses: StoredResponses) =>
  /** @throws GatewayError `unsupported_parameter`, `previous_response_not_found`, `request_too_large`, `unavailable`, and those of `runChat` */
  async function runResponses(deps: ChatDeps, call: ChatCall): Promise<void> {
    const turn = await readTurn(responses, call);
    if (turn.previousId === null && !turn.isStored) return runChat(deps, call);
    const { bytes } = turn.conversation;
    deps.media.memory.hold(bytes);
    try {
      await runChat(deps, prepare(responses, call, turn));
    } finally {
      await call.writer.released();
      deps.media.memory.release({ length: bytes });
    }
  };

async function readTurn({ store }: StoredResponses, { body, caller }: ChatCall): Promise<Turn> {
  const isRetained = caller.retention === "all";
  const isStored = isRetained && body.store !== false;
  const { previous_response_id: previousId } = body;
  if (typeof previousId !== "string") return { previousId: null, conversation: NEW, isStored };
  requireContinuable(body, isRetained);
  const conversation = await store.load(caller, previousId);
  if (!conversation) throw notFound(previousId);
  return { previousId, conversation, isStored };
}

/** The call as the pipeline gets it: its conversation in its body, and its answer on the way to the store. */
function prepare(responses: StoredResponses, call: ChatCall, turn: Turn): ChatCall {
  const { info, caller, door, writer } = call;
  const isLonger = turn.previousId !== null;
  const expanded = isLonger ? expandRequest(call.body, turn.conversation) : call.body;
  const body = turn.isStored ? askForThinking(expanded) : expanded;
  const input = itemsOf(call.body.input);
  const raw = renderOnce(call, body);
  return {
    ...{ info, caller, door, writer, body },
    get raw() {
      return raw();
    },
    bodyBytes: isLonger ? Number.POSITIVE_INFINITY : call.bodyBytes,
    facts: isLonger ? door.read(body) : call.facts,
    releaseBody: call.releaseBody,
    onAdmitted: (row) => {
      call.onAdmitted(row);
      if (row) writer.filter(createResponseFilter(createPatch(responses, call, { turn, input, row })));
    },
  };
}

interface Admitted {
  readonly turn: Turn;
  /** What the turn itself brought. */
  readonly input: readonly JsonObject[];
  readonly row: AdmittedRow;
}

/** A stored response has an id of ours: those of providers need not be unique, and mean nothing here later. */
function createPatch(
  { keep }: StoredResponses,
  { caller }: ChatCall,
  { turn, input, row }: Admitted,
): ResponsePatch {
  const { previousId, conversation } = turn;
  if (!turn.isStored) return { members: { previous_response_id: previousId }, keep: null };
  const id = `resp_${row.id.slice("req_".length)}`;
  return {
    members: { id, previous_response_id: previousId, store: true },
    keep: (response) => keep({ id, createdAtMs: row.createdAtMs, caller, conversation, input, response }),
  };
}
