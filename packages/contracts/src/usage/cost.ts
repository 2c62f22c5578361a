/** 10^-12 USD. Every amount inside the system is a whole number of these. */
export type Picodollars = bigint;

/** Lines of one request's cost; formulas in packages/cost. `null` where a line cannot apply to the model. */
export interface Cost {
  /** Fresh text, audio and video input plus cache writes. */
  readonly input: Picodollars;
  /** The part of `input` that is cache writes; shown alongside it, no summand. */
  readonly cacheWrite: Picodollars;
  readonly cachedInput: Picodollars;
  /** Text, reasoning and audio output. */
  readonly output: Picodollars;
  readonly request: Picodollars;
  readonly webSearch: Picodollars;
  readonly imageInput: Picodollars | null;
  readonly imageOutput: Picodollars | null;
  /** Storage of retained payloads; `null` without full retention. */
  readonly dataStorage: Picodollars | null;
  /** Sum of all lines. */
  readonly total: Picodollars;
}

/** `usage.cost_details` as a caller sees it: USD. */
export interface CostDetails {
  upstream_inference_cost: number;
  upstream_inference_prompt_cost: number;
  upstream_inference_completions_cost: number;
  total_cost: number;
  input_cost: number;
  output_cost: number;
  cached_input_cost: number;
  cache_write_cost: number;
  request_cost: number;
  web_search_cost: number;
  image_input_cost: number | null;
  image_output_cost: number | null;
  data_storage_cost: number | null;
}
