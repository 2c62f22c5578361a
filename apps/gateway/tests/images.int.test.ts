import { createOpenAI } from "@ai-sdk/openai";
import { generateImage } from "ai";
import OpenAI, { toFile } from "openai";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { GatewayStack, TestKey } from "./gateway-stack.ts";
import { describeAttacks } from "./images/attacks.ts";
import { describeConversations } from "./images/conversations.ts";
import { describeProviders, providersAt } from "./images/providers.ts";
import { PNG, sim, sizeOfPng } from "./images/pictures.ts";
import { startRecordedStack } from "./recorded-stack.ts";
import type { RecordingProxy } from "./recording-proxy.ts";

let stack: GatewayStack;
let proxy: RecordingProxy;
let key: TestKey;

beforeAll(async () => {
  ({ stack, proxy } = await startRecordedStack((url) => ({
    LLM_OPENAI_API_KEY: "openai-key",
    LLM_OPENAI_BASE_URL: `${url}/v1`,
    LLM_XAI_API_KEY: "xai-key",
    LLM_XAI_BASE_URL: `${url}/v1`,
    LLM_AZURE_API_KEY: "azure-key",
    LLM_AZURE_BASE_URL: `${url}/openai`,
    LLM_GOOGLE_AI_STUDIO_API_KEY: "google-key",
    LLM_GOOGLE_AI_STUDIO_BASE_URL: `${url}/v1beta`,
    ...providersAt(url),
    AUTO_IMAGE_MODELS: "flux.1-schnell,sim-gpt-image,sim-image",
  })));
  key = await stack.createKey();
});
afterAll(() => stack?.stop());

interface ImageAnswer {
  readonly created: number;
  readonly data: { b64_json: string }[];
  readonly size?: string;
  readonly output_format?: string;
  readonly usage: Record<string, number> & { cost: number; info?: string };
  readonly metadata: { ignored?: string[]; used_provider: string; used_model: string };
  readonly error: { code: string; param: string; message: string; type: string };
}

