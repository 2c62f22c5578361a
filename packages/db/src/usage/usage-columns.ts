import type { RecordCost, TokenUsage } from "@causeway/contracts";

/** The column of each kind of usage, in the request log and in the rollups. A kind without one doesn't compile. */
export const TOKEN_COLUMNS = {
  input: "input_tokens",
  cachedInput: "cached_input_tokens",
  cachedAudioInput: "cached_audio_tokens",
  cacheWrite: "cache_write_tokens",
  cacheWrite1h: "cache_write_1h_tokens",
  audioInput: "audio_input_tokens",
  imageInput: "image_input_tokens",
  videoInput: "video_input_tokens",
  output: "output_tokens",
  reasoning: "reasoning_tokens",
  audioOutput: "audio_output_tokens",
  imageOutput: "image_output_tokens",
  webSearches: "web_searches",
  images: "images",
  characters: "characters",
  pages: "pages",
  searchUnits: "search_units",
  inputImages: "input_images",
  cachedImageInput: "cached_image_tokens",
  fileSearches: "file_searches",
  codeExecutions: "code_executions",
  seconds: "media_seconds",
} as const satisfies Record<keyof TokenUsage, string>;

/** The column of each line of a cost, in both. */
export const LINE_COLUMNS = {
  input: "input_cost",
  cacheWrite: "cache_write_cost",
  cachedInput: "cached_input_cost",
  output: "output_cost",
  request: "request_cost",
  webSearch: "web_search_cost",
  imageInput: "image_input_cost",
  imageOutput: "image_output_cost",
  dataStorage: "data_storage_cost",
  total: "total_cost",
} as const satisfies Record<keyof RecordCost, string>;

/** A kind that is a whole number. Seconds have three decimals. */
export type CountKind = Exclude<keyof TokenUsage, "seconds">;
export const COUNT_KINDS = (Object.keys(TOKEN_COLUMNS) as (keyof TokenUsage)[]).filter(
  (kind): kind is CountKind => kind !== "seconds",
);
export const LINES = Object.keys(LINE_COLUMNS) as (keyof RecordCost)[];
