import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createSimulator, type Simulator } from "../../server/create-simulator.ts";

let simulator: Simulator;

beforeAll(async () => {
  simulator = await createSimulator();
});
afterAll(() => simulator.close());

async function ask(path: string, body: object) {
  const response = await fetch(simulator.url + path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

const draw = (fields: object) =>
  ask("/v1/images/generations", { model: "sim-image", prompt: "An otter", size: "64x32", ...fields });

describe("OpenAI's counts of tokens", () => {
  const countsOf = async (path: string, fields: object) => {
    const { body } = await ask(path, {
      model: "sim-image",
      prompt: "An otter",
      size: "1024x1024",
      ...fields,
    });
    return { usage: body.usage as Record<string, number>, quality: body.quality };
  };

  it.each([
    [undefined, 1_056, "medium"],
    ["auto", 1_056, "medium"],
    ["low", 272, "low"],
    ["high", 4_160, "high"],
    ["hd", 4_160, "hd"],
  ])("follow the quality %j", async (quality, output_tokens, made) => {
    expect(await countsOf("/v1/images/generations", { quality })).toMatchObject({
      usage: { output_tokens },
      quality: made,
    });
  });

  it("follow the fidelity to images that are sent", async () => {
    const images = [{ image_url: "data:image/png;base64,AAAA" }];
    const [low, high] = [
      await countsOf("/v1/images/edits", { images, input_fidelity: "low" }),
      await countsOf("/v1/images/edits", { images, input_fidelity: "high" }),
    ];
    expect(Number(high.usage.input_tokens) - Number(low.usage.input_tokens)).toBe(4_160);
  });
});

describe("fields that some models don't have", () => {
  const draws = async (fields: object) =>
    ((await draw(fields)).body.data as { b64_json: string }[])[0]?.b64_json;

  it.each(["style", "seed", "negative_prompt", "aspect_ratio", "response_format"])(
    "%s is no field of OpenAI's own models",
    async (param) => {
      const error = { param, code: "unknown_parameter", message: `Unknown parameter: '${param}'.` };
      expect(await draw({ model: "gpt-image-2", [param]: "auto" })).toMatchObject({
        status: 400,
        body: { error },
      });
    },
  );

  it.each([
    ["/v1/images/generations", "gpt-image-2"],
    ["/v1/images/edits", "sim-image"],
  ])("the quality hd is none of %s with %s", async (path, model) => {
    const images = [{ image_url: "data:image/png;base64,AAAA" }];
    const fields = path.endsWith("edits") ? { images } : {};
    expect(await ask(path, { model, prompt: "An otter", quality: "hd", ...fields })).toMatchObject({
      status: 400,
      body: {
        error: { param: "quality", message: expect.stringContaining("'low', 'medium', 'high' and 'auto'") },
      },
    });
  });

  it.each([{ seed: 7 }, { negative_prompt: "fog" }, { style: "vivid" }])(
    "%j changes the image",
    async (fields) => {
      expect(await draws(fields)).not.toBe(await draws({}));
      expect(await draws(fields)).toBe(await draws(fields));
    },
  );

  it.each(["jpeg", "webp"])("compression changes the bytes of a %s", async (format) => {
    const [plain, whole, coarse] = [
      await draws({ output_format: format }),
      await draws({ output_format: format, output_compression: 100 }),
      await draws({ output_format: format, output_compression: 10 }),
    ];
    expect(whole).toBe(plain);
    expect(coarse).not.toBe(plain);
  });

  it("compression of a PNG is refused below 100", async () => {
    expect((await draw({ output_compression: 100 })).status).toBe(200);
    expect(await draw({ output_compression: 80 })).toMatchObject({
      status: 400,
      body: { error: { type: "image_generation_user_error", code: "invalid_png_output_compression" } },
    });
  });
});
