/** One load, as the generator process is told to make it. */
export interface LoadSpec {
  readonly port: number;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Requests use these in turn, each in an `authorization` header. */
  readonly apiKeys?: readonly string[];
  readonly body: string;
  readonly connections: number;
  /** Not counted; connections and compilers get warm. */
  readonly warmupSeconds: number;
  /** Counted. Ignored when `requestsPerConnection` bounds the load. */
  readonly seconds: number;
  /** Ends the load when every connection has made so many requests; counted from the first byte on. */
  readonly requestsPerConnection?: number;
  /** Answers are event streams: events are counted, and each must end with `[DONE]`. */
  readonly stream: boolean;
}

export interface LoadResult {
  readonly requests: number;
  /** Answers with another status than 200, cut, or refused. */
  readonly errors: number;
  /** The first error met, for the reader. */
  readonly firstError: string | null;
  readonly seconds: number;
  readonly latencyMs: Percentiles;
  /** From the request to the first event with content. */
  readonly firstTokenMs: Percentiles;
  /** Events of streams. */
  readonly events: number;
}

export interface Percentiles {
  readonly p50: number;
  readonly p90: number;
  readonly p99: number;
}

/** What parent and generator say to each other. */
export type ToGenerator = { readonly kind: "run"; readonly spec: LoadSpec };
export type FromGenerator =
  | { readonly kind: "counting" }
  | { readonly kind: "result"; readonly result: LoadResult };
