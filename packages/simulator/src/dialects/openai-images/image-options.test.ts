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

/** The format and the sides that the bytes of an image say. */
function read(base64: unknown) {
  const bytes = Buffer.from(String(base64), "base64");
  if (bytes.toString("latin1", 1, 4) === "PNG")
    return { format: "png", sides: [bytes.readUInt32BE(16), bytes.readUInt32BE(20)], alpha: bytes[25] === 6 };
  if (bytes.toString("latin1", 8, 16) === "WEBPVP8L") {
    const bits = bytes.readUInt32LE(21);
    return {
      format: "webp",
      sides: [(bits & 0x3fff) + 1, ((bits >> 14) & 0x3fff) + 1],
      alpha: ((bits >> 28) & 1) === 1,
    };
  }
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
  const [height, width] = [bytes.readUInt16BE(frame + 5), bytes.readUInt16BE(frame + 7)];
  return {
    format: bytes.readUInt16BE(0) === 0xffd8 ? "jpeg" : "unknown",
    sides: [width, height],
    alpha: false,
  };
}

describe("OpenAI's images", () => {
  it.each([
    [{}, { format: "png", sides: [64, 32], alpha: false }],
    [
      { output_format: "jpeg", output_compression: 80 },
      { format: "jpeg", sides: [64, 32], alpha: false },
    ],
    [{ output_format: "webp" }, { format: "webp", sides: [64, 32], alpha: false }],
    [{ background: "transparent" }, { format: "png", sides: [64, 32], alpha: true }],
    [
      { background: "transparent", output_format: "webp" },
      { format: "webp", sides: [64, 32], alpha: true },
    ],
    [
      { size: "auto", aspect_ratio: "16:9" },
      { format: "png", sides: [1_360, 768], alpha: false },
    ],
    [
      { size: "auto", aspect_ratio: "1:1" },
      { format: "png", sides: [1_024, 1_024], alpha: false },
    ],
    [
      { quality: "high", moderation: "low", style: "vivid" },
      { format: "png", sides: [64, 32], alpha: false },
    ],
  ])("are made as %j asks", async (fields, wanted) => {
    const { status, body } = await draw(fields);
    expect(status).toBe(200);
    const [{ b64_json } = { b64_json: "" }] = body.data as { b64_json: string }[];
    expect(read(b64_json)).toEqual(wanted);
    expect(body).toMatchObject({
      output_format: wanted.format,
      background: wanted.alpha ? "transparent" : "opaque",
      size: wanted.sides.join("x"),
    });
  });

  it.each([
    ["background", "green", "invalid_value", "Supported values are: 'transparent', 'opaque' and 'auto'."],
    ["output_format", "gif", "invalid_value", "Invalid value: 'gif'."],
    ["quality", "best", "invalid_value", "Invalid value: 'best'."],
    ["moderation", "off", "invalid_value", "Invalid value: 'off'."],
    ["style", "oil", "invalid_value", "Invalid value: 'oil'."],
    ["input_fidelity", "medium", "invalid_value", "Invalid value: 'medium'."],
    ["response_format", "hex", "invalid_value", "Invalid value: 'hex'."],
    ["aspect_ratio", "wide", "invalid_value", "'wide' is no aspect ratio"],
    ["n", 11, "integer_above_max_value", "Expected a value <= 10, but got 11 instead."],
    ["n", 0, "integer_below_min_value", "Expected a value >= 1, but got 0 instead."],
    ["output_compression", 101, "integer_above_max_value", "<= 100"],
    ["partial_images", 4, "integer_above_max_value", "<= 3"],
    ["partial_images", "two", "invalid_type", "expected an integer"],
  ])("refuse %s %j as the provider does", async (param, value, code, message) => {
    const size = param === "aspect_ratio" ? { size: "auto" } : {};
    const error = { type: "invalid_request_error", param, code, message: expect.stringContaining(message) };
    expect(await draw({ ...size, [param]: value })).toEqual({ status: 400, body: { error } });
  });

  it("refuse a transparent JPEG", async () => {
    const refused = await draw({ background: "transparent", output_format: "jpeg" });
    expect(refused).toMatchObject({ status: 400, body: { error: { param: "background" } } });
  });
});

/** Providers with jobs and with other fields, and the shape of their refusals. */
const OTHERS: [string, string, (fields: object) => object, object][] = [
  ["Black Forest Labs", "/v1/flux-pro", (fields) => fields, { detail: expect.any(String) }],
  ["fal", "/fal-ai/flux/dev", (fields) => fields, { detail: expect.any(String) }],
  ["Replicate", "/v1/models/a/b/predictions", (input) => ({ input }), { detail: expect.any(String) }],
  [
    "Stability AI",
    "/v2beta/stable-image/generate/core",
    (fields) => fields,
    { errors: [expect.any(String)] },
  ],
  ...[
    "/v1/inference/a/b",
    "/v1/image_generation",
    "/v1/genai/a/b",
    "/v1/workflows/a/models/b/text_to_image",
  ].map((path): [string, string, (fields: object) => object, object] => [
    ...([path, path] as const),
    (fields) => ({ model: "image-01", ...fields }),
    { error: { message: expect.any(String) } },
  ]),
];

describe("images of other providers", () => {
  it.each(OTHERS)(
    "refuse an unknown file format and ratio in their own shape: %s",
    async (_name, path, make, shape) => {
      for (const fields of [{ output_format: "gif" }, { aspect_ratio: "wide" }])
        expect(await ask(path, make({ prompt: "An otter", ...fields }))).toMatchObject({
          status: 400,
          body: shape,
        });
    },
  );

  it("have the file format that was asked for, also by URL", async () => {
    const { body } = await ask("/v1/flux-pro", {
      prompt: "An otter",
      output_format: "jpeg",
      aspect_ratio: "16:9",
    });
    const job = (await (await fetch(String(body.polling_url))).json()) as { result: { sample: string } };
    const image = await fetch(job.result.sample);
    expect(image.headers.get("content-type")).toBe("image/jpeg");
    const bytes = Buffer.from(await image.arrayBuffer()).toString("base64");
    expect(read(bytes)).toMatchObject({ format: "jpeg", sides: [1_360, 768] });
  });

  it("come whole in the file format that was asked for", async () => {
    const { body } = await ask("/v2beta/stable-image/generate/core", {
      prompt: "An otter",
      output_format: "webp",
    });
    expect(read(body.image)).toMatchObject({ format: "webp" });
  });
});
