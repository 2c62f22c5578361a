import { describe, expect, it } from "vitest";
import { sendVideo, VIDEO_PNG, VIDEO_URL } from "../../../test/index.ts";
import * as examples from "./examples.ts";
import { falVideos } from "./index.ts";

const DATA = `data:image/png;base64,${VIDEO_PNG}`;
const { jobs } = falVideos.videos;
const bodyOf = (model: string, fields: object) => sendVideo(falVideos, model, { ...fields }).body;

const MODEL = "fal-ai/kling-video/v2.6/pro/text-to-video";

describe("a request to fal", () => {
  it("has all that was asked for in the words of the model", () => {
    const fields = { seconds: "5", size: "1280x720", seed: 7, negative_prompt: "rain", audio: true };
    expect(sendVideo(falVideos, MODEL, { ...fields, image: VIDEO_URL, last_frame: VIDEO_URL })).toMatchObject(
      {
        path: `/${MODEL}`,
        body: {
          ...{ prompt: "a river", duration: "5", aspect_ratio: "16:9", resolution: "720p", seed: 7 },
          ...{ generate_audio: true, negative_prompt: "rain", image_url: DATA, tail_image_url: DATA },
        },
      },
    );
    expect(bodyOf("fal-ai/veo3.1", { seconds: 8 })).toEqual({ prompt: "a river", duration: "8s" });
    expect(bodyOf("fal-ai/wan-i2v", { seconds: 5, image: DATA, last_frame: DATA })).toMatchObject({
      ...{ duration: 5, end_image_url: DATA },
    });
  });

  it.each([
    ["size", MODEL, { size: "1000x720" }],
    ["seconds", MODEL, { seconds: 5.5 }],
  ])("that can't be asked is refused, naming %s: %j", (param, model, fields) => {
    expect(() => sendVideo(falVideos, model, fields)).toThrow(
      expect.objectContaining({ code: "unsupported_parameter", details: { param } }),
    );
  });
});

describe("a job of fal", () => {
  it("is asked for where fal says, and its result after that", () => {
    const { ref } = jobs.ticket(examples.SUBMITTED, sendVideo.target(MODEL));
    const url = examples.SUBMITTED.response_url;
    expect(jobs.poll(ref)).toEqual({ method: "GET", at: { url: `${url}/status` } });
    expect(jobs.result?.(ref)).toEqual({ method: "GET", at: { url } });
    expect(jobs.cancel?.(ref)).toEqual({ method: "PUT", at: { url: `${url}/cancel` } });
    const { request_id, response_url } = examples.SUBMITTED;
    const less = jobs.ticket({ request_id, response_url }, sendVideo.target(MODEL));
    expect(jobs.poll(less.ref).at).toEqual({ url: `${url}/status` });
    expect(jobs.read(examples.QUEUED)).toMatchObject({ status: "queued" });
    expect(jobs.read(examples.RUNNING)).toMatchObject({ status: "in_progress", isUnknownStatus: false });
    expect(jobs.read(examples.COMPLETED)).toMatchObject({ status: "completed" });
    expect(jobs.read(examples.RESULT)).toMatchObject({
      ...{ status: "completed", seconds: 5, size: "1280x720" },
      content: { url: "https://v3.fal.media/files/a.mp4" },
    });
    expect(jobs.read({ status: "DREAMING" })).toMatchObject({ status: "in_progress", isUnknownStatus: true });
  });

  it("whose result is refused says why", () => {
    expect(falVideos.parseError(422, {}, JSON.stringify(examples.REFUSED))).toMatchObject({
      code: "content_filter",
    });
  });

  it.each([
    ["video_generation_failed", examples.FAILED],
    ["content_filter", { ...examples.RESULT, has_nsfw_concepts: [true] }],
  ])("that ends without a video says why: %s", (code, answer) => {
    expect(jobs.read(answer)).toMatchObject({ status: "failed", error: { code } });
  });

  it.each([{}, { request_id: "a" }, { detail: "no" }])("doesn't exist: %j", (answer) => {
    expect(() => jobs.ticket(answer, sendVideo.target("m"))).toThrow();
    expect(() => jobs.read({})).toThrow();
  });
});
