import { NO_PRICE, NO_TOKENS, NO_UNIT_PRICES } from "@causeway/contracts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { exchangeWith, parseSent, targetOf } from "../../test/index.ts";
import { googleGenerateContent } from "../google-generate-content/index.ts";
import type { UpstreamDialect } from "../upstream-dialect.ts";
import { GEMINI_HELD_BACK, GEMINI_IMAGE, OPENAI_IMAGES, PIXEL, XAI_IMAGES } from "./examples/answers.ts";
import { imageEditsDoor, imagesDoor, openaiImages, xaiImages } from "./index.ts";

const DATA_URL = `data:image/png;base64,${PIXEL}`;
const two = { prompt: "green", images: [{ image_url: DATA_URL }, { image_url: DATA_URL }] };

const at = (
  dialect: UpstreamDialect,
  more: object = {},
  door = imagesDoor as typeof imagesDoor | typeof imageEditsDoor,
) => exchangeWith(dialect, door, targetOf({}, { upstreamModel: "maker", ...more }));

const VALUES: readonly unknown[] = [true, 3.5, -1, "nonsense", [], [1], {}, { a: 1 }, ""];

describe("a field of the wrong type", () => {
  const valid: Readonly<Record<string, unknown>> = {
    ...{ prompt: "p", model: "m", n: 1, size: "auto", aspect_ratio: "1:1", quality: "low", style: "vivid" },
    ...{ background: "auto", output_format: "png", output_compression: 1, moderation: "low", seed: 1 },
    ...{ response_format: "b64_json", negative_prompt: "x", user: "u", stream: true, partial_images: 1 },
    ...{ images: [{ image_url: DATA_URL }], input_fidelity: "low", routing: "auto", mask: null },
  };
  it("is a 400 that names it, and never another error", () => {
    expect(() => imageEditsDoor.read(valid)).not.toThrow();
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(valid)), fc.constantFrom(...VALUES), (field, value) => {
        if (typeof value === typeof valid[field] && field !== "mask") return;
        try {
          imageEditsDoor.read({ ...valid, [field]: value });
          expect(value).not.toEqual({ a: 1 });
        } catch (error) {
          const { code, details } = error as { code: string; details: { param: string } };
          expect([code, details.param.split(".")[0]]).toEqual(["invalid_parameters", field]);
        }
      }),
      { numRuns: 1_000 },
    );
  });
});

describe("OpenAI's images", () => {
  it("are asked for in the caller's fields; older models are told to answer base64", () => {
    const [sent] = at(openaiImages).send({
      prompt: "a",
      model: "ours",
      size: "auto",
      extra: 1,
      routing: "price",
    });
    expect(sent?.path).toBe("/images/generations");
    expect(parseSent(sent!)).toEqual({
      ...{ prompt: "a", model: "maker", size: "auto", extra: 1, response_format: "b64_json" },
    });
  });

  it("go in several requests where a model makes few at once", () => {
    const mapping = { media: { maxImages: 4 } };
    const sent = at(openaiImages, { mapping }).send({ prompt: "a", n: 10 });
    expect(sent.map((one) => parseSent(one).n)).toEqual([4, 4, 2]);
  });

  it("of an edit are files of a form, with the types that their bytes have", () => {
    const [sent] = at(openaiImages, {}, imageEditsDoor).send({ ...two, n: 2 });
    const text = Buffer.from(sent?.body as Uint8Array).toString("latin1");
    expect(sent?.path).toBe("/images/edits");
    expect(sent?.headers["content-type"]).toMatch(/^multipart\/form-data; boundary=causeway-/);
    expect(
      text.match(/name="image\[\]"; filename="image-\d\.png"\r\ncontent-type: image\/png/g),
    ).toHaveLength(2);
    expect(text).toContain('name="n"\r\n\r\n2\r\n');
    const again = at(openaiImages, {}, imageEditsDoor).send({ ...two, n: 2 })[0];
    expect(again?.headers).toEqual(sent?.headers);
  });

  it("say four kinds of tokens", () => {
    const { usage, body } = at(openaiImages, {}, imageEditsDoor).answer(two, OPENAI_IMAGES);
    expect(usage).toMatchObject({ input: 43, imageInput: 388, imageOutput: 1_056, output: 308, images: 1 });
    expect(body).toMatchObject({
      ...{ created: 1_786_572_357, quality: "medium", output_format: "png", size: "1x1" },
      data: [{ b64_json: PIXEL, revised_prompt: "A green logo" }],
    });
  });

  it("without counts are an estimate where tokens are charged, and exact where images are", () => {
    const { usage: _, ...silent } = OPENAI_IMAGES;
    expect(at(openaiImages).answer({ prompt: "a" }, silent).usage).toBeNull();
    const price = { ...NO_PRICE, base: { ...NO_UNIT_PRICES, imageOutput: "0.04" } };
    expect(at(openaiImages, { mapping: { price } }).answer({ prompt: "a" }, silent).usage).toEqual({
      ...NO_TOKENS,
      images: 1,
    });
  });

  it.each([
    ["moderation_blocked", 400],
    ["content_policy_violation", 400],
  ])("that a filter refuses are refused in one way: %s", (code, status) => {
    const error = { error: { message: "No.", type: "image_generation_user_error", code } };
    expect(openaiImages.parseError(status, {}, JSON.stringify(error))).toMatchObject({
      ...{ fault: "caller", status: 400, type: "content_policy_violation", code: "content_filter" },
    });
  });

  it("that aren't are unreadable", () => {
    expect(() => at(openaiImages).answer({ prompt: "a" }, { data: [] })).toThrow("no image");
    expect(() => at(openaiImages).answer({ prompt: "a" }, { data: [{ respect_moderation: false }] })).toThrow(
      expect.objectContaining({ refusal: expect.objectContaining({ code: "content_filter" }) }),
    );
  });
});

