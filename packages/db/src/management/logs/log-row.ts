import type { CredentialSource, FailureReason, PriceChoices, RecordFinish } from "@causeway/contracts";

/** One row of `request_log` as the activity list shows it. USD amounts are decimal texts with all corrections, times in ms. */
export interface LogRow {
  readonly id: string;
  readonly createdAt: Date;
  readonly projectId: string;
  /** False for a failed attempt, which names its final row. */
  readonly isFinal: boolean;
  readonly finalId: string | null;
  /** Attempts that failed before the answer. */
  readonly failedAttempts: number;
  readonly apiKeyId: string;
  readonly apiKeyDescription: string | null;
  readonly clientRequestId: string | null;
  readonly door: string;
  readonly requestedModel: string;
  readonly requestedProvider: string | null;
  readonly model: string | null;
  readonly upstreamModel: string | null;
  readonly provider: string | null;
  readonly region: string | null;
  readonly credentialMode: CredentialSource | null;
  readonly status: number;
  readonly finish: RecordFinish;
  readonly errorType: string;
  readonly errorCode: string | null;
  readonly reason: FailureReason | null;
  readonly stream: boolean;
  readonly cached: boolean;
  readonly canceled: boolean;
  readonly estimated: boolean;
  /** No source knew the price: nothing was charged, or the stated fallback. */
  readonly unpriced: boolean;
  /** Names the figures that it was charged by, the newest ones; null where none were. */
  readonly priceVersion: string | null;
  /** What else the price was chosen by; null in rows of releases that didn't say. */
  readonly pricedBy: PriceChoices | null;
  readonly inputTokens: number;
  readonly cachedInputTokens: number;
  readonly cacheWriteTokens: number;
  /** Part of the cache writes: those with a lifetime of an hour. */
  readonly cacheWrite1hTokens: number;
  readonly mediaInputTokens: number;
  readonly outputTokens: number;
  readonly reasoningTokens: number;
  readonly mediaOutputTokens: number;
  readonly webSearches: number;
  readonly images: number;
  readonly inputImages: number;
  /** Of the caller's files, by the provider. */
  readonly fileSearches: number;
  /** Sessions in which the provider ran the model's code. */
  readonly codeExecutions: number;
  /** Of audio or video. */
  readonly seconds: number;
  readonly characters: number;
  readonly pages: number;
  readonly searchUnits: number;
  readonly inputCost: string;
  readonly cacheWriteCost: string;
  readonly cachedInputCost: string;
  readonly outputCost: string;
  readonly requestCost: string;
  readonly webSearchCost: string;
  readonly imageInputCost: string | null;
  readonly imageOutputCost: string | null;
  readonly dataStorageCost: string | null;
  readonly totalCost: string;
  readonly estimate: string;
  /** What the provider bills for an attempt whose response no one got. Only operators see it. */
  readonly upstreamCost: string | null;
  /** Of a response from the cache: what the same response would have used and cost at its provider. */
  readonly savedTokens: number;
  readonly savedCost: string;
  /** The saving by the gateway's marks for a prompt cache, less what they cost, in USD; can be negative. Null: it set none. */
  readonly promptCacheSaving: string | null;
  readonly upstreamFirstByteMs: number | null;
  readonly firstTokenMs: number | null;
  readonly totalMs: number;
  readonly gatewayMs: number;
  /** All attempts of the request; of an attempt, its own. */
  readonly upstreamMs: number;
  /** This row's attempt; of a final row, its last. */
  readonly attemptMs: number | null;
  readonly backoffMs: number;
  readonly retryAfterMs: number;
  readonly source: string | null;
  readonly sessionId: string | null;
  /** The agent of the session; null for its main one. */
  readonly agentId: string | null;
  /** The agent that started it. */
  readonly parentAgentId: string | null;
  /** The caller's own end user. */
  readonly endUser: string | null;
  readonly customHeaders: Readonly<Record<string, string>> | null;
  readonly routing: unknown;
  /** How many refused requests the row represents; 1 otherwise. */
  readonly requests: number;
}
