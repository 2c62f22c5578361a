import { setTimeout as sleep } from "node:timers/promises";
import type { Stage } from "../stage.ts";

/** What callers heard of the jobs they asked for. */
export interface Created {
  /** Ids of jobs whose creation was answered. */
  readonly accepted: ReadonlySet<string>;
  /** Requests that were answered with an error, or not at all. */
  readonly unanswered: number;
}

const AT_ONCE = 10;
const PAUSE_MS = 100;
/** The longest job. */
const VIDEO_MS = 45_000;

/** Asks for `count` videos, ten at a time; one in five fails at its provider. No request is made twice. */
export async function createVideos(stage: Stage, callbackUrl: string, count: number): Promise<Created> {
  const accepted = new Set<string>();
  let unanswered = 0;
  let next = 0;
  const loop = async (): Promise<void> => {
    for (let at = next++; at < count; at = next++) {
      const id = await create(stage, callbackUrl, at).catch(() => null);
      if (id === null) unanswered += 1;
      else accepted.add(id);
      await sleep(PAUSE_MS);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, loop));
  return { accepted, unanswered };
}

async function create({ balancer, apiKeys }: Stage, callbackUrl: string, at: number): Promise<string | null> {
  const videoMs = Math.floor(Math.random() * VIDEO_MS);
  const controls = { videoMs, delayMs: 50, ...(at % 5 === 0 ? { videoError: "no" } : {}) };
  const response = await fetch(`${balancer.url}/v1/videos`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${apiKeys[at % apiKeys.length]}`,
      "content-type": "application/json",
    },
    body: JSON.stringify({
      ...{ model: "sim-video", seconds: 4, callback_url: callbackUrl },
      prompt: `[id:video-${at}] a river [sim ${JSON.stringify(controls)}]`,
    }),
  });
  return response.ok ? ((await response.json()) as { id: string }).id : null;
}
