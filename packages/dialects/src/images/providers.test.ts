import { NO_TOKENS, NO_PRICE, NO_UNIT_PRICES } from "@causeway/contracts";
import { afterAll, describe, expect, it } from "vitest";
import { createTally, exchangeWith, parseSent, readRecordings, targetOf } from "../../test/index.ts";
import { asObject, asObjects, type JsonObject } from "../shared/json-object.ts";
import type { UpstreamDialect } from "../upstream-dialect.ts";
import * as bedrock from "./bedrock/examples.ts";
import * as bfl from "./bfl/examples.ts";
import { PIXEL } from "./examples/answers.ts";
import * as fal from "./fal/examples.ts";
import {
  bedrockImages,
  bflImages,
  falImages,
  imageEditsDoor,
  imagesDoor,
  seedreamImages,
  stabilityImages,
} from "./index.ts";
import * as seedream from "./seedream/examples.ts";
import * as stability from "./stability/examples.ts";

const PNG = `data:image/png;base64,${PIXEL}`;
const edit = { prompt: "green", images: [{ image_url: PNG }] };
const price = { ...NO_PRICE, base: { ...NO_UNIT_PRICES, imageOutput: "0.04" } };

const at = (
  dialect: UpstreamDialect,
  upstreamModel: string,
  door: typeof imagesDoor | typeof imageEditsDoor = imagesDoor,
) => exchangeWith(dialect, door, targetOf({}, { upstreamModel, mapping: { price } as never }));
const sentTo = (...of: [UpstreamDialect, string, (typeof imagesDoor | typeof imageEditsDoor)?]) => ({
  body: (request: JsonObject) => parseSent(at(...of).send(request)[0]!),
  path: (request: JsonObject) => at(...of).send(request)[0]?.path,
});
const filtered = expect.objectContaining({ refusal: expect.objectContaining({ code: "content_filter" }) });
const refuses = (param: string) =>
  expect.objectContaining({ code: "unsupported_parameter", details: { param } });
const target = targetOf({}, { upstreamModel: "maker" });

describe("Black Forest Labs", () => {
  it("takes a size or a ratio, whichever the model has, and images as their own fields", () => {
    expect(sentTo(bflImages, "flux-pro-1.1").path({ prompt: "a" })).toBe("/flux-pro-1.1");
    expect(sentTo(bflImages, "flux-pro-1.1").body({ prompt: "a", size: "1024x768", seed: 7 })).toEqual({
      ...{ prompt: "a", seed: 7, width: 1_024, height: 768 },
    });
    const kontext = sentTo(bflImages, "flux-kontext-pro", imageEditsDoor);
    expect(kontext.body({ ...edit, images: [...edit.images, ...edit.images], size: "1024x1536" })).toEqual({
      ...{ prompt: "green", aspect_ratio: "2:3", input_image: PIXEL, input_image_2: PIXEL },
    });
    expect(() => sentTo(bflImages, "flux-pro-1.1", imageEditsDoor).body(edit)).toThrow(refuses("images"));
    expect(() => sentTo(bflImages, "flux-dev").body({ prompt: "a", aspect_ratio: "1:1" })).toThrow(
      refuses("aspect_ratio"),
    );
  });

  it("answers a job, and every word for its end is known", () => {
    const queue = bflImages.images.queue!;
    const ticket = queue.ticket(bfl.SUBMITTED, target)!;
    expect(queue.poll(ticket, target)).toEqual({ method: "GET", at: { url: bfl.SUBMITTED.polling_url } });
    const bare = { id: "a b", polling_url: "https://api.us1.bfl.ai/v1/get_result" };
    expect(queue.poll(queue.ticket(bare, target)!, target).at).toEqual({
      url: "https://api.us1.bfl.ai/v1/get_result?id=a%20b",
    });
    expect(queue.read(bfl.PENDING)).toEqual({ status: "queued" });
    expect(queue.read({ status: "Something new" })).toEqual({ status: "in_progress" });
    expect(queue.read(bfl.READY)).toEqual({ status: "completed" });
    expect(queue.read(bfl.MODERATED)).toMatchObject({ status: "failed", error: { code: "content_filter" } });
    expect(queue.read({ status: "Error" })).toMatchObject({ error: { fault: "provider" } });
    expect(() => queue.ticket({}, target)).toThrow("took no job");
    expect(at(bflImages, "flux-dev").answer({ prompt: "a" }, bfl.READY).usage).toEqual({
      ...NO_TOKENS,
      images: 1,
    });
  });
});

