import type { ErrorCode } from "@causeway/contracts";
import { createId } from "@causeway/crypto";
import { expect } from "vitest";
import type { TestKey } from "../gateway-stack.ts";
import { type StatusCase, sim } from "./status-case.ts";
import type { StatusWorld } from "./world.ts";

type VideoCode = "idempotency_conflict" | "video_not_ready" | "range_not_satisfiable";

/** Creates a video. @returns its id */
async function create(world: StatusWorld, key: TestKey, videoMs: number): Promise<string> {
  const { body } = await post(world, key, sim({ videoMs }));
  return (body as { id: string }).id;
}

const post = (world: StatusWorld, key: TestKey, prompt: string, headers: Record<string, string> = {}) =>
  world.fetch(key, "/v1/videos", {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify({ model: "sim-video", prompt }),
  });

/** A video that can be downloaded. */
async function createFinished(world: StatusWorld, key: TestKey): Promise<string> {
  const id = await create(world, key, 0);
  await expect
    .poll(async () => ((await world.fetch(key, `/v1/videos/${id}`)).body as { status: string }).status)
    .toBe("completed");
  return id;
}

/** Errors that only videos have. */
export const VIDEO_CASES: Readonly<Record<VideoCode & ErrorCode, StatusCase>> = {
  idempotency_conflict: {
    ...{ status: 409, type: "invalid_request_error", provoke: null },
    others: {
      "another video with the same key": async (world) => {
        const key = await world.createKey();
        const headers = { "idempotency-key": createId("req") };
        await post(world, key, sim({ videoMs: 0 }), headers);
        return post(world, key, "another river", headers);
      },
    },
  },
  video_not_ready: {
    ...{ status: 409, type: "invalid_request_error", provoke: null },
    others: {
      "the content of an open video": async (world) => {
        const key = await world.createKey();
        return world.fetch(key, `/v1/videos/${await create(world, key, 60_000)}/content`);
      },
    },
  },
  range_not_satisfiable: {
    ...{ status: 416, type: "invalid_request_error", provoke: null },
    headers: { "content-range": /^bytes \*\/\d+$/ },
    others: {
      "a range behind the end": async (world) => {
        const key = await world.createKey();
        const id = await createFinished(world, key);
        return world.fetch(key, `/v1/videos/${id}/content`, { headers: { range: "bytes=999999999-" } });
      },
    },
  },
};
