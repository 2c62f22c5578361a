import type { Caller, KeyLimits } from "@causeway/contracts";
import { createId } from "@causeway/crypto";
import type { Catalog } from "@causeway/catalog";
import type { JsonObject } from "@causeway/dialects";
import { type BodyOpener, openBody } from "../bodies/open-body.ts";
import { MODEL_ENDPOINTS } from "../endpoints/model-endpoints.ts";
import type { ModelCalls } from "../guardrails/remote/ask-model.ts";
import type { JudgingType } from "../guardrails/remote/model-judges.ts";
import type { PipelineDeps } from "../pipeline/pipeline-deps.ts";
import { runRequest } from "../pipeline/run-request.ts";
import { AnswerWriter } from "../request/answer-writer.ts";
import type { CallInfo } from "../request/call-info.ts";
import { MemorySink } from "../request/memory-sink.ts";
import type { RequestBody } from "../request/request-body.ts";
import { createCall } from "./create-call.ts";

const ENDPOINTS = {
  chat: MODEL_ENDPOINTS.createChatCompletion,
  moderation: MODEL_ENDPOINTS.createModeration,
} as const satisfies Record<JudgingType, unknown>;

/** For whom models are called. */
interface Asking {
  readonly caller: Caller;
  readonly catalog: Catalog;
  readonly info: CallInfo;
  /** Names the request that is judged in the judge's row. */
  readonly label: string;
}

/** What rows of such calls say where others name the caller. */
const SOURCE = "guardrail";

/**
 * Calls of models in the gateway itself: through the same pipeline as a caller's, charged to the same key, with their own rows.
 * No guardrail inspects them, so they never call for others.
 */
export const createModelCalls =
  (deps: PipelineDeps & { readonly opener: BodyOpener }) =>
  ({ caller, catalog, info, label }: Asking): ModelCalls => ({
    typeOf: (model) => typeOf(caller, catalog, model),
    call: async (type, ruleId, body, signal) => {
      const judging = { caller: judgeOf(caller), catalog, info: infoOf(info, ruleId, label) };
      return await ask(deps, judging, type, body, signal);
    },
  });

function typeOf(caller: Caller, catalog: Catalog, model: string): JudgingType | null {
  const address = catalog.resolveAddress(
    model,
    caller.customProviders.map(({ name }) => name),
  );
  if (address.kind === "unknown") return null;
  if (address.kind !== "model") return "chat";
  const { type } = address.model;
  return type === "chat" || type === "moderation" ? type : null;
}

async function ask(
  deps: PipelineDeps & { readonly opener: BodyOpener },
  { caller, catalog, info }: Omit<Asking, "label">,
  type: JudgingType,
  body: JsonObject,
  signal: AbortSignal,
): Promise<JsonObject> {
  const endpoint = ENDPOINTS[type];
  const raw = Buffer.from(JSON.stringify(body));
  const origin = { door: endpoint.door, organizationId: caller.organizationId, onModel: () => {} };
  const opened = await openBody(deps.opener, raw, origin);
  const sink = new MemorySink();
  const writer = new AnswerWriter(sink, () => ({}));
  const leave = () => sink.destroy();
  signal.addEventListener("abort", leave, { once: true });
  const known = { info, caller, catalog, endpoint, endUser: null, facts: opened.facts, guard: null, writer };
  try {
    signal.throwIfAborted();
    await runRequest(deps, createCall({ ...known, onAdmitted: () => {} }, heldBodyOf(raw, opened)));
    signal.throwIfAborted();
    return readAnswer(sink);
  } finally {
    signal.removeEventListener("abort", leave);
    sink.destroy();
  }
}

/** @throws Error when the answer is an error, or there was none */
function readAnswer(sink: MemorySink): JsonObject {
  if (sink.status === null) throw new Error("there was no answer");
  if (sink.status !== 200) throw new Error(`the answer was ${sink.status}`);
  return JSON.parse(sink.text()) as JsonObject;
}

const heldBodyOf = (raw: Buffer, opened: RequestBody) => ({
  raw,
  opened,
  replace: () => {},
  release: () => {},
});

const infoOf = (
  { traceparent, tracestate, clientIp }: CallInfo,
  ruleId: string,
  label: string,
): CallInfo => ({
  ...{ requestId: createId("req"), startedAt: performance.now() },
  noFallback: false,
  noCache: true,
  metadata: "full",
  marksPrompt: false,
  source: SOURCE,
  headers: {},
  sessionId: null,
  agentId: null,
  parentAgentId: null,
  ...{ traceparent, tracestate, clientIp },
  customHeaders: { guardrail: ruleId, "guardrail-request": label },
});

/** One for each context of a key: what admission knows of it is kept with it. */
const judges = new WeakMap<Caller, Caller>();

/**
 * The same key as a judge's: it has the same money and credentials, but its rates, its concurrency and its access rules are about
 * what its own requests do, and nothing of the text is kept.
 */
function judgeOf(caller: Caller): Caller {
  const known = judges.get(caller);
  if (known) return known;
  const levels = caller.levels?.map((level) => ({ ...level, limits: spendOnly(level.limits) })) ?? null;
  const judge: Caller = {
    ...caller,
    ...{ levels, limits: spendOnly(caller.limits), rules: [], guardrails: [], retention: "metadata" },
    cache: { ...caller.cache, enabled: false },
  };
  judges.set(caller, judge);
  return judge;
}

const spendOnly = (limits: KeyLimits): KeyLimits => ({
  ...limits,
  requestsPerMinute: null,
  tokensPerMinute: null,
  concurrency: null,
});
