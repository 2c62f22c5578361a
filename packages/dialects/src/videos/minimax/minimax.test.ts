import { describe, expect, it } from "vitest";
import { sendVideo, VIDEO_PNG, VIDEO_URL } from "../../../test/index.ts";
import * as examples from "./examples.ts";
import { minimaxVideos } from "./index.ts";

const DATA = `data:image/png;base64,${VIDEO_PNG}`;
const { jobs } = minimaxVideos.videos;
const bodyOf = (model: string, fields: object) => sendVideo(minimaxVideos, model, { ...fields }).body;

const MODEL = "MiniMax-H3";
const ELSEWHERE = { "https://api.minimax.io/v1": "https://api.minimax.io" };

describe("a request to MiniMax", () => {
  it("has all that was asked for in its words, at the other version of the API", () => {
    expect(sendVideo(minimaxVideos, MODEL, { seconds: "8", size: "1440x2560" })).toMatchObject({
      ...{ path: "/v2/video_generation", elsewhere: ELSEWHERE },
      body: {
        ...{ model: MODEL, content: [{ type: "text", text: "a river" }] },
        ...{ duration: 8, resolution: "2K", ratio: "9:16" },
      },
    });
    const image = { type: "image_url", image_url: { url: DATA } };
    expect(bodyOf(MODEL, { image: VIDEO_URL, last_frame: VIDEO_URL })).toMatchObject({
      content: [{ type: "text" }, { ...image, role: "first_frame" }, { ...image, role: "last_frame" }],
      duration: 5,
    });
    expect(bodyOf(MODEL, { reference_images: [VIDEO_URL] })).toMatchObject({
      content: [{ type: "text" }, { ...image, role: "reference_image" }],
    });
  });

  it.each([
    ["size", MODEL, { size: "1280x720" }],
    ["size", MODEL, { size: "2560x1440", image: VIDEO_URL }],
    ["seconds", MODEL, { seconds: 4 }],
    ["seconds", MODEL, { seconds: 16 }],
    ["audio", MODEL, { audio: true }],
    ["seed", MODEL, { seed: 1 }],
  ])("that can't be asked is refused, naming %s: %j", (param, model, fields) => {
    expect(() => sendVideo(minimaxVideos, model, fields)).toThrow(
      expect.objectContaining({ code: "unsupported_parameter", details: { param } }),
    );
  });
});

describe("a task of MiniMax", () => {
  it("is asked for by its id and tells of the video", () => {
    const { ref, state } = jobs.ticket(examples.SUBMITTED, sendVideo.target(MODEL));
    expect(jobs.poll(ref)).toEqual({
      ...{ method: "GET", at: { path: "/v2/query/video_generation/106916112212032" } },
      elsewhere: ELSEWHERE,
    });
    expect(state).toMatchObject({ status: "queued", seconds: 5 });
    expect(jobs.read(examples.RUNNING)).toMatchObject({ status: "in_progress", isUnknownStatus: false });
    expect(jobs.read(examples.SUCCEEDED)).toMatchObject({
      ...{
        status: "completed",
        seconds: 6,
        resolution: "2K",
        content: { url: "https://cdn.minimax.io/a.mp4" },
      },
    });
    expect(jobs.read({ task: { id: "a", status: "dreaming" } })).toMatchObject({
      status: "in_progress",
      isUnknownStatus: true,
    });
  });

  it.each([
    ["content_filter", examples.FILTERED],
    ["internal", examples.FAILED],
    ["video_expired", { task: { status: "expired" } }],
    ["no_video", { task: { status: "succeeded" } }],
  ])("that ends without a video says why: %s", (code, answer) => {
    expect(jobs.read(answer)).toMatchObject({ status: "failed", error: { code } });
  });

  it.each([{}, { task_id: "" }, examples.REFUSED])("doesn't exist: %j", (answer) => {
    expect(() => jobs.ticket(answer, sendVideo.target("m"))).toThrow();
    expect(() => jobs.read({})).toThrow();
  });
});
