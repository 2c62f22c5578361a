import { GatewayError } from "@causeway/contracts";
import type { OpenGuard } from "../guardrails/open-guard.ts";
import type { PipelineDeps } from "../pipeline/pipeline-deps.ts";
import { resolveCandidates } from "../pipeline/resolve/resolve-candidates.ts";
import { runRequest } from "../pipeline/run-request.ts";
import type { AdmittedRow, Call } from "../request/call.ts";
import type { Guard } from "../request/guard.ts";
import type { Expanded, ExpandOrder, RequestBody } from "../request/request-body.ts";
import { unavailable } from "../stored-responses/open-pieces.ts";
import { createResponseTransform, type ResponsePatch } from "../stored-responses/response-transform.ts";
import { toStoredResponse } from "../stored-responses/show-response.ts";
import type { StoredResponses } from "../stored-responses/stored-responses.ts";
import { createDrawing, type Drawing } from "./drawing.ts";
import { readTurn, type Turn } from "./read-turn.ts";
import { refuseRedactedBody } from "./redacted-body.ts";

interface GuardedTurn extends Turn {
  readonly guard: Guard | null;
}

/**
 * `POST /v1/responses`: continues from a stored response by sending its whole conversation to whichever provider answers, and
 * stores the answer before its caller has the last of it. Anything else is an ordinary call.
 */
export const createRunResponses = (responses: StoredResponses, openGuard: OpenGuard) =>
  /** @throws GatewayError `invalid_parameters`, `previous_response_not_found`, `request_too_large`, `unavailable`, and those of `runRequest` */
  async function runResponses(deps: PipelineDeps, call: Call): Promise<void> {
    // What the model and the key's rules say comes before what is stored.
    const judgeFirst = (refusal: unknown): never => {
      resolveCandidates(deps, { ...call, facts: { ...call.facts, providerState: null } });
      throw refusal;
    };
    const turn = await readTurn(responses, call).catch(judgeFirst);
    if (turn.previousId === null && turn.named === null && !turn.isStored) return runRequest(deps, call);
    const bytes = turn.conversation.bytes + (turn.named?.bytes ?? 0);
    const memory = deps.media.memoryOf(call.caller);
    memory.hold(bytes);
    try {
      const guard = guardOf(call, turn, openGuard);
      await runRequest(deps, await prepare(responses, call, { ...turn, guard }).catch(judgeFirst));
    } finally {
      await call.writer.released();
      memory.release({ length: bytes });
    }
  };

/** The guard of the call, which knows what earlier turns had replaced, also when no rule is on now. */
function guardOf(
  { guard, caller, writer }: Call,
  { originals, taken }: Turn,
  openGuard: OpenGuard,
): Guard | null {
  guard?.reserveNumbers(taken);
  if (!originals) return guard;
  const knowing = guard ?? openGuard.withoutRules(caller, writer);
  knowing.keepOriginals(originals);
  return knowing;
}

/** The call as the pipeline gets it: its conversation in its body, and its answer on the way to the store. */
async function prepare(responses: StoredResponses, call: Call, turn: GuardedTurn): Promise<Call> {
  const expanded = await call.body.expand(orderOf(turn)).catch((refusal: unknown) => {
    const isUnknown = refusal instanceof GatewayError && refusal.code === "item_not_found";
    throw isUnknown && turn.named?.isSure === false ? unavailable() : refusal;
  });
  return createTurnCall({ responses, call, turn }, expanded, createDrawing(call.door));
}

/** Without the turns before it. */
const ownOrderOf = ({ named, isStored }: Turn): ExpandOrder => ({
  turns: null,
  responses: named?.responses ?? null,
  bytes: named?.bytes ?? 0,
  isStored,
});

const orderOf = (turn: Turn): ExpandOrder => {
  const own = ownOrderOf(turn);
  const { turns, bytes } = turn.conversation;
  return turn.previousId === null ? own : { ...own, turns, bytes: bytes + own.bytes };
};

/** The parts of a call with its conversation. */
interface TurnParts {
  readonly responses: StoredResponses;
  /** The turn alone: its bytes are the caller's. */
  readonly call: Call;
  readonly turn: GuardedTurn;
}

function createTurnCall(parts: TurnParts, { body: expanded, input }: Expanded, drawing: Drawing): Call {
  const { responses, call, turn } = parts;
  const { info, caller, catalog, endpoint, endUser, door, writer } = call;
  const { facts } = expanded;
  let body: RequestBody | null = expanded;
  const current = () => body ?? refuseRedactedBody();
  return {
    ...{ info, caller, catalog, endpoint, endUser, door, writer, guard: turn.guard },
    get body() {
      return current();
    },
    // What is stored of the turn is redacted like what is sent. Earlier turns stay stored as they were: the body with all of them
    // is redacted itself, since one that was put together again would have lost what was redacted before.
    redact: async (redact) => {
      const whole = await redact(current());
      const redacted = await call.redact(redact);
      body = null;
      const { input: own } = await redacted.body.expand(ownOrderOf(turn));
      return createTurnCall({ ...parts, call: redacted }, { body: whole, input: own }, drawing);
    },
    get raw() {
      return call.raw.length > 0 ? current().raw : call.raw;
    },
    bodyBytes: turn.previousId === null && turn.named === null ? call.bodyBytes : Number.POSITIVE_INFINITY,
    draw: drawing.draw,
    get isPaidWork() {
      return drawing.isPaidWork();
    },
    get facts() {
      return drawing.factsOf(facts);
    },
    releaseBody: call.releaseBody,
    onAdmitted: (row) => {
      call.onAdmitted(row);
      if (row) writer.transform(createResponseTransform(createPatch(responses, call, { turn, input, row })));
    },
  };
}

interface Admitted {
  readonly turn: GuardedTurn;
  /** What the turn itself brought, as JSON. */
  readonly input: Buffer;
  readonly row: AdmittedRow;
}

/** A stored response has an id of ours: those of providers need not be unique, and mean nothing here later. */
function createPatch(
  { keep, originals }: StoredResponses,
  { caller, writer }: Call,
  { turn, input, row }: Admitted,
): ResponsePatch {
  const { previousId, conversation } = turn;
  if (!turn.isStored) return { members: { previous_response_id: previousId }, keep: null };
  const id = `resp_${row.id.slice("req_".length)}`;
  return {
    members: { id, previous_response_id: previousId, store: true },
    keep: (shown) => {
      const response = toStoredResponse(shown, row.metadata);
      const sealed = originals.seal(caller, id, turn.guard?.restoreMap ?? null, turn.inherited);
      const fill = (json: string) => writer.filled(json);
      return keep({ id, createdAtMs: row.createdAtMs, caller, conversation, input, sealed, response, fill });
    },
  };
}
