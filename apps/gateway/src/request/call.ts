import type { Catalog } from "@causeway/catalog";
import type { AnswerMetadata, Caller } from "@causeway/contracts";
import type { Door, RequestFacts } from "@causeway/dialects";
import type { AnswerWriter } from "./answer-writer.ts";
import type { CallInfo } from "./call-info.ts";
import type { Endpoint } from "./endpoint.ts";
import type { Guard } from "./guard.ts";
import type { RequestBody } from "./request-body.ts";

/** The final row of a call. */
export interface AdmittedRow {
  readonly id: string;
  /** Unix ms. */
  readonly createdAtMs: number;
  /** The metadata of the answer, in full; there before the end of the answer goes out. */
  metadata?: AnswerMetadata;
}

/** One call as it came in: read, parsed, its caller known. */
export interface Call {
  readonly info: CallInfo;
  readonly caller: Caller;
  readonly endpoint: Endpoint;
  /** As the caller's organization sees it; the same to the end of the call. */
  readonly catalog: Catalog;
  readonly door: Door;
  /** Of the body as it came, and of the conversation it continues with; `Infinity` where that is not known. */
  readonly bodyBytes: number;
  /** The bytes of the body; empty once it is released. */
  readonly raw: Buffer;
  /** There until it is released. */
  readonly body: RequestBody;
  /** Nothing is asked of a provider anymore: frees the body while its answer is still being relayed. */
  readonly releaseBody: () => void;
  readonly facts: RequestFacts;
  /** See `Door`. */
  readonly isPaidWork: boolean;
  /** The caller's own end user that the body names; null where it names none, or none is kept. */
  readonly endUser: string | null;
  /** Its model makes images: `facts` says which, and it is paid work. */
  readonly draw: () => void;
  /** Null when no guardrail is on. */
  readonly guard: Guard | null;
  /**
   * Returns the call with what `redact` makes of its body: everything sent or stored of the request is read from that one. The
   * body as it was is gone: reading `body` or `raw` of this call throws from then on.
   */
  readonly redact: (redact: (body: RequestBody) => Promise<RequestBody>) => Promise<Call>;
  readonly writer: AnswerWriter;
  /** Called once the request is admitted, with the row it will have (if any): from then on that is the pipeline's duty. */
  readonly onAdmitted: (row: AdmittedRow | null) => void;
}

declare const inspected: unique symbol;

/** A call that the rules of its project have judged, if it has any; only `toInspected` makes one. */
export interface InspectedCall extends Call {
  readonly [inspected]: true;
}
