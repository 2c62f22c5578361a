import type { BrowserContext } from "playwright";

const traced = new WeakSet<BrowserContext>();
let isTracing = false;

/** Whether contexts that open from now on are traced. */
export const setTracing = (on: boolean): void => {
  isTracing = on;
};

/** Starts a trace where they are kept: actions, requests, console and the page at each action; pictures would cost time. */
export async function keepTrace(context: BrowserContext): Promise<void> {
  if (!isTracing || traced.has(context)) return;
  traced.add(context);
  await context.tracing.start({ snapshots: true, screenshots: false, sources: false });
}

/** @param path where the trace is kept; nowhere without one */
export async function endTrace(context: BrowserContext, path?: string): Promise<void> {
  if (!traced.delete(context)) return;
  await context.tracing.stop(path === undefined ? {} : { path });
}
