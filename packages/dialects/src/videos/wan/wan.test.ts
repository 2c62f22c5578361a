import { describe, expect, it } from "vitest";
import { sendVideo, VIDEO_PNG, VIDEO_URL } from "../../../test/index.ts";
import * as examples from "./examples.ts";
import { wanVideos } from "./index.ts";

const DATA = `data:image/png;base64,${VIDEO_PNG}`;
const { jobs } = wanVideos.videos;
const bodyOf = (model: string, fields: object) => sendVideo(wanVideos, model, { ...fields }).body;

const ELSEWHERE = {
  "https://dashscope-intl.aliyuncs.com/compatible-mode/v1": "https://dashscope-intl.aliyuncs.com",
};

describe("a request to Wan", () => {
  it("has all that was asked for in its words, by the kind of the model", () => {
    const fields = { seconds: "10", size: "832x480", seed: 7, negative_prompt: "rain", audio: true };
    expect(sendVideo(wanVideos, "wan2.6-t2v", fields)).toMatchObject({
      ...{ path: "/api/v1/services/aigc/video-generation/video-synthesis", elsewhere: ELSEWHERE },
      headers: { "x-dashscope-async": "enable" },
      body: {
        model: "wan2.6-t2v",
        input: { prompt: "a river", negative_prompt: "rain" },
        parameters: { duration: 10, size: "832*480", seed: 7, watermark: false },
      },
    });
    expect(bodyOf("wan2.6-i2v", { image: VIDEO_URL, size: "1080x1080", audio: false })).toEqual({
      model: "wan2.6-i2v",
      input: { prompt: "a river", img_url: DATA },
      parameters: { duration: 5, resolution: "1080P", audio: false, watermark: false },
    });
    expect(bodyOf("wan2.6-r2v", { reference_images: [VIDEO_URL] })).toMatchObject({
      ...{ input: { reference_urls: [DATA] }, parameters: { size: "1280*720" } },
    });
    expect(bodyOf("wan2.7-i2v", { image: VIDEO_URL, last_frame: VIDEO_URL })).toMatchObject({
      input: {
        media: [
          { type: "first_frame", url: DATA },
          { type: "last_frame", url: DATA },
        ],
      },
      parameters: { resolution: "720P" },
    });
    expect(bodyOf("wan2.7-t2v", { size: "1280x720" })).toMatchObject({
      parameters: { resolution: "720P", ratio: "16:9" },
    });
  });

  it.each([
    ["size", "wan2.7-t2v", { size: "1000x720" }],
    ["size", "wan2.6-i2v", { image: VIDEO_URL, size: "1080x1920" }],
    ["seconds", "wan2.6-t2v", { seconds: 5.5 }],
    ["image", "wan2.6-t2v", { image: VIDEO_URL }],
    ["last_frame", "wan2.6-i2v", { image: VIDEO_URL, last_frame: VIDEO_URL }],
    ["reference_images", "wan2.6-i2v", { reference_images: [VIDEO_URL] }],
    ["audio", "wan2.6-t2v", { audio: false }],
  ])("that can't be asked is refused, naming %s: %j", (param, model, fields) => {
    expect(() => sendVideo(wanVideos, model, fields)).toThrow(
      expect.objectContaining({ code: "unsupported_parameter", details: { param } }),
    );
  });
});

describe("a task of Wan", () => {
  it("is asked for by its id, can be canceled, and tells of the video", () => {
    const { ref, state } = jobs.ticket(examples.SUBMITTED, sendVideo.target("wan2.6-t2v"));
    const at = { path: "/api/v1/tasks/0385dc79-5ff8" };
    expect(jobs.poll(ref)).toEqual({ method: "GET", at, elsewhere: ELSEWHERE });
    expect(jobs.cancel?.(ref).at).toEqual({ path: `${at.path}/cancel` });
    expect(state).toMatchObject({ status: "queued", seconds: 5, size: "1280x720" });
    expect(jobs.read(examples.RUNNING)).toMatchObject({ status: "in_progress", isUnknownStatus: false });
    expect(jobs.read(examples.SUCCEEDED)).toMatchObject({
      ...{ status: "completed", seconds: 5, size: "1280x720", resolution: "720p" },
      content: { url: expect.stringContaining("a.mp4") },
    });
    expect(jobs.read({ output: { task_status: "UNKNOWN" } })).toMatchObject({
      status: "in_progress",
      isUnknownStatus: true,
    });
  });

  it.each([
    ["content_filter", examples.FILTERED],
    ["InternalError", examples.FAILED],
    ["video_canceled", { output: { task_status: "CANCELED" } }],
    ["no_video", { output: { task_status: "SUCCEEDED" } }],
  ])("that ends without a video says why: %s", (code, answer) => {
    expect(jobs.read(answer)).toMatchObject({ status: "failed", error: { code } });
  });

  it.each([{}, { output: {} }, examples.REFUSED])("doesn't exist: %j", (answer) => {
    expect(() => jobs.ticket(answer, sendVideo.target("m"))).toThrow();
    expect(() => jobs.read({})).toThrow();
  });
});