describe("fal", () => {
  it("takes sizes, names for ratios, and images by the models that edit", () => {
    const flux = sentTo(falImages, "fal-ai/flux/schnell");
    expect(flux.path({ prompt: "a" })).toBe("/fal-ai/flux/schnell");
    expect(flux.body({ prompt: "a", n: 2, size: "1024x768" })).toEqual({
      ...{ prompt: "a", num_images: 2, image_size: { width: 1_024, height: 768 } },
    });
    expect(flux.body({ prompt: "a", aspect_ratio: "16:9" })).toMatchObject({ image_size: "landscape_16_9" });
    expect(() => flux.body({ prompt: "a", aspect_ratio: "7:5" })).toThrow(refuses("aspect_ratio"));
    expect(sentTo(falImages, "fal-ai/nano-banana").body({ prompt: "a", size: "2048x1024" })).toMatchObject({
      aspect_ratio: "2:1",
    });
    const edits = sentTo(falImages, "fal-ai/nano-banana/edit", imageEditsDoor);
    expect(edits.body(edit)).toMatchObject({ image_urls: [PNG] });
    expect(() => sentTo(falImages, "fal-ai/flux/schnell", imageEditsDoor).body(edit)).toThrow(
      refuses("images"),
    );
  });

  it("answers a job whose result is asked for by itself, and tells of its filter in two ways", () => {
    const queue = falImages.images.queue!;
    const ticket = queue.ticket(fal.SUBMITTED, target)!;
    expect(queue.poll(ticket, target).at).toEqual({ url: fal.SUBMITTED.status_url });
    expect(queue.result?.(ticket, target).at).toEqual({ url: fal.SUBMITTED.response_url });
    expect(queue.cancel?.(ticket, target)).toEqual({ method: "PUT", at: { url: fal.SUBMITTED.cancel_url } });
    expect(queue.read(fal.QUEUED)).toEqual({ status: "queued" });
    expect(queue.read(fal.COMPLETED)).toEqual({ status: "completed" });
    expect(falImages.parseError(422, {}, JSON.stringify(fal.REFUSED))).toMatchObject({
      ...{ status: 400, code: "content_filter", fault: "caller" },
    });
    expect(at(falImages, "m").answer({ prompt: "a" }, fal.RESULT).usage).toMatchObject({ images: 1 });
    const held = { ...fal.RESULT, has_nsfw_concepts: [true] };
    expect(() => at(falImages, "m").answer({ prompt: "a" }, held)).toThrow(filtered);
  });
});

describe("Seedream", () => {
  it("is asked once for each image, without a watermark", () => {
    const sent = at(seedreamImages, "seedream-4-5-251128").send({ prompt: "a", n: 2, size: "2K" });
    expect(sent).toHaveLength(2);
    expect(parseSent(sent[0]!)).toEqual({
      ...{ model: "seedream-4-5-251128", prompt: "a", size: "2K" },
      ...{ watermark: false, response_format: "b64_json" },
    });
    expect(sentTo(seedreamImages, "m", imageEditsDoor).body(edit)).toMatchObject({ image: PNG });
  });

  it("charges images, whatever tokens it counts, and refuses what its filter held back", () => {
    const { usage } = at(seedreamImages, "m").answer({ prompt: "a" }, seedream.MADE);
    expect(usage).toEqual({ ...NO_TOKENS, images: 1 });
    expect(() => at(seedreamImages, "m").answer({ prompt: "a" }, seedream.HELD_BACK)).toThrow(filtered);
  });
});

