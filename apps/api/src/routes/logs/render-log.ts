import { outcomeOf } from "@causeway/contracts";
import type { LogRow } from "@causeway/db/logs";
import type { z } from "@hono/zod-openapi";
import type { Log } from "./schema.ts";

type LogBody = z.infer<typeof Log>;

/** Who reads it. */
interface Reader {
  /** What providers bill for responses that no one got is the operator's business. */
  readonly isOperator: boolean;
}

/** A request or an attempt as the API shows it. */
export const renderLog = (row: LogRow, reader: Reader = { isOperator: false }): LogBody => ({
  id: row.id,
  createdAt: row.createdAt.toISOString(),
  project: row.projectId,
  final: row.isFinal,
  finalId: row.finalId,
  failedAttempts: row.failedAttempts,
  apiKey: { id: row.apiKeyId, description: row.apiKeyDescription },
  requestId: row.clientRequestId,
  endpoint: row.door,
  requested: { model: row.requestedModel, provider: row.requestedProvider },
  used: { model: row.model, upstreamModel: row.upstreamModel, provider: row.provider, region: row.region },
  credentialMode: row.credentialMode,
  status: row.status,
  outcome: outcomeOf(row.finish),
  finish: row.finish,
  errorType: row.errorType,
  errorCode: row.errorCode,
  reason: row.reason,
  stream: row.stream,
  cached: row.cached,
  canceled: row.canceled,
  estimated: row.estimated,
  unpriced: row.unpriced,
  priceVersion: row.priceVersion,
  pricedBy: row.pricedBy,
  requests: row.requests,
  tokens: renderTokens(row),
  cacheWrite1hTokens: row.cacheWrite1hTokens,
  units: renderUnits(row),
  cost: renderCost(row),
  upstreamCost: reader.isOperator ? row.upstreamCost : null,
  saved: { tokens: row.savedTokens, cost: row.savedCost },
  promptCacheSaving: row.promptCacheSaving,
  timing: renderTiming(row),
  ...renderNames(row),
  routing: row.routing,
});

/** Names that the caller gave. */
const renderNames = (row: LogRow) => ({
  source: row.source,
  sessionId: row.sessionId,
  agentId: row.agentId,
  parentAgentId: row.parentAgentId,
  user: row.endUser,
  customHeaders: { ...row.customHeaders },
});

/** Rows of before attempts were timed: a failed attempt is its whole row, and a request without one had a single attempt. */
function oldAttemptMs(row: LogRow): number | null {
  if (!row.isFinal) return row.totalMs;
  return row.provider === null || row.cached || row.failedAttempts > 0 ? null : row.upstreamMs;
}

const renderTiming = (row: LogRow): LogBody["timing"] => ({
  upstreamFirstByte: row.upstreamFirstByteMs,
  firstToken: row.firstTokenMs,
  total: row.totalMs,
  gateway: row.gatewayMs,
  upstream: row.upstreamMs,
  attempt: row.attemptMs ?? oldAttemptMs(row),
  backoff: row.backoffMs,
  retryAfter: row.retryAfterMs,
});

const renderTokens = (row: LogRow): LogBody["tokens"] => ({
  input: row.inputTokens,
  cachedInput: row.cachedInputTokens,
  cacheWrite: row.cacheWriteTokens,
  mediaInput: row.mediaInputTokens,
  output: row.outputTokens,
  reasoning: row.reasoningTokens,
  mediaOutput: row.mediaOutputTokens,
});

const renderUnits = (row: LogRow): LogBody["units"] => ({
  webSearches: row.webSearches,
  images: row.images,
  inputImages: row.inputImages,
  fileSearches: row.fileSearches,
  codeExecutions: row.codeExecutions,
  seconds: row.seconds,
  characters: row.characters,
  pages: row.pages,
  searchUnits: row.searchUnits,
});

const renderCost = (row: LogRow): LogBody["cost"] => ({
  input: row.inputCost,
  cacheWrite: row.cacheWriteCost,
  cachedInput: row.cachedInputCost,
  output: row.outputCost,
  request: row.requestCost,
  webSearch: row.webSearchCost,
  imageInput: row.imageInputCost,
  imageOutput: row.imageOutputCost,
  dataStorage: row.dataStorageCost,
  total: row.totalCost,
  estimate: row.estimate,
});
