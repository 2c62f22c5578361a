import { describe, expect, it } from "vitest";
import { sendVideo, VIDEO_PNG, VIDEO_URL } from "../../../test/index.ts";
import * as examples from "./examples.ts";
import { seedanceVideos } from "./index.ts";

const DATA = `data:image/png;base64,${VIDEO_PNG}`;
const { jobs } = seedanceVideos.videos;
const bodyOf = (model: string, fields: object) => sendVideo(seedanceVideos, model, { ...fields }).body;

const MODEL = "seedance-1-5-pro-251215";

describe("a request to Seedance", () => {
  it("has all that was asked for in its words", () => {
    const fields = {
      seconds: "8",
      size: "864x480",
      audio: false,
      seed: 7,
      image: VIDEO_URL,
      last_frame: DATA,
    };
    const image = { type: "image_url", image_url: { url: DATA } };
    expect(sendVideo(seedanceVideos, MODEL, fields)).toMatchObject({
      path: "/contents/generations/tasks",
      body: {
        model: MODEL,
        content: [
          { type: "text", text: "a river" },
          { ...image, role: "first_frame" },
          { ...image, role: "last_frame" },
        ],
        ...{
          ratio: "16:9",
          resolution: "480p",
          duration: 8,
          seed: 7,
          generate_audio: false,
          watermark: false,
        },
      },
    });
    expect(bodyOf("seedance-1-0-pro-250528", { reference_images: [VIDEO_URL], size: "1920x1080" })).toEqual({
      model: "seedance-1-0-pro-250528",
      content: [
        { type: "text", text: "a river" },
        { ...image, role: "reference_image" },
      ],
      ...{ ratio: "16:9", resolution: "1080p", duration: 5, watermark: false },
    });
  });

  it.each([
    ["size", MODEL, { size: "1000x720" }],
    ["seconds", MODEL, { seconds: 5.5 }],
    ["negative_prompt", MODEL, { negative_prompt: "rain" }],
    ["audio", "seedance-1-0-pro-250528", { audio: true }],
  ])("that can't be asked is refused, naming %s: %j", (param, model, fields) => {
    expect(() => sendVideo(seedanceVideos, model, fields)).toThrow(
      expect.objectContaining({ code: "unsupported_parameter", details: { param } }),
    );
  });
});

describe("a task of Seedance", () => {
  it("is asked for by its id and tells of the video", () => {
    const { ref, state } = jobs.ticket(examples.SUBMITTED, sendVideo.target(MODEL));
    expect(jobs.poll(ref)).toEqual({
      method: "GET",
      at: { path: "/contents/generations/tasks/cgt-20261122-abc" },
    });
    expect(state).toMatchObject({ status: "queued", seconds: 5 });
    expect(jobs.read(examples.RUNNING)).toMatchObject({ status: "in_progress", isUnknownStatus: false });
    expect(jobs.read(examples.SUCCEEDED)).toMatchObject({
      ...{ status: "completed", seconds: 5, resolution: "720p" },
      content: { url: expect.stringContaining("a.mp4") },
    });
    expect(jobs.read({ ...examples.RUNNING, status: "dreaming" })).toMatchObject({
      status: "in_progress",
      isUnknownStatus: true,
    });
  });

  it.each([
    ["content_filter", examples.FILTERED],
    ["InternalServiceError", examples.FAILED],
    ["video_cancelled", { ...examples.RUNNING, status: "cancelled" }],
    ["no_video", { ...examples.RUNNING, status: "succeeded" }],
  ])("that ends without a video says why: %s", (code, answer) => {
    expect(jobs.read(answer)).toMatchObject({ status: "failed", error: { code } });
  });

  it.each([{}, { id: "" }, { error: { code: "x", message: "no" } }])("doesn't exist: %j", (answer) => {
    expect(() => jobs.ticket(answer, sendVideo.target("m"))).toThrow();
    expect(() => jobs.read({})).toThrow();
  });
});
