import type { Door } from "@causeway/dialects";
import type { Timeouts } from "@causeway/upstream";
import type { AuthSources } from "../../credentials/apply-credential.ts";
import type { Guard } from "../../request/guard.ts";
import type { MediaFetcher } from "../../request/media-fetcher.ts";
import type { RequestBody } from "../../request/request-body.ts";

/** What is sent, whatever the provider. */
export interface Outgoing {
  readonly door: Door;
  readonly body: RequestBody;
  readonly stream: boolean;
  /** Estimate. */
  readonly promptTokens: number;
  readonly requestId: string;
  readonly traceparent: string | null;
  readonly callerHeaders: Readonly<Record<string, string>>;
  readonly timeouts: Timeouts;
  /** Null when no guardrail is on. */
  readonly guard: Guard | null;
  readonly auth: AuthSources;
  /** Fetches what callers name in their prompts. */
  readonly media: MediaFetcher;
  /** Aborts whatever is under way when the caller leaves. */
  readonly onAbortable: (abort: () => void) => void;
}
