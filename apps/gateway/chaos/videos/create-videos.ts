import { setTimeout as sleep } from "node:timers/promises";
import type { Stage } from "../stage.ts";
import { VIDEO_KINDS, type VideoKind } from "./video-kinds.ts";

/** What callers heard of the jobs they asked for. */
export interface Created {
  /** Ids of jobs whose creation was answered. */
  readonly accepted: ReadonlySet<string>;
  /** Requests that were answered with an error, or not at all. */
  readonly unanswered: readonly Unanswered[];
}

/** A request for a video; times as of `performance.now()`. */
interface Unanswered {
  /** Of the video: the provider's tally and the job's idempotency key have it. */
  readonly id: string;
  readonly from: number;
  readonly to: number;
}

const AT_ONCE = 10;
/** So long a provider takes to answer: kills have to find calls under way. */
const DELAY_MS = 500;
/** Jobs are asked for in this part of the time in which things break, and take up to all of it: most are open at once. */
const ASKING_PART = 1 / 4;

/** Every so many videos, one is canceled. Neither divides the number of kinds. */
const CANCELED = 5;
const FAILED = 7;

interface Asking {
  readonly count: number;
  /** How long things break, ms. */
  readonly forMs: number;
  readonly callbackUrl: string;
}

/**
 * Asks for videos of all kinds, ten at a time, until `count` of them are accepted or things no longer break; some fail at their
 * providers, and some are canceled. No request is made twice.
 */
export async function createVideos(stage: Stage, asking: Asking): Promise<Created> {
  const { count, forMs } = asking;
  const pauseMs = Math.max(0, (forMs * ASKING_PART * AT_ONCE) / count - DELAY_MS);
  const accepted = new Set<string>();
  const unanswered: Unanswered[] = [];
  let next = 0;
  const end = performance.now() + forMs;
  const loop = async (): Promise<void> => {
    while (accepted.size < count && performance.now() < end) {
      const at = next++;
      const from = performance.now();
      const id = await create(stage, asking, at).catch(() => null);
      if (id === null) unanswered.push({ id: videoId(at), from, to: performance.now() });
      else accepted.add(id);
      // Canceled or not: what its provider makes of it has to fit either way.
      if (id !== null && at % CANCELED === 0) await cancel(stage, id, at).catch(() => {});
      await sleep(pauseMs);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, loop));
  return { accepted, unanswered };
}

const VIDEO = "video-";
const videoId = (at: number): string => VIDEO + at;

/** What was asked for by this id. */
export const kindOf = (id: string): VideoKind | undefined =>
  VIDEO_KINDS[Number(id.slice(VIDEO.length)) % VIDEO_KINDS.length];

const keyOf = ({ apiKeys }: Stage, at: number): string => `Bearer ${apiKeys[at % apiKeys.length]}`;

async function cancel(stage: Stage, id: string, at: number): Promise<void> {
  const headers = { authorization: keyOf(stage, at) };
  const response = await fetch(`${stage.balancer.url}/v1/videos/${id}`, { method: "DELETE", headers });
  await response.body?.cancel();
}

async function create(stage: Stage, { callbackUrl, forMs }: Asking, at: number): Promise<string | null> {
  const videoMs = Math.floor(Math.random() * forMs);
  const controls = { videoMs, delayMs: DELAY_MS, ...(at % FAILED === 0 ? { videoError: "no" } : {}) };
  const { model, fields } = kindOf(videoId(at)) ?? {};
  const response = await fetch(`${stage.balancer.url}/v1/videos`, {
    method: "POST",
    headers: {
      authorization: keyOf(stage, at),
      "content-type": "application/json",
      "idempotency-key": videoId(at),
    },
    body: JSON.stringify({
      ...{ model, ...fields, callback_url: callbackUrl },
      prompt: `[id:${videoId(at)}] a river [sim ${JSON.stringify(controls)}]`,
    }),
  });
  return response.ok ? ((await response.json()) as { id: string }).id : null;
}
