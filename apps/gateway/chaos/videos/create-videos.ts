import { setTimeout as sleep } from "node:timers/promises";
import type { Stage } from "../stage.ts";
import { VIDEO_KINDS } from "./video-kinds.ts";

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

/** Every so many videos, one is canceled. Neither divides the number of kinds. */
const CANCELED = 6;
const FAILED = 7;

/**
 * Asks for `count` videos of all kinds, ten at a time; some fail at their providers, and some are canceled. No request is made twice.
 */
export async function createVideos(stage: Stage, callbackUrl: string, count: number): Promise<Created> {
  const accepted = new Set<string>();
  let unanswered = 0;
  let next = 0;
  const loop = async (): Promise<void> => {
    for (let at = next++; at < count; at = next++) {
      const id = await create(stage, callbackUrl, at).catch(() => null);
      if (id === null) unanswered += 1;
      else accepted.add(id);
      // Canceled or not: what its provider makes of it has to fit either way.
      if (id !== null && at % CANCELED === 0) await cancel(stage, id, at).catch(() => {});
      await sleep(PAUSE_MS);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, loop));
  return { accepted, unanswered };
}

const keyOf = ({ apiKeys }: Stage, at: number): string => `Bearer ${apiKeys[at % apiKeys.length]}`;

async function cancel(stage: Stage, id: string, at: number): Promise<void> {
  const headers = { authorization: keyOf(stage, at) };
  const response = await fetch(`${stage.balancer.url}/v1/videos/${id}`, { method: "DELETE", headers });
  await response.body?.cancel();
}

async function create(stage: Stage, callbackUrl: string, at: number): Promise<string | null> {
  const videoMs = Math.floor(Math.random() * VIDEO_MS);
  const controls = { videoMs, delayMs: 50, ...(at % FAILED === 0 ? { videoError: "no" } : {}) };
  const { model, fields } = VIDEO_KINDS[at % VIDEO_KINDS.length] ?? {};
  const response = await fetch(`${stage.balancer.url}/v1/videos`, {
    method: "POST",
    headers: {
      authorization: keyOf(stage, at),
      "content-type": "application/json",
    },
    body: JSON.stringify({
      ...{ model, ...fields, callback_url: callbackUrl },
      prompt: `[id:video-${at}] a river [sim ${JSON.stringify(controls)}]`,
    }),
  });
  return response.ok ? ((await response.json()) as { id: string }).id : null;
}
