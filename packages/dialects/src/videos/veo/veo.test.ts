import { describe, expect, it } from "vitest";
import { targetOf } from "../../../test/index.ts";
import { parseCut } from "../../shared/body/long-texts.ts";
import type { JsonObject } from "../../shared/json-object.ts";
import { videosDoor } from "../door.ts";
import * as examples from "./examples.ts";
import { veoVideos, vertexVeoVideos } from "./index.ts";

const PNG =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
const URL = "https://a.example/a.png";
const studio = targetOf({}, { upstreamModel: "veo-3.1-generate-preview" });
const vertex = targetOf({ special: "vertex" }, { upstreamModel: "veo-3.1-generate-001" });

function send(dialect: typeof veoVideos, body: JsonObject, target = studio) {
  const request = { model: "m", prompt: "a river", ...body };
  videosDoor.read(request);
  const files = new Map([[URL, { mimeType: "x/y", data: PNG }]]);
  return dialect.videos.buildRequest(
    Buffer.from(""),
    dialect.videos.media?.fill(request, files) ?? request,
    target,
    {},
  );
}
const parametersOf = (request: { body: unknown }) => (request.body as { parameters: JsonObject }).parameters;
const IMAGE = { bytesBase64Encoded: PNG, mimeType: "image/png" };

describe("a request to Veo", () => {
  it("has all that was asked for in Google's words", () => {
    const { path, body } = send(veoVideos, {
      ...{ seconds: "4", size: "1080x1920", seed: 7, negative_prompt: "rain", audio: true, user: "u" },
      ...{ image: URL, last_frame: { image_url: `data:image/png;base64,${PNG}` } },
    });
    expect(path).toBe("/models/veo-3.1-generate-preview:predictLongRunning");
    expect(body).toEqual({
      instances: [{ prompt: "a river", image: IMAGE, lastFrame: IMAGE }],
      parameters: {
        ...{ sampleCount: 1, durationSeconds: 4, aspectRatio: "9:16", resolution: "1080p", seed: 7 },
        negativePrompt: "rain",
      },
    });
  });

  it("names reference images as assets, and at Vertex says whether there is sound", () => {
    const { path, body } = send(vertexVeoVideos, { reference_images: [URL], audio: false }, vertex);
    expect(path).toBe("/publishers/google/models/veo-3.1-generate-001:predictLongRunning");
    expect(body).toEqual({
      instances: [{ prompt: "a river", referenceImages: [{ image: IMAGE, referenceType: "asset" }] }],
      parameters: { sampleCount: 1, durationSeconds: 8, generateAudio: false },
    });
    const old = targetOf({}, { upstreamModel: "veo-2.0-generate-001" });
    expect(parametersOf(send(vertexVeoVideos, { size: "1280x720" }, old))).toEqual({
      ...{ sampleCount: 1, durationSeconds: 8, aspectRatio: "16:9" },
    });
    expect(parametersOf(send(vertexVeoVideos, {}, vertex))).toMatchObject({ generateAudio: true });
  });

  it.each([
    ["size", { size: "1024x1024" }],
    ["size", { size: "1920x720" }],
    ["seconds", { seconds: 4.5 }],
    ["audio", { audio: false }],
  ])("that it can't be asked is refused, naming %s: %j", (param, fields) => {
    expect(() => send(veoVideos, fields)).toThrow(
      expect.objectContaining({ code: "unsupported_parameter", details: { param } }),
    );
  });
});

describe("an operation of Veo", () => {
  const { jobs } = veoVideos.videos;

  it("is asked for by its name, at Vertex with a separate request", () => {
    const { ref, state } = jobs.ticket(examples.SUBMITTED, studio);
    expect(jobs.poll(ref)).toEqual({ method: "GET", at: { path: `/${examples.NAME}` } });
    expect(state).toMatchObject({ status: "in_progress", seconds: 8 });
    const taken = vertexVeoVideos.videos.jobs.ticket({ name: examples.VERTEX_NAME }, vertex);
    expect(vertexVeoVideos.videos.jobs.poll(taken.ref)).toEqual({
      method: "POST",
      at: { path: "/publishers/google/models/veo-3.1-generate-001:fetchPredictOperation" },
      body: { operationName: examples.VERTEX_NAME },
    });
  });

  it("that is done names the video, or brings it", () => {
    expect(jobs.read(examples.RUNNING)).toMatchObject({ status: "in_progress", isUnknownStatus: false });
    expect(jobs.read(examples.COMPLETED)).toMatchObject({
      status: "completed",
      content: { url: expect.stringContaining("files/a1:download") },
    });
    const long = structuredClone(examples.VERTEX_COMPLETED);
    const data = "AAAA".repeat(3_000);
    const [video] = long.response.videos;
    if (video) video.bytesBase64Encoded = data;
    const answer = parseCut(Buffer.from(JSON.stringify(long))) as JsonObject;
    const { status, content } = vertexVeoVideos.videos.jobs.read(answer);
    expect(status).toBe("completed");
    expect(content && "base64" in content && Buffer.from(content.base64).toString()).toBe(data);
  });

  it.each([
    ["FILTERED", "content_filter", examples.FILTERED],
    ["VERTEX_FILTERED", "content_filter", examples.VERTEX_FILTERED],
    ["REFUSED", "content_filter", examples.REFUSED],
    ["FAILED", "google_13", examples.FAILED],
    ["nothing", "no_video", { ...examples.SUBMITTED, done: true, response: {} }],
  ])("that ends without a video says why: %s", (_name, code, answer) => {
    expect(jobs.read(answer)).toMatchObject({ status: "failed", error: { code } });
  });

  it.each([
    {},
    { name: "" },
    { name: 7 },
    { name: "models/../secrets" },
    { error: { code: 400, message: "no" } },
  ])("is none: %j", (answer) => {
    expect(() => jobs.ticket(answer, studio)).toThrow();
  });
});
