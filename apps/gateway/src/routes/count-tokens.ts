import { BRIEF_ANSWER_BYTES, GatewayError } from "@causeway/contracts";
import { nativeSideFor } from "@causeway/dialects";
import { readWhole, UpstreamFailure } from "@causeway/upstream";
import { applyCredential } from "../credentials/apply-credential.ts";
import { redactKey } from "../credentials/redact-key.ts";
import type { PipelineDeps } from "../pipeline/pipeline-deps.ts";
import { buildOrderFor } from "../pipeline/attempt/build-order.ts";
import { conversationOf } from "../pipeline/admit/admit.ts";
import { admitForFree } from "../pipeline/admit/admit-for-free.ts";
import { inspectInput } from "../pipeline/inspect/inspect-input.ts";
import { inspectRemotely } from "../pipeline/inspect/inspect-remotely.ts";
import { inspectError } from "../pipeline/inspect/inspect-error.ts";
import { resolveCandidates } from "../pipeline/resolve/resolve-candidates.ts";
import type { Call, InspectedCall } from "../request/call.ts";
import { type Candidate, modelId, targetOf } from "../request/candidate.ts";
import { readSentLabels } from "../request/recorded-labels.ts";
import { readSentHeaders } from "../request/sent-headers.ts";
import type { Ticket } from "../request/ticket.ts";

const COUNT_TIMEOUT_MS = 30_000;

/** What a provider counted. */
interface Count {
  readonly body: string;
  readonly candidate: Candidate;
}

/**
 * Tokens of a prompt: counted by the provider where it does that, else (or when it cannot be reached) by the character
 * rule, which the answer then says. It counts to the key's requests per minute and holds a place among its concurrent
 * ones, but costs nothing: no row is written, and how it goes says nothing about the health of a key (#42). What a guardrail
 * blocks is counted by the character rule: no provider gets it.
 * @throws GatewayError as a request for an answer would, and the provider's own refusal of the body.
 */
export async function countTokens(deps: PipelineDeps, received: Call): Promise<void> {
  const resolved = resolveCandidates(deps, received);
  // Models that are tried next count tokens otherwise.
  const { candidates } = resolved.stages?.[0] ?? resolved;
  const inspected = await inspectInput(received);
  const ticket = await admitForFree(deps, inspected.call);
  inspected.call.onAdmitted(null);
  try {
    const { call, blocked } = inspected.blocked ? inspected : await inspectRemotely(inspected.call);
    const counted = blocked ? null : await askProviders(deps, call, candidates);
    answer(call, counted, counted?.candidate ?? (blocked ? undefined : candidates[0]), ticket.rateHeaders);
  } finally {
    ticket.end();
  }
}

function answer(
  call: InspectedCall,
  counted: Count | null,
  used: Candidate | undefined,
  rateHeaders: Ticket["rateHeaders"],
): void {
  const headers = {
    "content-type": "application/json",
    ...rateHeaders,
    ...(used ? { "x-causeway-provider": used.providerId, "x-causeway-model": modelId(used) } : {}),
  };
  const estimate = { input_tokens: call.facts.promptTokens, info: "estimated" };
  call.writer.send(200, headers, counted?.body ?? JSON.stringify(estimate));
}

async function askProviders(
  deps: PipelineDeps,
  call: InspectedCall,
  candidates: readonly Candidate[],
): Promise<Count | null> {
  for (const candidate of candidates) {
    const { dialect } = candidate;
    const counts = nativeSideFor(dialect, call.door)?.buildCountRequest ?? dialect.chat?.buildCount;
    const body = counts ? await ask(deps, call, candidate) : null;
    if (body !== null) return { body, candidate };
  }
  return null;
}

/** The answer in the words of the Messages format; null when there is no count in it. */
function readCount({ dialect }: Candidate, text: string, { guard }: Call): string | null {
  const read = dialect.chat?.readCount ?? (guard?.rules.hasOutput ? readInputTokens : undefined);
  if (!read) return text;
  const tokens = read(parseAnswer(text));
  return tokens === null ? null : JSON.stringify({ input_tokens: tokens });
}

/** All that rules let pass of the provider's own words. */
const readInputTokens = (answer: unknown): number | null =>
  typeof answer === "object" &&
  answer !== null &&
  "input_tokens" in answer &&
  typeof answer.input_tokens === "number"
    ? answer.input_tokens
    : null;

function parseAnswer(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The provider's answer, or null when it gave none. */
async function ask(deps: PipelineDeps, call: InspectedCall, candidate: Candidate): Promise<string | null> {
  const credential = deps.keyHealth.pick(candidate, new Set(), conversationOf(call));
  if (!credential) return null;
  const { info, body } = call;
  const { callerHeaders } = readSentHeaders(info.headers, call.guard?.rules);
  try {
    const outbound = await applyCredential(deps.auth, candidate, credential, {
      request: await body.buildCount(
        buildOrderFor(
          { door: call.door, callerHeaders, isMetered: deps.creditsEnforced },
          { candidate, credential },
          targetOf(candidate, credential, { stream: false, answerId: info.requestId }),
        ),
      ),
      timeouts: { firstByteMs: null, idleMs: null, totalMs: COUNT_TIMEOUT_MS },
      ...readSentLabels(info, call.guard?.rules),
    });
    const open = credential.client.open(outbound);
    call.writer.onGone(() => open.abort());
    const reply = await open.head;
    const text = (await readWhole(reply, BRIEF_ANSWER_BYTES)).toString("utf8");
    if (reply.status === 200) return readCount(candidate, text, call);
    const refusal = candidate.dialect.parseError(reply.status, reply.headers, text);
    const { fault, status, message, type, code, param } = redactKey(refusal, credential);
    // Who does not count for every model may refuse the model, not the body.
    if (fault === "caller" && !candidate.dialect.chat?.readCount)
      throw await inspectError(
        call,
        new GatewayError("upstream_rejected", message, { status, type, code, param }),
      );
    return null;
  } catch (error) {
    if (error instanceof UpstreamFailure) return null;
    // What cannot be said to be counted (a file by URL) may well be said to be answered.
    if (error instanceof GatewayError && candidate.dialect.chat?.readCount) return null;
    throw error;
  }
}
