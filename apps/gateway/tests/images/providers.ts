import { describe, expect, it } from "vitest";
import type { Installation } from "./conversations.ts";
import { PNG, sim, sizeOfPng } from "./pictures.ts";

/** Credentials for providers with their own format, all at one address. */
export const providersAt = (url: string): Record<string, string> => ({
  LLM_BLACK_FOREST_LABS_API_KEY: "bfl-key",
  LLM_BLACK_FOREST_LABS_BASE_URL: `${url}/v1`,
  LLM_FAL_API_KEY: "fal-key",
  LLM_FAL_BASE_URL: url,
  LLM_STABILITY_API_KEY: "stability-key",
  LLM_STABILITY_BASE_URL: url,
  LLM_AWS_BEDROCK_API_KEY: "bedrock-key",
  LLM_AWS_BEDROCK_BASE_URL: url,
  LLM_BYTEDANCE_API_KEY: "bytedance-key",
  LLM_BYTEDANCE_BASE_URL: `${url}/v1`,
  ...Object.fromEntries(
    [
      "RECRAFT",
      "TOGETHER",
      "DEEPINFRA",
      "FIREWORKS",
      "ALIBABA",
      "MINIMAX",
      "NVIDIA",
      "REPLICATE",
      "RUNWAYML",
    ].flatMap((name) => [
      [`LLM_${name}_API_KEY`, `${name}-key`],
      [`LLM_${name}_BASE_URL`, name === "RUNWAYML" ? url : `${url}/v1`],
    ]),
  ),
});

interface ImageAnswer {
  readonly data: { b64_json: string }[];
  readonly usage: { images: number; cost: number };
  readonly error: { code: string; message: string };
}

