import type { IncomingMessage, ServerResponse } from "node:http";
import type { Caller, ErrorDialect, GatewayError } from "@causeway/contracts";
import { countTokensDoor, type Door, readEndUser, readUserId } from "@causeway/dialects";
import type { CompiledRules } from "@causeway/guardrails";
import { createHeldBody } from "../bodies/held-body.ts";
import type { BodyOpener } from "../bodies/open-body.ts";
import { type Authentication, authenticate } from "../callers/authenticate.ts";
import type { Drain } from "../http/drain.ts";
import type { OpenGuard } from "../guardrails/open-guard.ts";
import type { InFlight } from "../http/in-flight.ts";
import { announced, type BodyReader } from "../http/read-body.ts";
import { readCallInfo } from "../http/read-call-info.ts";
import { withBodySession } from "../http/read-session.ts";
import { sendError } from "../http/send-error.ts";
import type { KeptCall, ContentKeeper } from "../content/content-keeper.ts";
import type { PipelineDeps } from "../pipeline/pipeline-deps.ts";
import { runRequest } from "../pipeline/run-request.ts";
import { buildRefusal } from "../pipeline/settle/build-refusal.ts";
import { AnswerWriter } from "../request/answer-writer.ts";
import type { CallInfo } from "../request/call-info.ts";
import { requireMetadataForm } from "../request/metadata-form.ts";
import type { AdmittedRow, Call } from "../request/call.ts";
import { readLabels, redactLabel, redactReason, redactRecorded } from "../request/recorded-labels.ts";
import type { Endpoint } from "../request/endpoint.ts";
import { createCall } from "./create-call.ts";
import { createModelCalls } from "./model-calls.ts";

export interface HotDeps extends PipelineDeps {
  readonly authentication: Authentication;
  readonly bodies: BodyReader;
  readonly opener: BodyOpener;
  readonly inFlight: InFlight;
  readonly contents: ContentKeeper;
  readonly openGuard: OpenGuard;
  readonly drain: Drain;
  /** Whether rows name the end users of callers. */
  readonly keepsEndUsers: boolean;
}

/** Names are shown in logs and rows of refusals before anything has judged them. */
const MAX_MODEL_LENGTH = 512;

/** What is done with a call whose body is read. @throws GatewayError */
export type Run = (deps: PipelineDeps, call: Call) => Promise<void>;

