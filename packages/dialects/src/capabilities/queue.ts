import type { JsonObject } from "../shared/json-object.ts";
import type { Target } from "../target.ts";
import type { UpstreamError } from "../upstream-error.ts";

/** What a provider said of a job that it took. Small and JSON: it can be stored while the job runs. */
export interface QueueTicket {
  readonly id: string;
  /** URLs that the provider named, where they are not built from the ID. Never shown to callers: some carry signatures. */
  readonly pollUrl?: string;
  readonly resultUrl?: string;
  readonly cancelUrl?: string;
}

/** A request about a job, without credentials: a path after the base URL, or a URL that the provider named. */
export interface QueueRequest {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  readonly at: { readonly path: string } | { readonly url: string };
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: JsonObject;
}

/** The state of a job. Words of the provider that no one knows are `in_progress`: only what is certain ends a job. */
export type QueueState =
  | {
      readonly status: "queued" | "in_progress";
      /** Percent, where the provider says. */
      readonly progress?: number;
    }
  | { readonly status: "completed" }
  | { readonly status: "failed"; readonly error: UpstreamError };

/**
 * Jobs of a provider that answers later. The request that submits one is the capability's own; two drivers use the rest: the
 * gateway waits for images inside a request, and a worker polls for what takes longer.
 */
export interface QueueSide {
  /**
   * Where the capability's own request only hands over a file: the request that submits the job, from the answer to it. `request`
   * is the caller's body, without its long texts.
   * @throws UnreadableAnswer
   */
  submit?(answer: JsonObject, target: Target, request: JsonObject): QueueRequest;
  /**
   * Of the answer to the request that submits. Null: it is the result already.
   * @throws UnreadableAnswer
   */
  ticket(answer: JsonObject, target: Target): QueueTicket | null;
  poll(ticket: QueueTicket, target: Target): QueueRequest;
  /** Of a polled answer. */
  read(answer: JsonObject): QueueState;
  /** Where the polled answer of a completed job isn't the result. */
  result?(ticket: QueueTicket, target: Target): QueueRequest;
  cancel?(ticket: QueueTicket, target: Target): QueueRequest;
}
