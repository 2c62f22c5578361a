import type { ServedRequest } from "@causeway/simulator";
import type { Upstream } from "./upstreams.ts";

/** What the gateway wrote down of a request. */
export interface FinalRow {
  readonly status: number;
  readonly canceled: boolean;
  readonly errorType: string;
  readonly outputTokens: number;
}

/** A running gateway whose providers are all played by one simulator that keeps what it is sent. */
export interface Installation {
  /** Of the gateway, without a path. */
  readonly url: string;
  readonly key: string;
  /** Begins every id of a request, so that no other run has the same. */
  readonly idPrefix: string;
  /** A gateway that breaks a silence before it lasts `ms`. */
  readonly silence: { readonly url: string; readonly ms: number };
  modelOf(upstream: Upstream): string;
  /** Requests that have ended at the simulator, in order. */
  served(requestId: string): Promise<readonly ServedRequest[]>;
  /** A request with this id is being answered by the simulator. */
  isOpen(requestId: string): Promise<boolean>;
  /** Waits until it has been written. @throws Error when it never is */
  finalRow(requestId: string): Promise<FinalRow>;
  stop(): Promise<void>;
}

/** Asks again until there is something. The test's own timeout is the bound. */
export async function untilThere<T>(look: () => Promise<T | null | undefined | false>): Promise<T> {
  for (;;) {
    const found = await look();
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