/** Answers one request. */
export type HotRoute = (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void>;

/** What is known of a call when it is refused. */
interface Progress {
  /** With the session that its body names, once that is read. */
  info: CallInfo;
  caller: Caller | null;
  requestedModel: string;
  stream: boolean;
  endUser: string | null;
  /** Its row comes from the pipeline: nothing more is written here. */
  isAdmitted: boolean;
  /** Those of its project, once they are known. */
  rules: CompiledRules | null;
}

const UNKNOWN: Omit<Progress, "info"> = {
  caller: null,
  requestedModel: "",
  stream: false,
  endUser: null,
  isAdmitted: false,
  rules: null,
};

/**
 * A hot route: the body is read from Node's own request and the answer written to Node's own response, since going
 * through web streams costs about as much as everything else together (docs/adr). Never throws.
 */
export function createHotRoute(deps: HotDeps, endpoint: Endpoint, run: Run = runRequest): HotRoute {
  const { door, errors: dialect } = endpoint;
  const callsFor = createModelCalls(deps);
  return async function handle(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const info = readCallInfo(incoming);
    const writer = openAnswer(deps, outgoing, info, dialect);
    const progress: Progress = { ...UNKNOWN, info };
    try {
      await serve({ deps, endpoint, run, callsFor }, incoming, writer, progress);
    } catch (thrown) {
      const error = sendError(deps.errors, writer, dialect, info.requestId, thrown);
      recordRefusal(deps, door, progress, error);
    }
    logCall(deps, outgoing, progress);
  };
}

/** A fault of ours refuses no one: it is in the log, not among the refusals. */
function recordRefusal(deps: HotDeps, door: Door, progress: Progress, error: GatewayError): void {
  if (error.code === "internal_error") {
    deps.metrics.countInternalError();
    return;
  }
  deps.metrics.countRefusal(error.code);
  const { caller, info } = progress;
  if (!caller || progress.isAdmitted) return;
  const { startedAt } = info;
  const labels = readLabels(info, progress.requestedModel, progress.endUser);
  const refused = { caller, startedAt, door: door.name, labels, stream: progress.stream, error };
  const record = (rules: CompiledRules | null) => {
    const refusal = buildRefusal(rules ? { ...refused, labels: redactRecorded(labels, rules) } : refused);
    deps.accounting.refuse(rules ? { ...refusal, reason: redactReason(refusal.reason, rules) } : refusal);
  };
  const rules = deps.openGuard.rulesOf(caller);
  if (rules instanceof Promise) void rules.then(record);
  else record(rules);
}

/** What serves an endpoint. */
interface Route {
  readonly deps: HotDeps;
  readonly endpoint: Endpoint;
  readonly run: Run;
  readonly callsFor: ReturnType<typeof createModelCalls>;
}

async function serve(
  { deps, endpoint, run, callsFor }: Route,
  incoming: IncomingMessage,
  writer: AnswerWriter,
  progress: Progress,
): Promise<void> {
  const { door } = endpoint;
  const caller = await authenticate(deps.authentication, progress.info.headers, (known) => {
    progress.caller = known;
  });
  const found = deps.catalogs.find(caller);
  const catalog = found instanceof Promise ? await found : found;
  const leave = deps.inFlight.enter(caller);
  const held = createHeldBody(deps.bodies, caller);
  let kept: KeptCall | null = null;
  try {
    const looking = refuseKnown(deps, caller, incoming);
    if (looking) await looking;
    requireMetadataForm(progress.info);
    await held.read(incoming, door.form);
    const onModel = (model: string) => {
      progress.requestedModel = model.slice(0, MAX_MODEL_LENGTH);
    };
    const { organizationId } = caller;
    const { facts, head, mayBeMarked } = await held.open(deps.opener, { door, organizationId, onModel });
    progress.stream = facts.stream;
    const userId = readUserId(head);
    const endUser = deps.keepsEndUsers ? readEndUser(head, userId) : null;
    progress.endUser = endUser;
    const info = withBodySession(progress.info, userId);
    progress.info = info;
    onModel(facts.model);
    const onAdmitted = (row: AdmittedRow | null) => {
      progress.isAdmitted = true;
      if (row) kept = deps.contents.begin(caller, row, writer);
    };
    const models = (rules: CompiledRules) =>
      callsFor({ caller, catalog, info, label: redactLabel(info.requestId, rules) });
    // Counting tokens is free: no model is paid for it.
    const opening = deps.openGuard(caller, writer, door === countTokensDoor ? null : models);
    const opened = opening instanceof Promise ? await opening : opening;
    progress.rules = opened?.rules ?? null;
    const guard = opened ?? (mayBeMarked ? deps.openGuard.withoutRules(caller, writer) : null);
    const known = { info, caller, catalog, endpoint, endUser, facts, guard, writer, onAdmitted };
    await run(deps, createCall(known, held));
  } finally {
    (kept as KeptCall | null)?.end(held.recorded);
    held.release();
    leave();
  }
}

/** A body this long is worth asking first whether its key may spend anything. */
const LONG_BODY = 64 * 1024;

/**
 * Before the body is read: a key that is known to be over a limit must not make anybody work on 32 MB. Null for short bodies:
 * nothing has to be waited for.
 * @throws GatewayError `key_limit_reached`, `rate_limit_exceeded`
 */
function refuseKnown(
  { accounting }: HotDeps,
  caller: Caller,
  incoming: IncomingMessage,
): Promise<void> | null {
  accounting.refuseKnown(caller);
  const isShort = incoming.headers["content-length"] !== undefined && announced(incoming) <= LONG_BODY;
  return isShort ? null : accounting.refuseSpent(caller);
}

function openAnswer(
  deps: HotDeps,
  outgoing: ServerResponse,
  info: CallInfo,
  dialect: ErrorDialect,
): AnswerWriter {
  const writer = new AnswerWriter(outgoing, deps.drain.headers);
  const id = { "x-request-id": info.requestId };
  writer.addHeaders(dialect === "messages" ? { ...id, "request-id": info.requestId } : id);
  return writer;
}

/** One line per call, never any content, nor what rules block or redact. */
function logCall(deps: HotDeps, outgoing: ServerResponse, progress: Progress): void {
  const { info, caller, requestedModel, rules } = progress;
  const redact = (label: string): string => (rules ? redactLabel(label, rules) : label);
  deps.logger.info(
    {
      requestId: redact(info.requestId),
      keyId: caller?.apiKeyId,
      model: redact(requestedModel),
      status: outgoing.statusCode,
      ms: Math.round((performance.now() - info.startedAt) * 10) / 10,
    },
    "request",
  );
}