describe("Stability AI", () => {
  const textOf = (request: JsonObject, model: string, door?: typeof imageEditsDoor) => {
    const [sent] = at(stabilityImages, model, door).send(request);
    return { path: sent?.path, text: Buffer.from(sent?.body as Uint8Array).toString("latin1") };
  };

  it("gets a form at the service of the model", () => {
    const core = textOf({ prompt: "a", size: "1536x1024" }, "stable-image-core");
    expect(core.path).toBe("/v2beta/stable-image/generate/core");
    expect(core.text).toContain('name="aspect_ratio"\r\n\r\n3:2');
    const sd3 = textOf(edit, "sd3.5-large", imageEditsDoor);
    expect(sd3.path).toBe("/v2beta/stable-image/generate/sd3");
    for (const field of ["image-to-image", "sd3.5-large", 'name="strength"', 'filename="image.png"'])
      expect(sd3.text).toContain(field);
    expect(() => textOf(edit, "stable-image-core", imageEditsDoor)).toThrow(refuses("images"));
  });

  it("answers base64, and says what its filter held back or refused", () => {
    expect(at(stabilityImages, "sd3").answer({ prompt: "a" }, stability.MADE).body.data).toEqual([
      { b64_json: PIXEL },
    ]);
    expect(() => at(stabilityImages, "sd3").answer({ prompt: "a" }, stability.HELD_BACK)).toThrow(filtered);
    expect(stabilityImages.parseError(403, {}, JSON.stringify(stability.REFUSED))).toMatchObject({
      ...{ code: "content_filter", fault: "caller" },
    });
    const bad = { id: "1", name: "bad_request", errors: ["prompt: cannot be blank"] };
    expect(stabilityImages.parseError(400, {}, JSON.stringify(bad))).toMatchObject({
      message: "prompt: cannot be blank",
    });
  });
});

describe("Amazon Bedrock", () => {
  it("asks Amazon's models by tasks and Stability AI's by ratios", () => {
    const titan = sentTo(bedrockImages, "amazon.titan-image-generator-v1");
    expect(titan.path({ prompt: "a" })).toBe("/model/amazon.titan-image-generator-v1/invoke");
    expect(titan.body({ prompt: "a", n: 2, size: "512x512", quality: "hd", negative_prompt: "b" })).toEqual({
      taskType: "TEXT_IMAGE",
      textToImageParams: { text: "a", negativeText: "b" },
      imageGenerationConfig: { numberOfImages: 2, width: 512, height: 512, quality: "premium" },
    });
    const variation = sentTo(bedrockImages, "amazon.nova-canvas-v1:0", imageEditsDoor).body(edit);
    expect(variation).toMatchObject({
      taskType: "IMAGE_VARIATION",
      imageVariationParams: { images: [PIXEL] },
    });
    const ultra = sentTo(bedrockImages, "stability.stable-image-ultra-v1:1");
    expect(ultra.body({ prompt: "a", aspect_ratio: "16:9" })).toEqual({ prompt: "a", aspect_ratio: "16:9" });
  });

  it("reads what came and what was held back", () => {
    const titan = at(bedrockImages, "amazon.titan-image-generator-v1");
    expect(titan.answer({ prompt: "a", n: 2 }, bedrock.AMAZON).usage).toMatchObject({ images: 2 });
    expect(() => titan.answer({ prompt: "a" }, bedrock.AMAZON_HELD_BACK)).toThrow(filtered);
    const sd3 = at(bedrockImages, "stability.sd3-large-v1:0");
    expect(sd3.answer({ prompt: "a" }, bedrock.STABILITY).usage).toMatchObject({ images: 1 });
    expect(() => sd3.answer({ prompt: "a" }, bedrock.STABILITY_HELD_BACK)).toThrow(filtered);
    const message = "Your request was blocked by our content filters.";
    expect(bedrockImages.parseError(400, {}, JSON.stringify({ message }))).toMatchObject({
      code: "content_filter",
    });
  });
});

const DIALECTS: Readonly<Record<string, UpstreamDialect>> = {
  "bfl-images": bflImages,
  "fal-images": falImages,
};
const recordings = readRecordings(Object.keys(DIALECTS));
const tally = createTally(`image jobs: ${recordings.length} recordings`);
afterAll(() => tally.print());

it("recorded answers of jobs are read", () => {
  for (const { provider, tags, response, api } of recordings) {
    tally.expect(provider, tags);
    const dialect = DIALECTS[api] as UpstreamDialect;
    const body = response.body as JsonObject;
    if (body.polling_url) expect(dialect.images?.queue?.ticket(body, target)?.id).toBe(body.id);
    else {
      const { usage } = at(dialect, "m").answer({ prompt: "a" }, body);
      expect(usage?.images).toBe(Math.max(1, asObjects(body.images).length));
      if (asObject(body.result)) expect(dialect.images?.queue?.read(body).status).toBe("completed");
    }
    tally.pass(provider, tags);
  }
});