async function ask({ stack, key }: Installation, fields: object, id: string, path = "generations") {
  const response = await fetch(`${stack.gateway.url}/v1/images/${path}`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${key.key}`,
      "content-type": "application/json",
      "x-request-id": id,
    },
    body: JSON.stringify({ prompt: "a river", ...fields }),
  });
  return { status: response.status, body: (await response.json()) as ImageAnswer };
}

/** Providers that are asked in their own formats; the simulator plays them. */
export function describeProviders(installation: () => Installation): void {
  const served = (id: string) =>
    installation()
      .stack.simulator.tally()
      .served.filter((one) => one.id === id);

  describe("providers with other formats", () => {
    it.each([
      ["black-forest-labs/flux-pro-1.1", { size: "512x512" }, "x-key", "bfl-key", 0.04],
      ["fal/flux-schnell", { size: "512x512", n: 2 }, "authorization", "Key fal-key", 0.006],
      ["stability/stability-stable-image-core", { n: 2 }, "authorization", "Bearer stability-key", 0.06],
      [
        "aws-bedrock/titan-image-generator",
        { size: "512x512", n: 2 },
        "authorization",
        "Bearer bedrock-key",
        0.016,
      ],
      ["recraft/recraftv3", { size: "512x512", n: 2 }, "authorization", "Bearer RECRAFT-key", 0.08],
      ["runwayml/gen4-image", { size: "1280x720" }, "authorization", "Bearer RUNWAYML-key", 0.05],
      ["bytedance/seedream-4-5", { size: "512x512" }, "authorization", "Bearer bytedance-key", 0.045],
    ])("%s", async (model, fields: { size?: string; n?: number }, header, value, cost) => {
      const { stack, proxy } = installation();
      const id = `own-${model.replace(/\W/g, "-")}`;
      const { status, body } = await ask(installation(), { model, ...fields }, id);
      expect([status, body.error?.message]).toEqual([200, undefined]);
      const sizes = body.data.map(({ b64_json: data }) => sizeOfPng(data));
      expect(sizes).toEqual(Array(fields.n ?? 1).fill(fields.size ?? "1024x1024"));
      expect(body.usage).toMatchObject({ images: fields.n ?? 1, cost });
      expect(proxy.seen(id).headers[header]).toBe(value);
      expect(Number((await stack.finalRow(id)).total_cost)).toBe(cost);
    });

    it.each([
      ["together/black-forest-labs/FLUX.1-schnell", "512x512"],
      ["deepinfra/black-forest-labs/FLUX-1-dev", "512x512"],
      ["fireworks/accounts/fireworks/models/flux-1-new", "1024x1024"],
      ["fireworks/accounts/fireworks/models/flux-kontext-new", "1024x1024"],
      ["alibaba/qwen-image-new", "512x512"],
      ["minimax/image-01", "512x512"],
      ["nvidia/maker/flux.1-new", "512x512"],
      ["replicate/black-forest-labs/flux-new", "512x512"],
    ])("also make images with models that the catalog doesn't know: %s", async (model, size) => {
      const id = `new-${model.replace(/\W/g, "-")}`;
      const { status, body } = await ask(installation(), { model, size }, id);
      expect([status, body.error?.message]).toEqual([200, undefined]);
      expect(body.data.map(({ b64_json: data }) => sizeOfPng(data))).toEqual([size]);
      const held = await ask(installation(), { model, prompt: sim({ filtered: true }) }, `${id}-held`);
      expect([held.status, held.body.error.code]).toEqual([400, "content_filter"]);
    });

    it("are waited for while they have other things to do, however badly they answer meanwhile", async () => {
      const prompt = sim({ queueMs: 700, pollStatus: 503 });
      const slow = await ask(installation(), { model: "black-forest-labs/flux-dev", prompt }, "job-slow");
      expect(slow.status).toBe(200);
      const fal = await ask(
        installation(),
        { model: "fal/flux-schnell", prompt: sim({ queueMs: 600 }) },
        "job-fal",
      );
      expect(fal.status).toBe(200);
    });

    it.each([
      ["black-forest-labs/flux-dev", "bfl"],
      ["fal/flux-schnell", "fal"],
      ["stability/stability-sd3", "stability"],
      ["aws-bedrock/titan-image-generator", "bedrock"],
    ])("say what their filters held back, and charge nothing: %s", async (model, name) => {
      const id = `job-filtered-${name}`;
      const { status, body } = await ask(installation(), { model, prompt: sim({ filtered: true }) }, id);
      expect([status, body.error.code]).toEqual([400, "content_filter"]);
      expect(Number((await installation().stack.finalRow(id)).total_cost)).toBe(0);
    });

    it("that give up a job are not asked again, and charge nothing", async () => {
      for (const [model, id] of [
        ["black-forest-labs/flux-dev", "job-failed-bfl"],
        ["fal/flux-schnell", "job-failed-fal"],
      ] as const) {
        const prompt = `[id:${id}] ${sim({ jobError: "The model crashed." })}`;
        const { status, body } = await ask(installation(), { model, prompt }, id);
        expect([status, body.error.code]).toEqual([502, "upstream_failed"]);
        expect(served(id)).toHaveLength(1);
        expect(Number((await installation().stack.finalRow(id)).total_cost)).toBe(0);
      }
    });

    it("that name a private address for an image get nothing from it", async () => {
      const prompt = sim({ urlHost: "http://127.0.0.1:9" });
      const { status, body } = await ask(
        installation(),
        { model: "fal/flux-schnell", prompt },
        "job-private",
      );
      expect(status).toBe(502);
      expect(JSON.stringify(body)).not.toContain("127.0.0.1");
    });

    it("get images that are to be edited in their own way, and charge what came", async () => {
      const images = [{ image_url: PNG }];
      const model = "black-forest-labs/flux-kontext-pro";
      const { status, body } = await ask(installation(), { model, images }, "job-edit", "edits");
      expect([status, body.usage?.cost]).toEqual([200, 0.04]);
      const refused = await ask(
        installation(),
        { model: "fal/flux-schnell", images },
        "job-no-edit",
        "edits",
      );
      expect([refused.status, refused.body.error.code]).toEqual([400, "unsupported_parameter"]);
    });
  });
}
