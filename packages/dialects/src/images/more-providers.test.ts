import { NO_PRICE, NO_TOKENS, NO_UNIT_PRICES } from "@causeway/contracts";
import { afterAll, describe, expect, it } from "vitest";
import { createTally, exchangeWith, parseSent, readRecordings, targetOf } from "../../test/index.ts";
import { asObject, type JsonObject } from "../shared/json-object.ts";
import type { UpstreamDialect } from "../upstream-dialect.ts";
import { PIXEL } from "./examples/answers.ts";
import * as fireworks from "./fireworks/examples.ts";
import {
  deepinfraImages,
  fireworksImages,
  imageEditsDoor,
  imagesDoor,
  minimaxImages,
  nvidiaImages,
  qwenImages,
  recraftImages,
  replicateImages,
  runwayImages,
  togetherImages,
} from "./index.ts";
import * as minimax from "./minimax/examples.ts";
import * as nvidia from "./nvidia/examples.ts";
import * as qwen from "./qwen/examples.ts";
import * as recraft from "./recraft/examples.ts";
import * as replicate from "./replicate/examples.ts";
import * as runway from "./runway/examples.ts";

const PNG = `data:image/png;base64,${PIXEL}`;
const edit = { prompt: "green", images: [{ image_url: PNG }] };
const price = { ...NO_PRICE, base: { ...NO_UNIT_PRICES, imageOutput: "0.04" } };
type AnyDoor = typeof imagesDoor | typeof imageEditsDoor;

const at = (dialect: UpstreamDialect, upstreamModel = "maker", door: AnyDoor = imagesDoor) =>
  exchangeWith(dialect, door, targetOf({}, { upstreamModel, mapping: { price } as never }));
const send = (dialect: UpstreamDialect, request: JsonObject, model = "maker") => {
  const door = request.images ? imageEditsDoor : imagesDoor;
  const [sent] = at(dialect, model, door).send(request);
  return { path: sent?.path, body: parseSent(sent!), sent };
};
const filtered = expect.objectContaining({ refusal: expect.objectContaining({ code: "content_filter" }) });
const refuses = (param: string) =>
  expect.objectContaining({ code: "unsupported_parameter", details: { param } });
const target = targetOf({}, { upstreamModel: "accounts/fireworks/models/flux-kontext-pro" });
const madeOne = { ...NO_TOKENS, images: 1 };

describe("Recraft", () => {
  it("takes a size or a ratio as its size", () => {
    expect(
      send(recraftImages, { prompt: "a", aspect_ratio: "16:9", n: 2, style: "vivid" }, "recraftv3"),
    ).toMatchObject({
      path: "/images/generations",
      body: { model: "recraftv3", prompt: "a", n: 2, size: "16:9", response_format: "b64_json" },
    });
    expect(at(recraftImages).answer({ prompt: "a" }, recraft.MADE).usage).toEqual(madeOne);
  });
});

describe("Together AI", () => {
  it("takes a width and a height, and base64 by its own word", () => {
    expect(send(togetherImages, { ...edit, size: "1024x768" }).body).toEqual({
      ...{ model: "maker", prompt: "green", width: 1_024, height: 768 },
      ...{ image_url: PNG, response_format: "base64" },
    });
    expect(() => send(togetherImages, { prompt: "a", aspect_ratio: "1:1" })).toThrow(refuses("aspect_ratio"));
  });
});

describe("Deep Infra", () => {
  it("has an endpoint for each model, and answers data URLs", () => {
    const { path, body, sent } = send(deepinfraImages, { prompt: "a", n: 2, size: "512x512" }, "maker/sdxl");
    expect([path, Object.keys(sent?.elsewhere ?? {})]).toEqual([
      "/inference/maker/sdxl",
      ["https://api.deepinfra.com/v1/openai"],
    ]);
    expect(body).toEqual({ prompt: "a", width: 512, height: 512, num_images: 2 });
    const answer = at(deepinfraImages).answer({ prompt: "a" }, { images: [PNG] });
    expect([answer.usage, answer.body.data]).toEqual([madeOne, [{ b64_json: PIXEL }]]);
    const held = { images: [], nsfw_content_detected: [true] };
    expect(() => at(deepinfraImages).answer({ prompt: "a" }, held)).toThrow(filtered);
  });
});

