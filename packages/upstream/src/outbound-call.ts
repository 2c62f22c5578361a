import type { UpstreamFailure } from "./upstream-failure.ts";

/** Milliseconds; `null` means no such limit. The total runs from the dispatch on. */
export interface Timeouts {
  readonly firstByteMs: number | null;
  readonly idleMs: number | null;
  readonly totalMs: number;
}

/** One HTTP request, complete with credentials. */
export interface OutboundCall {
  /** `https://host[:port]` */
  readonly origin: string;
  readonly path: string;
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  readonly headers: Readonly<Record<string, string>>;
  /** Several pieces are sent one after another, each from where it is. */
  readonly body: string | Uint8Array | readonly Uint8Array[] | null;
  readonly timeouts: Timeouts;
}

export type ReplyHeaders = Readonly<Record<string, string | string[] | undefined>>;

/** Receives a body as it comes. Exactly one of `end` and `error` is called, last. */
export interface ReplySink {
  data(bytes: Buffer): void;
  end(): void;
  error(failure: UpstreamFailure): void;
}

/** The head of an answer, whose body flows once `read` is called. */
export interface UpstreamReply {
  readonly status: number;
  readonly headers: ReplyHeaders;
  /** From dispatch to the head, ms. */
  readonly firstByteMs: number;
  read(sink: ReplySink): void;
  pause(): void;
  resume(): void;
  abort(): void;
}

/** A call under way. `head` rejects with UpstreamFailure. `abort` is safe at any time and frees the socket. */
export interface OpenCall {
  readonly head: Promise<UpstreamReply>;
  /** The whole request was handed to the connection. */
  readonly isSent: boolean;
  abort(): void;
}

export interface OutboundClient {
  open(call: OutboundCall): OpenCall;
  /** Calls under way. */
  readonly inFlight: () => number;
  close(): Promise<void>;
}
