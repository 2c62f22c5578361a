/** Amounts in picodollars, as decimal strings (JSON has no bigint). */
export interface RecordCost {
  readonly input: string;
  readonly cacheWrite: string;
  readonly cachedInput: string;
  readonly output: string;
  readonly request: string;
  readonly webSearch: string;
  readonly imageInput: string | null;
  readonly imageOutput: string | null;
  readonly dataStorage: string | null;
  readonly total: string;
}