describe("Qwen-Image", () => {
  it("is asked in a message, and refuses inside a 200", () => {
    const { path, body } = send(qwenImages, { ...edit, size: "1024x768" }, "qwen-image-2.0");
    expect(path).toBe("/api/v1/services/aigc/multimodal-generation/generation");
    expect(body).toEqual({
      model: "qwen-image-2.0",
      input: { messages: [{ role: "user", content: [{ image: PNG }, { text: "green" }] }] },
      parameters: { size: "1024*768", watermark: false },
    });
    expect(at(qwenImages).answer({ prompt: "a" }, qwen.MADE).usage).toEqual(madeOne);
    expect(() => at(qwenImages).answer({ prompt: "a" }, qwen.REFUSED)).toThrow(filtered);
  });
});

describe("MiniMax", () => {
  it("answers base64, and refuses inside a 200", () => {
    expect(send(minimaxImages, { prompt: "a", n: 2, aspect_ratio: "16:9" }, "image-01")).toMatchObject({
      path: "/image_generation",
      body: { model: "image-01", prompt: "a", n: 2, aspect_ratio: "16:9", response_format: "base64" },
    });
    expect(at(minimaxImages).answer({ prompt: "a", n: 2 }, minimax.MADE).usage?.images).toBe(2);
    expect(() => at(minimaxImages).answer({ prompt: "a" }, minimax.REFUSED)).toThrow(filtered);
  });
});

describe("NVIDIA", () => {
  const model = "black-forest-labs/flux_1-dev";

  it("has a path for each model at its second host, and waits there", () => {
    const { path, body, sent } = send(nvidiaImages, { prompt: "a", size: "1024x768", seed: 3 }, model);
    expect([path, sent?.elsewhere, sent?.headers["nvcf-poll-seconds"]]).toEqual([
      "/genai/black-forest-labs/flux.1-dev",
      { "https://integrate.api.nvidia.com/v1": "https://ai.api.nvidia.com/v1" },
      "300",
    ]);
    expect(body).toEqual({ prompt: "a", seed: 3, width: 1_024, height: 768 });
    expect(() => send(nvidiaImages, { prompt: "a", aspect_ratio: "1:1" })).toThrow(refuses("aspect_ratio"));
    expect(() => send(nvidiaImages, { prompt: "a", size: "2K" })).toThrow(refuses("size"));
  });

  it("answers artifacts, and says in each whether it was held back", () => {
    expect(at(nvidiaImages, model).answer({ prompt: "a" }, nvidia.MADE).usage).toEqual(madeOne);
    expect(() => at(nvidiaImages, model).answer({ prompt: "a" }, nvidia.HELD_BACK)).toThrow(filtered);
    expect(() => at(nvidiaImages, model).answer({ prompt: "a" }, { artifacts: [] })).toThrow("no image");
  });
});

describe("Fireworks", () => {
  const [plain, kontext] = ["accounts/fireworks/models/flux-1-schnell", target.upstreamModel];

  it("has a workflow for each model, at once or as a job", () => {
    const first = send(fireworksImages, { prompt: "a", size: "1024x1536" }, plain);
    expect(first.path).toBe(`/workflows/${plain}/text_to_image`);
    expect(first.body).toEqual({ prompt: "a", aspect_ratio: "2:3" });
    expect(at(fireworksImages, plain).answer({ prompt: "a" }, fireworks.MADE).usage).toEqual(madeOne);
    expect(() => at(fireworksImages, plain).answer({ prompt: "a" }, fireworks.HELD_BACK)).toThrow(filtered);
    expect(send(fireworksImages, edit, kontext)).toMatchObject({
      path: `/workflows/${kontext}`,
      body: { prompt: "green", input_image: PNG },
    });
    expect(() => send(fireworksImages, edit, plain)).toThrow(refuses("images"));
  });

  it("is asked for a job by a request with its ID", () => {
    const queue = fireworksImages.images.queue!;
    expect(queue.ticket(fireworks.MADE, target)).toBeNull();
    const ticket = queue.ticket(fireworks.SUBMITTED, target)!;
    expect(queue.poll(ticket, target)).toEqual({
      method: "POST",
      at: { path: `/workflows/${kontext}/get_result` },
      body: { id: "c3f1" },
    });
    expect(queue.read(fireworks.READY)).toEqual({ status: "completed" });
    expect(queue.read({ status: "Content Moderated" })).toMatchObject({ error: { code: "content_filter" } });
    expect(at(fireworksImages, kontext).answer({ prompt: "a" }, fireworks.READY).usage).toEqual(madeOne);
  });
});

