import { describe, expect, it } from "vitest";
import { sendVideo, VIDEO_PNG, VIDEO_URL } from "../../../test/index.ts";
import * as examples from "./examples.ts";
import { klingVideos } from "./index.ts";

const { jobs } = klingVideos.videos;
const bodyOf = (model: string, fields: object) => sendVideo(klingVideos, model, { ...fields }).body;

describe("a request to Kling", () => {
  it("has all that was asked for in its words, by the kind of the model", () => {
    const fields = { seconds: "10", size: "1080x1920", negative_prompt: "rain", audio: true };
    expect(sendVideo(klingVideos, "kling-v2-6", fields)).toMatchObject({
      path: "/v1/videos/text2video",
      body: {
        ...{ model_name: "kling-v2-6", prompt: "a river", mode: "pro", duration: "10" },
        ...{ aspect_ratio: "9:16", negative_prompt: "rain", sound: "on" },
      },
    });
    const image = { image: VIDEO_URL, last_frame: VIDEO_URL, size: "720x720" };
    expect(sendVideo(klingVideos, "kling-v2-5-turbo-i2v", { ...image, audio: false })).toMatchObject({
      path: "/v1/videos/image2video",
      body: {
        ...{ model_name: "kling-v2-5-turbo", prompt: "a river", mode: "std", duration: "5" },
        ...{ image: VIDEO_PNG, image_tail: VIDEO_PNG },
      },
    });
    expect(bodyOf("kling-v2-5-turbo-i2v", { ...image, audio: false })).not.toHaveProperty("sound");
    expect(bodyOf("kling-v3-i2v", { ...image, audio: false })).toMatchObject({ sound: "off" });
  });

  it("from several images has them in a list, and goes to another path", () => {
    const fields = { reference_images: [VIDEO_URL, VIDEO_URL], size: "720x1280", seconds: 10 };
    expect(sendVideo(klingVideos, "kling-v1-6-mi2v", fields)).toMatchObject({
      path: "/v1/videos/multi-image2video",
      body: {
        ...{ model_name: "kling-v1-6", prompt: "a river", mode: "std", duration: "10" },
        ...{ aspect_ratio: "9:16", image_list: [{ image: VIDEO_PNG }, { image: VIDEO_PNG }] },
      },
    });
  });

  it("has our ID of the job, by which it can be looked up", () => {
    const more = { jobId: "vid_1" };
    expect(sendVideo(klingVideos, "kling-v3-t2v", {}, more).body).toMatchObject({
      external_task_id: "vid_1",
    });
    expect(bodyOf("kling-v3-t2v", {})).not.toHaveProperty("external_task_id");
    const ref = jobs.lookup?.("vid_1", sendVideo.target("kling-v1-6-mi2v")) ?? {};
    expect(jobs.poll(ref).at).toEqual({ path: "/v1/videos/multi-image2video/vid_1" });
  });

  it.each([
    ["size", "kling-v3-t2v", { size: "1000x720" }],
    ["size", "kling-v3-i2v", { image: VIDEO_URL, size: "1280x720" }],
    ["size", "kling-v3-i2v", { image: VIDEO_URL, size: "900x900" }],
    ["seconds", "kling-v3-t2v", { seconds: 20 }],
    ["image", "kling-v3-t2v", { image: VIDEO_URL }],
    ["audio", "kling-v2-1-master", { audio: true }],
    ["seed", "kling-v3", { seed: 1 }],
    ["reference_images", "kling-v3-t2v", { reference_images: [VIDEO_URL] }],
    ["reference_images", "kling-v1-6-mi2v", {}],
    ["reference_images", "kling-v1-6-mi2v", { reference_images: Array<string>(5).fill(VIDEO_URL) }],
    ["image", "kling-v1-6-mi2v", { image: VIDEO_URL }],
  ])("that can't be asked is refused, naming %s: %j", (param, model, fields) => {
    expect(() => sendVideo(klingVideos, model, fields)).toThrow(
      expect.objectContaining({ code: "unsupported_parameter", details: { param } }),
    );
  });
});

describe("a task of Kling", () => {
  it("is asked for at the path of its kind, and tells of the video", () => {
    const { ref, state } = jobs.ticket(examples.SUBMITTED, sendVideo.target("kling-v3-i2v"));
    expect(jobs.poll(ref)).toEqual({ method: "GET", at: { path: "/v1/videos/image2video/Cjil4mfBfs8" } });
    expect(state).toMatchObject({ status: "queued", seconds: 5 });
    const multi = jobs.ticket(examples.SUBMITTED, sendVideo.target("kling-v1-6-mi2v"));
    expect(multi.ref).toEqual({ path: "/v1/videos/multi-image2video/Cjil4mfBfs8" });
    expect(jobs.read(examples.PROCESSING)).toMatchObject({ status: "in_progress", isUnknownStatus: false });
    expect(jobs.read(examples.SUCCEED)).toMatchObject({
      ...{ status: "completed", seconds: 5, content: { url: "https://p1.a.kwimgs.com/a.mp4" } },
    });
    expect(jobs.read({ code: 0, data: { task_status: "dreaming" } })).toMatchObject({
      status: "in_progress",
      isUnknownStatus: true,
    });
  });

  it.each([
    ["content_filter", 400, examples.REFUSED],
    ["1102", 402, examples.EXHAUSTED],
  ])("can be refused inside a 200: %s", (code, status, answer) => {
    expect(() => jobs.ticket(answer, sendVideo.target("kling-v3"))).toThrow(
      expect.objectContaining({ refusal: expect.objectContaining({ code, status }) }),
    );
    const refusal = klingVideos.parseError(400, {}, JSON.stringify(examples.REFUSED));
    expect(refusal).toMatchObject({ code: "content_filter", fault: "caller" });
  });

  it.each([
    ["content_filter", examples.FILTERED],
    ["video_generation_failed", examples.FAILED],
    ["no_video", { code: 0, data: { task_status: "succeed" } }],
  ])("that ends without a video says why: %s", (code, answer) => {
    expect(jobs.read(answer)).toMatchObject({ status: "failed", error: { code } });
  });

  it.each([{}, { data: {} }, { code: 5000, message: "busy" }])("doesn't exist: %j", (answer) => {
    expect(() => jobs.ticket(answer, sendVideo.target("m"))).toThrow();
    expect(() => jobs.read({})).toThrow();
  });
});
