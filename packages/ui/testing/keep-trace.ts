import type { BrowserContext } from "playwright";

/** What the trace of a failed test holds: actions, requests, console and the page at each action; pictures would cost time. */
export async function keepTrace(context: BrowserContext): Promise<void> {
  await context.tracing.start({ snapshots: true, screenshots: false, sources: false });
}

/** Ends the trace of one test and starts that of the next. @param path where it is kept; nowhere without one */
export async function endTrace(context: BrowserContext, path?: string): Promise<void> {
  await context.tracing.stopChunk(path === undefined ? {} : { path });
  await context.tracing.startChunk();
}