describe("Runway", () => {
  it("takes the sizes that it has, and its version with every call", () => {
    const { path, body, sent } = send(runwayImages, { ...edit, aspect_ratio: "16:9" }, "gen4_image");
    expect([path, sent?.headers["x-runway-version"]]).toEqual(["/v1/text_to_image", "2024-11-06"]);
    expect(body).toEqual({
      ...{ model: "gen4_image", promptText: "green", ratio: "1920:1080" },
      referenceImages: [{ uri: PNG }],
    });
    expect(() => send(runwayImages, { prompt: "a", size: "1000x1000" })).toThrow(refuses("size"));
  });

  it("answers a task", () => {
    const queue = runwayImages.images.queue!;
    const ticket = queue.ticket(runway.SUBMITTED, target)!;
    expect(queue.poll(ticket, target).at).toEqual({ path: `/v1/tasks/${runway.SUBMITTED.id}` });
    expect(queue.cancel?.(ticket, target).method).toBe("DELETE");
    expect(queue.read(runway.RUNNING)).toEqual({ status: "in_progress" });
    expect(queue.read({ status: "THROTTLED" })).toEqual({ status: "queued" });
    expect(queue.read(runway.SUCCEEDED)).toEqual({ status: "completed" });
    expect(queue.read(runway.FAILED)).toMatchObject({ error: { code: "content_filter" } });
    expect(at(runwayImages).answer({ prompt: "a" }, runway.SUCCEEDED).usage).toEqual(madeOne);
  });
});

describe("Replicate", () => {
  it("is asked for a prediction of an official model", () => {
    const kontext = "black-forest-labs/flux-kontext-pro";
    expect(send(replicateImages, { ...edit, aspect_ratio: "1:1" }, kontext)).toMatchObject({
      path: `/models/${kontext}/predictions`,
      body: { input: { prompt: "green", aspect_ratio: "1:1", input_image: PNG } },
    });
    const queue = replicateImages.images.queue!;
    const ticket = queue.ticket(replicate.STARTING, target)!;
    expect(queue.poll(ticket, target).at).toEqual({ url: replicate.STARTING.urls.get });
    expect(queue.cancel?.(ticket, target)).toEqual({
      method: "POST",
      at: { url: replicate.STARTING.urls.cancel },
    });
    expect(queue.read(replicate.STARTING)).toEqual({ status: "queued" });
    expect(queue.read(replicate.SUCCEEDED)).toEqual({ status: "completed" });
    expect(queue.read(replicate.FAILED)).toMatchObject({ error: { code: "content_filter" } });
    expect(at(replicateImages).answer({ prompt: "a" }, replicate.SUCCEEDED).usage).toEqual(madeOne);
  });
});

const recordings = readRecordings(["replicate-predictions", "deepinfra-images"]);
const tally = createTally(`more images: ${recordings.length} recordings`);
afterAll(() => tally.print());

it("recorded answers are read", () => {
  for (const { provider, tags, response } of recordings) {
    tally.expect(provider, tags);
    const body = response.body as JsonObject;
    if (provider === "deepinfra")
      expect(at(deepinfraImages).answer({ prompt: "a" }, body).usage?.images).toBe(1);
    else if (asObject(body.urls)) {
      const queue = replicateImages.images.queue!;
      expect(queue.ticket(body, target)?.id).toBe(body.id);
      const { status } = queue.read(body);
      expect(status === "completed").toBe(body.status === "succeeded");
      if (status === "completed") at(replicateImages).answer({ prompt: "a" }, body);
    }
    tally.pass(provider, tags);
  }
});
