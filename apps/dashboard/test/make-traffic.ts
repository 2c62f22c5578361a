import type { UsageRecord } from "@causeway/contracts";
import { NO_TOKENS } from "@causeway/contracts";
import { createId } from "@causeway/crypto";

const MODELS = [
  { model: "gpt-4o-mini", provider: "openai", input: 150_000n, output: 600_000n },
  { model: "claude-sonnet-4-5", provider: "anthropic", input: 3_000_000n, output: 15_000_000n },
  { model: "gemini-2.5-flash", provider: "google-ai-studio", input: 300_000n, output: 2_500_000n },
  { model: "llama-3.3-70b-instruct", provider: "groq", input: 590_000n, output: 790_000n },
] as const;

/** A generator of numbers from 0 to 1 that gives the same ones every time. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

interface Place {
  readonly organizationId: string;
  readonly projectId: string;
  readonly apiKeyIds: readonly string[];
}

/** A little less than what the shortest "seven days" of the dashboard hold: just after midnight UTC that is six days. */
const SPAN_MS = 5.9 * 86_400_000;

/** Plausible requests of the last days, newest last; some fail. */
export function makeTraffic(place: Place, count: number, now: number): UsageRecord[] {
  const random = createRandom(7);
  return Array.from({ length: count }, (_, index) => {
    const age = (1 - index / count) ** 1.4 * SPAN_MS;
    return makeRecord(place, now - age - random() * 60_000, random);
  });
}

/** One request that failed after two attempts, and nine refused ones, at the time of the newest of `traffic`. */
export function makeTroubles(traffic: readonly UsageRecord[]): UsageRecord[] {
  const last = traffic.at(-1) ?? EMPTY;
  const reason = {
    text: "engine overloaded",
    code: "overloaded",
    type: null,
    field: null,
    status: 503,
    refusedBy: null,
  };
  const troubled: UsageRecord = {
    ...last,
    id: createId("req"),
    createdAtMs: last.createdAtMs + 2,
    provider: "openai",
    status: 502,
    finish: "error",
    errorType: "upstream_error",
    errorCode: "upstream_failed",
    reason,
    cost: EMPTY.cost,
    tokens: NO_TOKENS,
    totalMs: 2_700,
    gatewayMs: 1,
    attemptMs: 99,
    backoffMs: 100,
  };
  const attempt = { isFinal: false, finalId: troubled.id, totalMs: 2_500, attemptMs: 2_500, status: 503 };
  return [
    { ...troubled, ...attempt, id: createId("req"), gatewayMs: 0 },
    troubled,
    {
      ...troubled,
      id: createId("req"),
      createdAtMs: last.createdAtMs + 1,
      model: null,
      provider: null,
      status: 401,
      finish: "refused",
      errorType: "none",
      errorCode: "key_limit_reached",
      reason: { ...reason, text: "over its limit", code: null, status: null, refusedBy: "limit:total" },
      requests: 9,
      attemptMs: null,
      backoffMs: null,
    },
  ];
}

function makeRecord(place: Place, createdAtMs: number, random: () => number): UsageRecord {
  const row = MODELS[Math.floor(random() ** 1.6 * MODELS.length)] ?? MODELS[0];
  const isFailed = random() < 0.03;
  const input = isFailed ? 0 : Math.floor(200 + random() * 2_600);
  const cachedInput = isFailed ? 0 : Math.floor(random() * random() * 3_000);
  const output = isFailed ? 0 : Math.floor(40 + random() * 700);
  const cost = makeCost({ input, cachedInput, output }, row);
  const firstTokenMs = Math.floor(180 + random() * 600);
  return {
    ...EMPTY,
    id: createId("req"),
    createdAtMs: Math.floor(createdAtMs),
    organizationId: place.organizationId,
    projectId: place.projectId,
    apiKeyId: place.apiKeyIds[Math.floor(random() * place.apiKeyIds.length)] ?? "",
    requestedModel: row.model,
    model: row.model,
    upstreamModel: row.model,
    provider: row.provider,
    status: isFailed ? 502 : 200,
    finish: isFailed ? "error" : "stop",
    errorType: isFailed ? "upstream_error" : "none",
    errorCode: isFailed ? "upstream_failed" : null,
    stream: random() < 0.6,
    tokens: { ...NO_TOKENS, input, cachedInput, output },
    cost,
    firstTokenMs: isFailed ? null : firstTokenMs,
    upstreamFirstByteMs: isFailed ? null : firstTokenMs - 40,
    totalMs: isFailed ? 900 : firstTokenMs + output * 9,
    gatewayMs: 0.4 + random(),
  };
}

function makeCost(
  tokens: { input: number; cachedInput: number; output: number },
  price: { input: bigint; output: bigint },
): UsageRecord["cost"] {
  const input = BigInt(tokens.input) * price.input;
  const cachedInput = (BigInt(tokens.cachedInput) * price.input) / 10n;
  const output = BigInt(tokens.output) * price.output;
  return {
    ...EMPTY.cost,
    input: `${input}`,
    cachedInput: `${cachedInput}`,
    output: `${output}`,
    total: `${input + cachedInput + output}`,
  };
}

const EMPTY: UsageRecord = {
  v: 2,
  id: "",
  isFinal: true,
  finalId: null,
  createdAtMs: 0,
  organizationId: "",
  projectId: "",
  apiKeyId: "",
  teamId: null,
  windowStartMs: null,
  levels: null,
  violations: null,
  reason: null,
  unpriced: false,
  ...{ attemptMs: null, backoffMs: null, retryAfterMs: null },
  clientRequestId: null,
  door: "chat",
  requestedModel: "",
  requestedProvider: null,
  model: null,
  upstreamModel: null,
  provider: null,
  region: null,
  credentialMode: "operator",
  credentialHash: null,
  status: 200,
  finish: "stop",
  errorType: "none",
  errorCode: null,
  stream: false,
  cached: false,
  canceled: false,
  estimated: false,
  tokens: NO_TOKENS,
  cost: {
    input: "0",
    cacheWrite: "0",
    cachedInput: "0",
    output: "0",
    request: "0",
    webSearch: "0",
    imageInput: null,
    imageOutput: null,
    dataStorage: null,
    total: "0",
  },
  priceVersion: null,
  pricedBy: {},
  upstreamCost: null,
  savedTokens: 0,
  savedCost: "0",
  promptCacheSaving: null,
  estimate: "0",
  creditAmount: "0",
  upstreamFirstByteMs: null,
  firstTokenMs: null,
  totalMs: 0,
  gatewayMs: 0,
  source: null,
  sessionId: null,
  agentId: null,
  parentAgentId: null,
  endUser: null,
  customHeaders: null,
  routing: null,
  requests: 1,
};
