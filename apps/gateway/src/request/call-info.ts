import type { IncomingHttpHeaders } from "node:http";

/** What the headers of a call say. */
export interface CallInfo {
  /** The caller's own, or made here: in every answer and stored with the row, but never the row's id. */
  readonly requestId: string;
  /** `performance.now()` of Node's `request` event. */
  readonly startedAt: number;
  readonly noFallback: boolean;
  readonly noCache: boolean;
  /** The value of `x-causeway-metadata`, valid or not; null: there is none. */
  readonly metadata: string | null;
  /** The gateway marks its prompt for Claude's prompt cache; null: as its key does. */
  readonly marksPrompt: boolean | null;
  readonly source: string | null;
  /** Of a conversation or a task: of several requests. */
  readonly sessionId: string | null;
  /** The agent of the session that makes the call, and the agent that started it; null for the main one. */
  readonly agentId: string | null;
  readonly parentAgentId: string | null;
  readonly customHeaders: Readonly<Record<string, string>> | null;
  readonly traceparent: string | null;
  readonly tracestate: string | null;
  /** Address of the caller, behind trusted proxies too; null = unknown. */
  readonly clientIp: string | null;
  readonly headers: IncomingHttpHeaders;
}
