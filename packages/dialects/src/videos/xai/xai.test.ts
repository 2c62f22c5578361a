import { describe, expect, it } from "vitest";
import { sendVideo, VIDEO_PNG, VIDEO_URL } from "../../../test/index.ts";
import * as examples from "./examples.ts";
import { xaiVideos } from "./index.ts";

const { jobs } = xaiVideos.videos;
const DATA = `data:image/png;base64,${VIDEO_PNG}`;

describe("a request for xAI's videos", () => {
  it("has all that was asked for in its words", () => {
    const fields = { seconds: "6", size: "854x480", audio: true, image: VIDEO_URL };
    expect(sendVideo(xaiVideos, "grok-imagine-video", fields)).toMatchObject({
      path: "/videos/generations",
      body: {
        ...{ model: "grok-imagine-video", prompt: "a river", duration: 6, aspect_ratio: "16:9" },
        ...{ resolution: "480p", image: { url: DATA } },
      },
    });
    const { body } = sendVideo(xaiVideos, "grok-imagine-video", { reference_images: [VIDEO_URL] });
    expect(body).toEqual({
      ...{ model: "grok-imagine-video", prompt: "a river", duration: 8, reference_images: [{ url: DATA }] },
    });
  });

  it.each([
    ["size", { size: "1000x720" }],
    ["seconds", { seconds: 1.5 }],
    ["audio", { audio: false }],
    ["seed", { seed: 1 }],
    ["negative_prompt", { negative_prompt: "rain" }],
  ])("that it can't be asked is refused, naming %s: %j", (param, fields) => {
    expect(() => sendVideo(xaiVideos, "grok-imagine-video", fields)).toThrow(
      expect.objectContaining({ code: "unsupported_parameter", details: { param } }),
    );
  });
});

describe("a job of xAI", () => {
  it("is asked for by its id and tells of the video", () => {
    const { ref, state } = jobs.ticket(examples.SUBMITTED, sendVideo.target(""));
    expect(jobs.poll(ref)).toEqual({
      method: "GET",
      at: { path: "/videos/c84748c1-5ec7-9c62-b013-dc6e71a83de7" },
    });
    expect(state).toMatchObject({ status: "queued", seconds: 8 });
    expect(jobs.read(examples.PENDING)).toMatchObject({ status: "in_progress", progress: 40 });
    expect(jobs.read(examples.DONE)).toMatchObject({
      ...{ status: "completed", seconds: 6, content: { url: "https://vidgen.x.ai/a/b.mp4" } },
    });
    expect(jobs.read({ status: "dreaming" })).toMatchObject({ status: "in_progress", isUnknownStatus: true });
  });

  it.each([
    ["content_filter", examples.FILTERED],
    ["internal_error", examples.FAILED],
    ["video_expired", examples.EXPIRED],
    ["no_video", { status: "done" }],
  ])("that ends without a video says why: %s", (code, answer) => {
    expect(jobs.read(answer)).toMatchObject({ status: "failed", error: { code } });
  });

  it.each([{}, { request_id: "" }, { error: "no credits", code: "forbidden" }])(
    "doesn't exist: %j",
    (answer) => {
      expect(() => jobs.ticket(answer, sendVideo.target(""))).toThrow();
      expect(() => jobs.read({})).toThrow();
    },
  );
});
