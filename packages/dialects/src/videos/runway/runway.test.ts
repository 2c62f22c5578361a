import { describe, expect, it } from "vitest";
import { sendVideo, VIDEO_PNG, VIDEO_URL } from "../../../test/index.ts";
import * as examples from "./examples.ts";
import { runwayVideos } from "./index.ts";

const DATA = `data:image/png;base64,${VIDEO_PNG}`;
const { jobs } = runwayVideos.videos;
const bodyOf = (model: string, fields: object) => sendVideo(runwayVideos, model, { ...fields }).body;

const AT = { at: { path: "/v1/tasks/17f20503-6c24-4c16-946b-35dbbce2af2f" } };

describe("a request to Runway", () => {
  it("has all that was asked for in its words", () => {
    const fields = { seconds: "10", size: "720x1280", seed: 7, image: VIDEO_URL };
    expect(sendVideo(runwayVideos, "gen4_turbo", fields)).toMatchObject({
      ...{ path: "/v1/image_to_video", headers: { "x-runway-version": "2024-11-06" } },
      body: {
        ...{ model: "gen4_turbo", promptText: "a river", ratio: "720:1280", duration: 10, seed: 7 },
        promptImage: DATA,
      },
    });
    expect(bodyOf("gen3a_turbo", { image: VIDEO_URL, last_frame: VIDEO_URL })).toMatchObject({
      ...{ ratio: "1280:768", duration: 5 },
      promptImage: [
        { uri: DATA, position: "first" },
        { uri: DATA, position: "last" },
      ],
    });
    expect(sendVideo(runwayVideos, "gen4.5", {}).path).toBe("/v1/text_to_video");
  });

  it.each([
    ["image", "gen4_turbo", {}],
    ["size", "gen4_turbo", { size: "1280x768", image: VIDEO_URL }],
    ["seconds", "gen3a_turbo", { seconds: 6, image: VIDEO_URL }],
    ["audio", "gen4.5", { audio: true }],
  ])("that can't be asked is refused, naming %s: %j", (param, model, fields) => {
    expect(() => sendVideo(runwayVideos, model, fields)).toThrow(
      expect.objectContaining({ code: "unsupported_parameter", details: { param } }),
    );
  });
});

describe("a task of Runway", () => {
  it("is asked for by its id, can be canceled, and tells of the video", () => {
    const { ref, state } = jobs.ticket(examples.SUBMITTED, sendVideo.target("gen4_turbo"));
    expect(jobs.poll(ref)).toMatchObject({
      method: "GET",
      ...AT,
      headers: { "x-runway-version": "2024-11-06" },
    });
    expect(jobs.cancel?.(ref)).toMatchObject({ method: "DELETE", ...AT });
    expect(state).toMatchObject({ status: "queued", seconds: 5 });
    for (const answer of [examples.PENDING, examples.THROTTLED])
      expect(jobs.read(answer)).toMatchObject({ status: "queued", isUnknownStatus: false });
    expect(jobs.read(examples.RUNNING)).toMatchObject({ status: "in_progress", progress: 50 });
    expect(jobs.read(examples.SUCCEEDED)).toMatchObject({
      ...{ status: "completed", content: { url: examples.SUCCEEDED.output[0] } },
    });
    expect(jobs.read({ ...examples.RUNNING, status: "DREAMING" })).toMatchObject({
      status: "in_progress",
      isUnknownStatus: true,
    });
  });

  it.each([
    ["content_filter", examples.FILTERED],
    ["INTERNAL.BAD_OUTPUT.CODE01", examples.FAILED],
    ["video_cancelled", examples.CANCELLED],
    ["no_video", { ...examples.SUCCEEDED, output: [] }],
  ])("that ends without a video says why: %s", (code, answer) => {
    expect(jobs.read(answer)).toMatchObject({ status: "failed", error: { code } });
  });

  it.each([{}, { id: "" }, { error: "no" }])("doesn't exist: %j", (answer) => {
    expect(() => jobs.ticket(answer, sendVideo.target("m"))).toThrow();
    expect(() => jobs.read({})).toThrow();
  });
});