async function ask(fields: object, id: string, options: { path?: string; key?: TestKey } = {}) {
  const response = await fetch(`${stack.gateway.url}/v1/images/${options.path ?? "generations"}`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${(options.key ?? key).key}`,
      "content-type": "application/json",
      "x-request-id": id,
    },
    body: JSON.stringify({ model: "sim-image", prompt: "a river", ...fields }),
  });
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.startsWith("application/json");
  return {
    ...{ status: response.status, headers: response.headers, text },
    body: (isJson ? JSON.parse(text) : {}) as ImageAnswer,
  };
}

const client = () => new OpenAI({ apiKey: key.key, baseURL: `${stack.gateway.url}/v1`, maxRetries: 0 });
const pixelsOf = ({ b64_json }: { b64_json: string }) => sizeOfPng(b64_json);

describe("images from a prompt", () => {
  it("are charged by the quality and the size that came, each one, in usage and in one durable row", async () => {
    const { status, headers, body } = await ask({ n: 2, size: "512x512", quality: "standard" }, "img-plain");
    expect(status).toBe(200);
    expect(headers.get("x-causeway-provider")).toBe("simulator");
    expect(body.data.map(pixelsOf)).toEqual(["512x512", "512x512"]);
    expect(body).toMatchObject({
      size: "512x512",
      output_format: "png",
      quality: "standard",
      usage: { images: 2, cost: 0.02, cost_details: { image_output_cost: 0.02, total_cost: 0.02 } },
      metadata: { request_id: "img-plain", used_provider: "simulator" },
    });
    expect(await stack.finalRow("img-plain")).toMatchObject({
      ...{ door: "images", status: 200, finish: "stop", model: "sim-image", estimated: false, images: 2 },
      ...{ image_output_cost: "0.020000000000", total_cost: "0.020000000000" },
    });
  });

  it("cost by what came, not by what was asked for", async () => {
    const { body } = await ask(
      { prompt: sim({ deliverySize: "512x512" }), size: "1024x1024", quality: "standard" },
      "img-smaller",
    );
    expect(body).toMatchObject({ size: "512x512", usage: { cost: 0.01 } });
  });

  it("are `auto`'s first model that has a key, whatever the request", async () => {
    const { body } = await ask({ model: undefined }, "img-auto");
    expect(body.metadata.used_model).toBe("sim-gpt-image");
    const row = await stack.finalRow("img-auto");
    expect(row).toMatchObject({ requested_model: "auto", model: "sim-gpt-image" });
  });

  it("that are fewer than asked for are charged as delivered; none is an error that costs nothing", async () => {
    const some = await ask({ n: 3, prompt: sim({ fewer: 1 }), size: "512x512" }, "img-fewer");
    expect(some.body.data).toHaveLength(2);
    expect(some.body.usage.images).toBe(2);
    expect(Number((await stack.finalRow("img-fewer")).total_cost)).toBe(some.body.usage.cost);
    const none = await ask({ prompt: sim({ fewer: 1 }) }, "img-none");
    expect([none.status, none.body.error.code]).toEqual([502, "upstream_failed"]);
    expect(await stack.finalRow("img-none")).toMatchObject({ total_cost: "0.000000000000", finish: "error" });
  });

  it("that a content filter held back are a 400 that costs nothing, also inside a 200", async () => {
    const refused = await ask({ prompt: sim({ filtered: true }) }, "img-filtered");
    expect(refused.status).toBe(400);
    expect(refused.body.error).toMatchObject({ type: "content_policy_violation", code: "content_filter" });
    expect(await stack.finalRow("img-filtered")).toMatchObject({
      ...{ status: 400, finish: "content_filter", total_cost: "0.000000000000" },
    });
  });

  it("that a provider names by URL are fetched, over redirects too, and come as base64", async () => {
    const { status, body } = await ask(
      { prompt: sim({ imageAsUrl: true, redirects: 3 }), n: 2, size: "512x512" },
      "img-url",
    );
    expect(status).toBe(200);
    expect(body.data.map(pixelsOf)).toEqual(["512x512", "512x512"]);
    expect(body.usage.images).toBe(2);
  });

  it.each([
    ["a store that fails", { imageAsUrl: true, downloadStatus: 503 }],
    ["too many redirects", { imageAsUrl: true, redirects: 4 }],
    ["a page instead of an image", { imageAsUrl: true, wrongType: true }],
    ["a private address", { urlHost: "http://127.0.0.1:9" }],
    ["a private address over https", { urlHost: "https://169.254.169.254" }],
  ])("that cannot be fetched are asked for once, and cost nothing: %s", async (name, controls) => {
    const id = `img-${name.replace(/\W/g, "-")}`;
    const { status, body } = await ask({ prompt: `[id:${id}] ${sim(controls)}` }, id);
    expect([status, body.error.code]).toEqual([502, "upstream_failed"]);
    expect(JSON.stringify(body)).not.toContain("169.254");
    expect(stack.simulator.tally().served.filter((one) => one.id === id)).toHaveLength(1);
    expect((await stack.finalRow(id)).total_cost).toBe("0.000000000000");
  });
});

describe("what a provider charges for is not asked for twice", () => {
  it.each([
    ["a connection that breaks", { cutAfter: 0 }, 502],
    ["an answer that is none", { garbage: true }, 502],
  ])("%s", async (name, controls, status) => {
    const id = `img-once-${name.replace(/\W/g, "-")}`;
    const answer = await ask({ prompt: `[id:${id}] ${sim(controls)}` }, id);
    expect(answer.status).toBe(status);
    expect(stack.simulator.tally().served.filter((one) => one.id === id)).toHaveLength(1);
  });

  it("but a refusal of the provider's is tried again", async () => {
    const { status } = await ask(
      { prompt: sim({ status: 500, failOnce: "img-again", message: "busy" }) },
      "img-again",
    );
    expect(status).toBe(200);
  });
});

describe("other providers", () => {
  it("OpenAI's newer models always answer base64: `response_format` isn't sent, and tokens are charged by kind", async () => {
    const { status, body } = await ask(
      { model: "openai/gpt-image-2", response_format: "b64_json", moderation: "low", user: "me" },
      "img-openai",
    );
    expect(status).toBe(200);
    const sent = JSON.parse(proxy.seen("img-openai").body.toString());
    expect(sent).toEqual({ model: "gpt-image-2", prompt: "a river", moderation: "low", user: "me" });
    const text = body.usage.input_tokens ?? 0;
    expect(body.usage.cost).toBeCloseTo(text * 5e-6 + 1_056 * 3e-5, 12);
    expect(body.usage).toMatchObject({ output_tokens_details: { image_tokens: 1_056, text_tokens: 0 } });
    expect(body.metadata).not.toHaveProperty("ignored");
  });

  it("output without details is all image", async () => {
    const { body } = await ask({ model: "sim-gpt-image", prompt: sim({ noDetails: true }) }, "img-bare");
    expect(body.usage).toMatchObject({ output_tokens_details: { image_tokens: 1_056, text_tokens: 0 } });
  });

  it("Azure is asked at its own path", async () => {
    const { status } = await ask({ model: "azure/gpt-image-2" }, "img-azure");
    expect(status).toBe(200);
    expect(proxy.seen("img-azure").path).toBe("/openai/v1/images/generations");
  });

  it("xAI gets a ratio for a size, and says which fields it doesn't have", async () => {
    const { status, body } = await ask(
      { model: "xai/grok-imagine-image", size: "1024x1024", quality: "high", n: 2 },
      "img-xai",
    );
    expect(status).toBe(200);
    expect(JSON.parse(proxy.seen("img-xai").body.toString())).toEqual({
      ...{ model: "grok-imagine-image", prompt: "a river", n: 2 },
      ...{ aspect_ratio: "1:1", response_format: "b64_json" },
    });
    expect(body.metadata.ignored).toEqual(["quality"]);
    expect(body.usage).toMatchObject({ images: 2, cost: 0.04 });
    const refused = await ask({ model: "xai/grok-imagine-image", size: "1000x1024" }, "img-xai-size");
    expect([refused.status, refused.body.error.code, refused.body.error.param]).toEqual([
      400,
      "unsupported_parameter",
      "size",
    ]);
  });

  it("Gemini draws in a message, once for every image", async () => {
    const { status, body } = await ask(
      {
        model: "google-ai-studio/gemini-3.1-flash-image",
        n: 3,
        size: "1024x1024",
        prompt: sim({ images: 1 }),
      },
      "img-gemini",
    );
    expect(status).toBe(200);
    expect(body.data).toHaveLength(3);
    expect(body.data.every(({ b64_json }) => b64_json.startsWith("iVBOR"))).toBe(true);
    const sent = JSON.parse(proxy.seen("img-gemini").body.toString());
    expect(sent.generationConfig).toMatchObject({
      responseModalities: ["IMAGE"],
      imageConfig: { aspectRatio: "1:1" },
    });
    expect(await stack.finalRow("img-gemini")).toMatchObject({ images: 3, door: "images" });
  });
});

describe("streams", () => {
  it("relay partial images, and the last event carries the cost", async () => {
    const stream = await client().images.generate(
      { model: "sim-gpt-image", prompt: "a river", stream: true, partial_images: 2 },
      { headers: { "x-request-id": "img-stream" } },
    );
    const events = [];
    for await (const event of stream) events.push(event);
    expect(events.map(({ type }) => type)).toEqual([
      "image_generation.partial_image",
      "image_generation.partial_image",
      "image_generation.completed",
    ]);
    const last = events.at(-1) as unknown as ImageAnswer;
    expect(last.usage).toMatchObject({ images: 1, output_tokens: 1_056 });
    expect(last.usage.cost).toBe(Number((await stack.finalRow("img-stream")).total_cost));
    expect(last.metadata.used_provider).toBe("simulator");
  });

  it("of a provider without any are one event for each image", async () => {
    const { text } = await ask({ stream: true, n: 2, size: "512x512", quality: "standard" }, "img-events");
    const events = [...text.matchAll(/^event: (.+)\ndata: (.+)$/gm)].map(([, name, data]) => ({
      ...{ name, data: JSON.parse(data ?? "") as ImageAnswer },
    }));
    expect(events.map(({ name }) => name)).toEqual(Array(2).fill("image_generation.completed"));
    expect(events[0]?.data).not.toHaveProperty("usage");
    expect(events[1]?.data.usage).toMatchObject({ images: 2, cost: 0.02 });
  });

  it("that break off say so", async () => {
    const prompt = sim({ errorInside: 1 });
    const { text } = await ask(
      { model: "sim-gpt-image", stream: true, partial_images: 2, prompt },
      "img-broken",
    );
    expect(text).toContain('"code":"upstream_failed"');
  });
});

describe("edits", () => {
  it.each([
    ["one image", 1],
    ["several", 3],
  ])("by the official client's form: %s", async (_name, count) => {
    const image = await Promise.all(
      Array.from({ length: count }, (_, at) =>
        toFile(Buffer.from(PNG.slice(22), "base64"), `${at}.png`, { type: "image/png" }),
      ),
    );
    const id = `edit-form-${count}`;
    const answer = await client().images.edit(
      { model: "sim-gpt-image", prompt: "green", image, n: 1, input_fidelity: "high" },
      { headers: { "x-request-id": id } },
    );
    expect(answer.data).toHaveLength(1);
    const tokens = (194 + 4_160) * count;
    expect(answer.usage?.input_tokens_details.image_tokens).toBe(tokens);
    expect(await stack.finalRow(id)).toMatchObject({
      ...{ door: "image-edits", input_images: count, image_input_tokens: tokens },
    });
  });

  it("in JSON go to OpenAI as JSON, and to xAI in its own words", async () => {
    const images = [{ image_url: PNG }, { image_url: PNG }];
    const openai = await ask({ model: "openai/gpt-image-2", images }, "edit-json", { path: "edits" });
    expect(openai.status).toBe(200);
    expect(JSON.parse(proxy.seen("edit-json").body.toString()).images).toEqual(images);
    const xai = await ask({ model: "xai/grok-imagine-image-quality", images }, "edit-xai", { path: "edits" });
    expect(xai.body.usage).toMatchObject({ images: 1, cost: 0.07 });
    expect(JSON.parse(proxy.seen("edit-xai").body.toString()).images).toEqual(
      images.map(() => ({ type: "image_url", url: PNG })),
    );
    expect(proxy.seen("edit-xai").path).toBe("/v1/images/edits");
  });
});

it("the AI SDK draws and edits with its own OpenAI provider", async () => {
  const provider = createOpenAI({ apiKey: key.key, baseURL: `${stack.gateway.url}/v1` });
  const model = provider.image("sim-gpt-image");
  const drawn = await generateImage({ model, prompt: "a river", n: 2 });
  expect(drawn.images.map(({ mediaType }) => mediaType)).toEqual(["image/png", "image/png"]);
  const prompt = { text: "make it green", images: [drawn.image.uint8Array] };
  const edited = await generateImage({ model, prompt, headers: { "x-request-id": "img-ai-edit" } });
  expect(edited.image.base64.startsWith("iVBOR")).toBe(true);
  expect(await stack.finalRow("img-ai-edit")).toMatchObject({ door: "image-edits", input_images: 1 });
});

describeConversations(() => ({ stack, proxy, key }));
describeProviders(() => ({ stack, proxy, key }));
describeAttacks(() => ({ stack, proxy, key }));

describe("what is refused", () => {
  it.each([
    ["no prompt", { prompt: "" }, "prompt"],
    ["too many images", { n: 11 }, "n"],
    ["no image", { n: 0 }, "n"],
    ["URLs", { response_format: "url" }, "response_format"],
    ["a mask", { mask: "x" }, "mask"],
    ["a size that is none", { size: "large" }, "size"],
    ["partial images without a stream", { partial_images: 1 }, "partial_images"],
    ["too many partial images", { partial_images: 4, stream: true }, "partial_images"],
    ["a compression above 100", { output_compression: 101 }, "output_compression"],
    ["an unknown background", { background: "blue" }, "background"],
    ["an unknown style", { style: "baroque" }, "style"],
    ["a size of another ratio", { size: "512x512", aspect_ratio: "16:9" }, "aspect_ratio"],
  ])("%s", async (name, fields, param) => {
    const { status, body } = await ask(fields, `img-no-${name.replace(/\W/g, "-")}`);
    expect([status, body.error.code, body.error.param]).toEqual([400, "invalid_parameters", param]);
  });

  it("a size that no provider of the model makes, naming it", async () => {
    const { status, body } = await ask({ size: "4096x4096" }, "img-large");
    expect([status, body.error.code, body.error.param]).toEqual([400, "unsupported_parameter", "size"]);
  });

  it("a chat model that doesn't draw", async () => {
    const { status, body } = await ask({ model: "sim-echo" }, "img-chat");
    expect([status, body.error.code, body.error.param]).toEqual([400, "unsupported_parameter", "model"]);
  });

  it.each([
    ["no image", { images: [] }, "images"],
    [
      "an image that is none",
      { images: [{ image_url: "data:image/png;base64,AAAA" }] },
      "images.0.image_url",
    ],
    ["a file", { images: [{ file_id: "f" }] }, "images.0.image_url"],
    ["a data URL without base64", { images: [{ image_url: "data:image/png,abc" }] }, "images.0.image_url"],
    ["http", { images: [{ image_url: "http://example.com/a.png" }] }, "images.0.image_url"],
    ["a private address", { images: [{ image_url: "https://127.0.0.1/a.png" }] }, "images.0.image_url"],
    ["17 images", { images: Array(17).fill({ image_url: PNG }) }, "images"],
  ])("an edit of %s", async (name, fields, param) => {
    const { status, body } = await ask(fields, `edit-no-${name.replace(/\W/g, "-")}`, { path: "edits" });
    expect([status, body.error.code, body.error.param]).toEqual([400, "invalid_parameters", param]);
  });
});
