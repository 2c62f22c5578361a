import { describe, expect, it } from "vitest";
import { sendVideo, VIDEO_PNG, VIDEO_URL } from "../../../test/index.ts";
import * as examples from "./examples.ts";
import { replicateVideos } from "./index.ts";

const DATA = `data:image/png;base64,${VIDEO_PNG}`;
const { jobs } = replicateVideos.videos;
const bodyOf = (model: string, fields: object) => sendVideo(replicateVideos, model, { ...fields }).body;

describe("a request to Replicate", () => {
  it("has all that was asked for in the words of the model", () => {
    const fields = { seconds: "5", size: "1280x720", seed: 7, negative_prompt: "rain", audio: false };
    expect(
      sendVideo(replicateVideos, "kwaivgi/kling-v2.6", { ...fields, image: VIDEO_URL, last_frame: DATA }),
    ).toMatchObject({
      path: "/models/kwaivgi/kling-v2.6/predictions",
      body: {
        input: {
          ...{ prompt: "a river", duration: 5, aspect_ratio: "16:9", resolution: "720p", seed: 7 },
          ...{ generate_audio: false, negative_prompt: "rain", start_image: DATA, end_image: DATA },
        },
      },
    });
    expect(bodyOf("minimax/video-01", { image: DATA })).toEqual({
      input: { prompt: "a river", first_frame_image: DATA },
    });
    expect(bodyOf("wan-video/wan-2.5-i2v", { image: DATA })).toMatchObject({ input: { image: DATA } });
  });

  it.each([
    ["size", "minimax/video-01", { size: "1000x720" }],
    ["seconds", "minimax/video-01", { seconds: 5.5 }],
  ])("that can't be asked is refused, naming %s: %j", (param, model, fields) => {
    expect(() => sendVideo(replicateVideos, model, fields)).toThrow(
      expect.objectContaining({ code: "unsupported_parameter", details: { param } }),
    );
  });
});

describe("a prediction of Replicate", () => {
  it("is asked for where Replicate says, can be canceled, and tells of the video", () => {
    const { ref } = jobs.ticket(examples.STARTING, sendVideo.target("minimax/video-01"));
    const url = examples.STARTING.urls.get;
    expect(jobs.poll(ref)).toEqual({ method: "GET", at: { url } });
    expect(jobs.cancel?.(ref)).toEqual({ method: "POST", at: { url: `${url}/cancel` } });
    const bare = jobs.ticket({ id: "a/b" }, sendVideo.target("minimax/video-01"));
    expect(jobs.poll(bare.ref).at).toEqual({ path: "/predictions/a%2Fb" });
    expect(jobs.read(examples.STARTING)).toMatchObject({ status: "queued" });
    expect(jobs.read(examples.PROCESSING)).toMatchObject({ status: "in_progress", isUnknownStatus: false });
    expect(jobs.read(examples.SUCCEEDED)).toMatchObject({
      ...{ status: "completed", content: { url: "https://replicate.delivery/a.mp4" } },
    });
    expect(jobs.read({ ...examples.STARTING, status: "dreaming" })).toMatchObject({
      status: "in_progress",
      isUnknownStatus: true,
    });
  });

  it.each([
    ["content_filter", examples.FILTERED],
    ["video_generation_failed", examples.FAILED],
    ["video_canceled", examples.CANCELED],
    ["no_video", { ...examples.SUCCEEDED, output: null }],
  ])("that ends without a video says why: %s", (code, answer) => {
    expect(jobs.read(answer)).toMatchObject({ status: "failed", error: { code } });
  });

  it.each([{}, { id: "" }, { detail: "no", error: "no" }])("doesn't exist: %j", (answer) => {
    expect(() => jobs.ticket(answer, sendVideo.target("m"))).toThrow();
    expect(() => jobs.read({})).toThrow();
  });
});