describe("xAI's images", () => {
  it("are asked for by a ratio or a resolution", () => {
    expect(parseSent(at(xaiImages).send({ prompt: "a", size: "1024x1536" })[0]!)).toMatchObject({
      aspect_ratio: "2:3",
    });
    expect(
      parseSent(at(xaiImages).send({ prompt: "a", size: "2K", aspect_ratio: "16:9" })[0]!),
    ).toMatchObject({
      ...{ aspect_ratio: "16:9", resolution: "2k" },
    });
    expect(() => at(xaiImages).send({ prompt: "a", size: "4K" })).toThrow(/1K and 2K/);
  });

  it("cost by the image, what is sent and what came: xAI's own figure is no count of tokens", () => {
    const price = { ...NO_PRICE, base: { ...NO_UNIT_PRICES, imageInput: "0.01", imageOutput: "0.05" } };
    const mapping = { price };
    const { usage } = at(xaiImages, { mapping }, imageEditsDoor).answer(two, XAI_IMAGES);
    expect(usage).toEqual({ ...NO_TOKENS, images: 1, inputImages: 2 });
  });
});

describe("Gemini's images", () => {
  const gemini = { upstreamModel: "gemini-3.1-flash-image" };

  it("are asked for in a message, the images before the prompt", () => {
    const [sent, second] = at(googleGenerateContent, gemini, imageEditsDoor).send({
      ...two,
      n: 2,
      size: "2K",
    });
    expect(second).toBeDefined();
    const body = parseSent(sent!) as { contents: { parts: object[] }[]; generationConfig: object };
    expect(body.contents[0]?.parts.map((part) => Object.keys(part)[0])).toEqual([
      "inlineData",
      "inlineData",
      "text",
    ]);
    expect(body.generationConfig).toMatchObject({
      responseModalities: ["IMAGE"],
      imageConfig: { imageSize: "2K" },
    });
  });

  it("are charged by the tokens of every part", () => {
    const { usage, body } = at(googleGenerateContent, gemini).answer(
      { prompt: "a", n: 2, style: "vivid" },
      GEMINI_IMAGE,
      GEMINI_IMAGE,
    );
    expect(usage).toMatchObject({ input: 14, imageOutput: 2_240, images: 2 });
    expect(body.data).toEqual([{ b64_json: PIXEL }, { b64_json: PIXEL }]);
    expect(body.metadata).toMatchObject({ ignored: ["style"] });
  });

  it("that were held back are refused", () => {
    expect(() => at(googleGenerateContent, gemini).answer({ prompt: "a" }, GEMINI_HELD_BACK)).toThrow(
      expect.objectContaining({ refusal: expect.objectContaining({ code: "content_filter" }) }),
    );
  });

  it("of a ratio that there is none of are refused, never rounded", () => {
    expect(() => at(googleGenerateContent, gemini).send({ prompt: "a", size: "1000x999" })).toThrow(
      expect.objectContaining({ code: "unsupported_parameter", details: { param: "size" } }),
    );
  });
});
