import type { IncomingHttpHeaders } from "node:http";

/** What the headers of a call say. */
export interface CallInfo {
  /** Echoed to the caller; never an id of ours. */
  readonly requestId: string;
  /** What the caller sent, stored with the row; null when it sent none. */
  readonly clientRequestId: string | null;
  /** `performance.now()` of Node's `request` event. */
  readonly startedAt: number;
  readonly noFallback: boolean;
  readonly noCache: boolean;
  readonly source: string | null;
  readonly sessionId: string | null;
  readonly customHeaders: Readonly<Record<string, string>> | null;
  readonly traceparent: string | null;
  /** Address of the caller, behind trusted proxies too; null = unknown. */
  readonly clientIp: string | null;
  readonly headers: IncomingHttpHeaders;
}
