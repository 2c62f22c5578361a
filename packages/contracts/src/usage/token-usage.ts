/**
 * What a request used, in disjoint buckets: no token is in two fields. Dialects normalize to this whatever a
 * provider reports (cached tokens inside or alongside the prompt, reasoning inside or alongside the completion).
 */
export interface TokenUsage {
  /** Fresh text tokens of the prompt: neither cached, nor cache writes, nor audio, image or video. */
  readonly input: number;
  /** Prompt tokens read from the provider's prompt cache. */
  readonly cachedInput: number;
  /** Cached prompt tokens that are audio (priced apart by some providers). */
  readonly cachedAudioInput: number;
  /** Prompt tokens written to the prompt cache with the default lifetime. */
  readonly cacheWrite: number;
  /** Prompt tokens written to the prompt cache with a lifetime of an hour. */
  readonly cacheWrite1h: number;
  readonly audioInput: number;
  readonly imageInput: number;
  readonly videoInput: number;
  /** Visible text of the answer, with tool calls. */
  readonly output: number;
  /** Hidden or shown thinking. */
  readonly reasoning: number;
  readonly audioOutput: number;
  readonly imageOutput: number;
  /** Web search calls made by the provider. */
  readonly webSearches: number;
  /** Images delivered, for models priced per image. */
  readonly images: number;
  /** Seconds of audio or video, for models priced by time. */
  readonly seconds: number;
  /** Characters of text turned into speech, for models priced per character. */
  readonly characters?: number;
  /** Pages read, for models priced per page. */
  readonly pages?: number;
  /** Units of a ranking, for models priced per request: each counts as one. Default 1. */
  readonly searchUnits?: number;
  /** Cached prompt tokens that are images (priced apart by some providers). */
  readonly cachedImageInput?: number;
  /** Searches of the caller's files that the provider ran. */
  readonly fileSearches?: number;
  /** Sessions in which the provider ran the model's code, in units of the price: a larger machine counts as several. */
  readonly codeExecutions?: number;
  /** Images sent to be edited or referred to, for models priced per image. */
  readonly inputImages?: number;
}

export const NO_TOKENS: TokenUsage = {
  input: 0,
  cachedInput: 0,
  cachedAudioInput: 0,
  cacheWrite: 0,
  cacheWrite1h: 0,
  audioInput: 0,
  imageInput: 0,
  videoInput: 0,
  output: 0,
  reasoning: 0,
  audioOutput: 0,
  imageOutput: 0,
  webSearches: 0,
  images: 0,
  seconds: 0,
};

/** All prompt tokens, of every kind. */
export const promptTokens = (usage: TokenUsage): number =>
  usage.input +
  usage.cachedInput +
  usage.cachedAudioInput +
  (usage.cachedImageInput ?? 0) +
  usage.cacheWrite +
  usage.cacheWrite1h +
  usage.audioInput +
  usage.imageInput +
  usage.videoInput;

/** All produced tokens, of every kind. */
export const completionTokens = (usage: TokenUsage): number =>
  usage.output + usage.reasoning + usage.audioOutput + usage.imageOutput;
