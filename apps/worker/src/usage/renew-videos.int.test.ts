import { createCounters, keyTotalSubject, type OpenRequest } from "@causeway/limits";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openStage, type Stage } from "../testing/test-stage.ts";
import { renewVideos } from "./renew-videos.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const ID = `vid_${"1".repeat(32)}`;
const SUBJECT = keyTotalSubject("key_a");
const reservation: OpenRequest = {
  ...{ id: ID, apiKeyId: "key_a", amounts: [{ subject: SUBJECT, nano: "400000000" }], slot: false },
  intent: {
    ...{
      projectId: "prj",
      apiKeyId: "key_a",
      windowStartMs: null,
      door: "videos",
      requestedModel: "sim-video",
    },
    ...{ estimate: "400000000000", stream: false },
  },
  createdAtMs: Date.now(),
};
const reserved = async () => (await stage.counters.readSubject("org_a", SUBJECT))?.reserved;

it("what an open video reserves is put back into a Redis that has forgotten it, and not kept when it ends just then", async () => {
  await stage.pool.query(
    `INSERT INTO video_job (id, organization_id, project_id, api_key_id, created_at, status, body_hash, model, submit_state,
       next_poll_at, deadline_at, reservation)
     VALUES ($1, 'org_a', 'prj', 'key_a', now(), 'queued', 'hash', 'sim-video', 'accepted', now(), now(), $2)`,
    [ID, JSON.stringify(reservation)],
  );
  const counters = createCounters(stage.redis);
  await renewVideos(stage.pool, counters);
  expect(await reserved()).toBe("400000000");
  const endsFirst: typeof counters.renew = async (...renewal) => {
    await stage.pool.query("UPDATE video_job SET settled_at = now(), status = 'failed'");
    await counters.written("org_a", [{ id: ID, apiKeyId: "key_a", windowStartMs: null, levels: null }], []);
    return counters.renew(...renewal);
  };
  await renewVideos(stage.pool, { ...counters, renew: endsFirst });
  expect(await reserved()).toBe("0");
});
