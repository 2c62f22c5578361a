import { describe, expect, it } from "vitest";
import { targetOf } from "../../test/index.ts";
import type { JsonObject } from "../shared/json-object.ts";
import { openaiVideos, videosDoor } from "./index.ts";

const PNG =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
const target = targetOf({}, { upstreamModel: "sora-2" });
const { videos } = openaiVideos;
/** As in OpenAI's API reference, "Create video". */
const JOB = {
  ...{ id: "video_123", object: "video", model: "sora-2", status: "queued", progress: 0 },
  ...{ created_at: 1_712_697_600, size: "1024x1808", seconds: "8", quality: "standard" },
};

function send(body: JsonObject) {
  videosDoor.read(body);
  const filled = videos.media?.fill(
    body,
    new Map([["https://a.example/a.png", { mimeType: "x/y", data: PNG }]]),
  );
  return videos.buildRequest(Buffer.from(""), filled ?? body, target, {});
}
const formOf = async (body: JsonObject) => {
  const request = send(body);
  const init = { headers: { "content-type": request.headers["content-type"] ?? "" } };
  return new Response(new Uint8Array(request.body as Uint8Array), init).formData();
};

describe("a request for a video", () => {
  it("is the provider's form, without what is the gateway's", async () => {
    const form = await formOf({
      ...{ model: "ours", prompt: "a river", seconds: 8, size: "1280x720", seed: 7, later: "x" },
      ...{ callback_url: "https://a.example", callback_secret: "s", routing: "price", audio: true },
    });
    expect(Object.fromEntries(form)).toEqual({
      ...{ model: "sora-2", prompt: "a river", seconds: "8", size: "1280x720", seed: "7", later: "x" },
    });
  });

  it.each([
    ["input_reference", { image_url: `data:image/png;base64,${PNG}` }],
    ["image", `data:image/png;base64,${PNG}`],
    ["image", "https://a.example/a.png"],
  ])("has its image as a file, from %s", async (name, value) => {
    const file = (await formOf({ model: "m", prompt: "p", [name]: value })).get("input_reference") as File;
    expect([file.type, file.name]).toEqual(["image/png", "reference.png"]);
    expect(Buffer.from(await file.arrayBuffer()).toString("base64")).toBe(PNG);
  });

  it.each([
    ["model", { model: undefined }],
    ["seconds", { seconds: 0 }],
    ["seconds", { seconds: "soon" }],
    ["seconds", { seconds: "4.5" }],
    ["seconds", { seconds: null }],
    ["seconds", { seconds: "601" }],
    ["seconds", { seconds: 601 }],
    ["size", { size: "large" }],
    ["input_reference", { input_reference: 7 }],
    ["image", { image: "http://example.com/a.png" }],
    ["last_frame", { last_frame: "https://example.com/a.png" }],
  ])("is refused, naming %s: %j", (param, fields) => {
    expect(() => videosDoor.read({ model: "m", prompt: "p", ...fields })).toThrow(
      expect.objectContaining({ code: "invalid_parameters", details: { param } }),
    );
  });

  it("says what decides about its providers and its price", () => {
    expect(
      videosDoor.read({ model: "m", prompt: "abcd", seconds: "4", size: "1x2", audio: false }),
    ).toMatchObject({
      ...{ model: "m", promptTokens: 1, needs: [] },
      video: { seconds: 4, size: "1x2", audio: false, inputs: [] },
    });
  });
});

describe("a job", () => {
  it("is asked for by the provider's id, whatever characters that has", () => {
    const { ref, state } = videos.jobs.ticket({ ...JOB, id: "a/../b?c" }, target);
    expect(videos.jobs.poll(ref).at).toEqual({ path: "/videos/a%2F..%2Fb%3Fc" });
    expect(videos.jobs.file?.(ref).at).toEqual({ path: "/videos/a%2F..%2Fb%3Fc/content" });
    expect(state).toMatchObject({
      status: "queued",
      progress: 0,
      seconds: 8,
      size: "1024x1808",
      error: null,
    });
  });

  it("runs on while its status is a word that no one knows", () => {
    expect(videos.jobs.read({ ...JOB, status: "preparing" })).toMatchObject({
      ...{ status: "in_progress", isUnknownStatus: true },
    });
  });

  it("that failed says why, in few words", () => {
    const error = { code: "moderation_blocked", message: "x".repeat(5_000) };
    const state = videos.jobs.read({ ...JOB, status: "failed", error });
    expect(state).toMatchObject({ status: "failed", error: { code: "moderation_blocked" } });
    expect(state.error?.message).toHaveLength(500);
    expect(videos.jobs.read({ ...JOB, status: "failed" }).error?.code).toBe("video_generation_failed");
  });

  it.each([{}, { id: "" }, { id: 7 }, { id: "x".repeat(2_000) }, { error: { message: "no" } }])(
    "is none: %j",
    (answer) => {
      expect(() => videos.jobs.ticket(answer, target)).toThrow();
      expect(() => videos.readAnswer(answer, target)).toThrow();
    },
  );

  it.each([
    ["seconds", { seconds: -1 }],
    ["seconds", { seconds: "x" }],
    ["size", { size: 7 }],
    ["progress", { progress: 1e9 }],
  ])("with odd %s says nothing of it", (name, odd) => {
    expect(videos.jobs.read({ ...JOB, ...odd })).toMatchObject({ [name]: null });
  });
});
