import { createHash } from "node:crypto";
import { estimateCost } from "@causeway/cost";
import { createId } from "@causeway/crypto";
import { isFallbackPath, type RequestFacts } from "@causeway/dialects";
import type { InspectedCall } from "../../request/call.ts";
import { type Candidate, type Credential, modelId, runsFurtherModels } from "../../request/candidate.ts";
import { createPromptMarks } from "../../request/prompt-marks.ts";
import type { Ticket } from "../../request/ticket.ts";
import { optionsOf } from "../../routing/candidate-costs.ts";
import type { PipelineDeps } from "../pipeline-deps.ts";
import { EXPECTED_OUTPUT, otherTerms } from "../resolve/other-terms.ts";
import { type Admission, admitWithinBalance } from "./admit-within-balance.ts";
import { estimateRequest } from "./estimate.ts";
import { usesCredits } from "./uses-credits.ts";

/**
 * One Redis call, a second one when the balance is used up: limits, credits, rates, reservation, the remembered provider.
 * @throws GatewayError `key_limit_reached`, `insufficient_credits`, `rate_limit_exceeded`, `budget_reserved`, `overloaded`.
 */
export function admit(
  deps: PipelineDeps,
  call: InspectedCall,
  candidates: readonly Candidate[],
): Promise<Admission<Ticket>> {
  const ask = (some: readonly Candidate[]) => askFor(deps, call, some);
  return admitWithinBalance(candidates, call.caller.retention === "all", ask);
}

function askFor(deps: PipelineDeps, call: InspectedCall, candidates: readonly Candidate[]): Promise<Ticket> {
  const { caller, facts, door } = call;
  const retained = caller.retention === "all";
  const expectedOutput = expectedOutputOf(deps, caller.apiKeyId, candidates);
  const estimateOthers = facts.namedModels ? othersOf(deps, call, expectedOutput) : undefined;
  const estimate = estimateRequest(facts, candidates, {
    expectedOutput,
    retained,
    estimateOthers,
    marksPrompt: createPromptMarks(call, deps.marksPrompts),
  });
  // A video outlives its request: its job, its reservation and its row have one id.
  const isVideo = door.operation === "videos";
  return deps.accounting.admit({
    caller,
    id: createId(isVideo ? "vid" : "req"),
    mayUseSpare: !isVideo,
    estimatePico: estimate.total,
    creditEstimatePico: estimate.credits,
    promptTokens: facts.promptTokens,
    credits: deps.creditsEnforced && candidates.some((candidate) => usesCredits(candidate, retained)),
    stickyKey: stickyKeyOf(call, candidates),
    door: door.name,
    requestedModel: facts.model,
    stream: facts.stream,
  });
}

/** Each model that the request names reads the conversation and answers once. */
function othersOf({ unpriced }: PipelineDeps, call: InspectedCall, expectedOutput: number) {
  const { promptTokens, namedModels = [], asksHourCache: writesHourCache } = call.facts;
  const outputTokens = Math.max(expectedOutput, EXPECTED_OUTPUT);
  return (candidate: Candidate, credential: Credential): bigint => {
    let sum = 0n;
    // Fallbacks that the gateway tries are candidates themselves.
    const run = namedModels.filter(({ param }) => isRun(call.facts, candidate, param));
    for (const name of new Set(run.flatMap(({ model }) => model ?? []))) {
      const { pricing } = otherTerms(unpriced, call, candidate, credential, name);
      const options = optionsOf(call.facts, candidate, pricing, credential);
      const tokens = { promptTokens, outputTokens, writesHourCache };
      sum += estimateCost({ ...tokens, price: pricing.price, ...options });
    }
    return sum;
  };
}

/** The provider asks a model that this member names. */
const isRun = (facts: RequestFacts, candidate: Candidate, param: string): boolean =>
  !facts.fallbacks || !isFallbackPath(param, facts.fallbacks) || runsFurtherModels(candidate, facts);

/** Tokens one answer is expected to have: of the model that says the most, where the candidates are of several. */
export function expectedOutputOf(
  { outputMeans }: PipelineDeps,
  apiKeyId: string,
  candidates: readonly Candidate[],
): number {
  const models = new Set(candidates.map(modelId));
  return Math.max(0, ...[...models].map((model) => outputMeans.expect(apiKeyId, model)));
}

/** The session that the caller names, else how its conversation begins; "" for formats that have no conversations. */
const seedOf = ({ info, facts }: InspectedCall): string => info.sessionId ?? facts.sessionSeed;

/** The conversation that a request belongs to, for the choice of a key; null for formats that have none. */
export function conversationOf(call: InspectedCall): string | null {
  const seed = seedOf(call);
  return seed === "" ? null : `${call.caller.projectId}\n${seed}`;
}

/**
 * The session the caller names, else its system prompt and first message: both stay the same over a conversation. Of each
 * model: a session may use several, and a prompt cache is one model's. Null when there is only one provider to prefer, and for
 * formats that have no conversations.
 */
export function stickyKeyOf(call: InspectedCall, candidates: readonly Candidate[]): string | null {
  const [first] = candidates;
  if (!first || candidates.length < 2) return null;
  const seed = seedOf(call);
  if (seed === "") return null;
  return createHash("sha256")
    .update(`${call.caller.projectId}\n${modelId(first)}\n`)
    .update(seed)
    .digest("base64url")
    .slice(0, 22);
}
