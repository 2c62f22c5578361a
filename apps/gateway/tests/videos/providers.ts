import { describe, expect, it, vi } from "vitest";
import { describeEarlierCallbacks } from "./earlier-callbacks.ts";
import { describeGrants } from "./grants.ts";
import { PNG, type Video, type VideoInstallation } from "./installation.ts";
import { describeLookups } from "./lookups.ts";
import { describeRedirectedCallbacks } from "./redirected-callbacks.ts";
import { describeVideoStates } from "./states.ts";

/** Credentials for providers with their own formats, all at one address. */
export const videoProvidersAt = (url: string): Record<string, string> =>
  Object.fromEntries(
    [
      ["GOOGLE_AI_STUDIO", "/v1beta"],
      ["GOOGLE_VERTEX", "/v1/projects/p/locations/us-central1"],
      ["XAI", "/v1"],
      ["BYTEDANCE", "/v1"],
      ["MINIMAX", "/v1"],
      ["ALIBABA", "/v1"],
      ["KLINGAI", ""],
      ["FAL", ""],
      ["RUNWAYML", ""],
      ["REPLICATE", "/v1"],
    ].flatMap(([name, path]) => [
      [`LLM_${name}_API_KEY`, `${name}-key`],
      [`LLM_${name}_BASE_URL`, `${url}${path}`],
    ]),
  );

const PATIENT = { timeout: 40_000, interval: 100 };

/** Providers that are asked in their own formats, which the simulator plays, and grants for what they made. */
export function describeVideoProviders(installation: () => VideoInstallation): void {
  async function call(path: string, body?: object): Promise<{ status: number; body: Video }> {
    const { stack, key } = installation();
    const response = await fetch(`${stack.gateway.url}${path}`, {
      method: body ? "POST" : "GET",
      headers: { authorization: `Bearer ${key.key}`, "content-type": "application/json" },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return { status: response.status, body: (await response.json()) as Video };
  }
  const create = (model: string, controls: object, fields: object = {}) =>
    call("/v1/videos", {
      model,
      prompt: `a river [sim ${JSON.stringify({ videoMs: 0, ...controls })}]`,
      ...fields,
    });

  async function ended(id: string): Promise<Video> {
    await vi.waitFor(async () => {
      const [job] = await installation().stack.sql(
        "SELECT id FROM video_job WHERE id = $1 AND settled_at IS NOT NULL",
        [id],
      );
      if (!job) throw new Error(`${id} is still open`);
    }, PATIENT);
    return (await call(`/v1/videos/${id}`)).body;
  }

  describeLookups(installation, { create, ended });
  describeRedirectedCallbacks(installation, async (fields) => (await create("sim-video", {}, fields)).body);
  describeEarlierCallbacks(installation, async (fields) => (await create("sim-video", {}, fields)).body);
  describeVideoStates(installation);
  describeGrants(installation, async () => (await ended((await create("sim-video", {})).body.id)).id);

  describe.concurrent("a provider with its own format for videos", () => {
    it.each(MADE)(
      "$model makes one, charged by its row: $fields",
      async ({ model, fields, seconds, cost }) => {
        const { stack, key } = installation();
        const made = await create(model, {}, fields);
        expect([made.status, made.body.error]).toEqual([200, null]);
        const video = await ended(made.body.id);
        expect(video).toMatchObject({ status: "completed", usage: { seconds, cost: Number(cost) } });
        const [row] = await stack.sql<{ total_cost: string }>(
          "SELECT total_cost FROM request_log WHERE id = $1",
          [video.id],
        );
        expect(row?.total_cost).toBe(Number(cost).toFixed(12));
        const content = await fetch(`${stack.gateway.url}/v1/videos/${video.id}/content`, {
          headers: { authorization: `Bearer ${key.key}` },
        });
        const bytes = Buffer.from(await content.arrayBuffer());
        expect([content.status, bytes.subarray(4, 8).toString()]).toEqual([200, "ftyp"]);
      },
    );

    it.each(MADE)("$model says what was held back and what failed, for free", async ({ model, fields }) => {
      const [held, failed] = await Promise.all([
        create(model, { filtered: true }, fields),
        create(model, { videoError: "The model crashed." }, fields),
      ]);
      expect(await ended(held.body.id)).toMatchObject({
        ...{ status: "failed", error: { code: "content_filter" }, usage: { cost: 0 } },
      });
      expect(await ended(failed.body.id)).toMatchObject({ status: "failed", usage: { cost: 0 } });
      const rows = await installation().stack.sql("SELECT finish FROM request_log WHERE id = $1", [
        held.body.id,
      ]);
      expect(rows).toEqual([{ finish: "content_filter" }]);
    });

    it("is not asked for what its model can't make", async () => {
      const { stack, key } = installation();
      const asked = [
        ["seconds", { seconds: 20 }],
        ["size", { size: "1920x1080" }],
        ["last_frame", { image: PNG, last_frame: PNG }],
      ] as const;
      for (const [param, fields] of asked) {
        const { status, body } = await create("xai/grok-imagine-video", {}, fields);
        expect([status, body.error]).toMatchObject([400, { code: "unsupported_parameter", param }]);
      }
      const response = await fetch(`${stack.gateway.url}/v1/models`, {
        headers: { authorization: `Bearer ${key.key}` },
      });
      const { data } = (await response.json()) as { data: { id: string; providers: { media?: object }[] }[] };
      const video = data.find(({ id }) => id === "grok-imagine-video");
      expect(video?.providers.map(({ media }) => media)).toContainEqual(
        expect.objectContaining({ resolutions: ["480p", "720p"], inputs: ["image", "reference_images"] }),
      );
    });

    it("may answer badly for a while, and in words that no one knows", async () => {
      const model = "xai/grok-imagine-video";
      const [failing, odd] = await Promise.all([
        create(model, { videoMs: 2_500, pollStatus: 503 }),
        create(model, { videoMs: 2_500, unknownStatus: "dreaming" }),
      ]);
      expect((await ended(failing.body.id)).status).toBe("completed");
      expect((await ended(odd.body.id)).status).toBe("completed");
    });

    it.each([
      ["runwayml/gen4-turbo", { image: PNG }],
      ["alibaba/wan-v2.6-t2v", {}],
      ["fal/fal-ai/any-video/text-to-video", {}],
      ["replicate/maker/video-01", {}],
    ])("%s stops a job that is canceled", async (model, fields) => {
      const { stack, key } = installation();
      const { body } = await create(model, { videoMs: 3_600_000 }, fields);
      await fetch(`${stack.gateway.url}/v1/videos/${body.id}`, {
        method: "DELETE",
        headers: { authorization: `Bearer ${key.key}` },
      });
      expect(await ended(body.id)).toMatchObject({ status: "canceled", usage: { cost: 0 } });
    });

    it("name fields that they don't have in a header: a job has no place for them", async () => {
      const { stack, key } = installation();
      const response = await fetch(`${stack.gateway.url}/v1/videos`, {
        method: "POST",
        headers: { authorization: `Bearer ${key.key}`, "content-type": "application/json" },
        body: JSON.stringify({ model: "xai/grok-imagine-video", prompt: "a river", user: "me", later: 1 }),
      });
      expect(response.status).toBe(200);
      expect(response.headers.get("x-causeway-ignored")).toBe("user, later");
      await ended(((await response.json()) as { id: string }).id);
    });

    it("that names a private address for a video gets nothing from it", async () => {
      const { stack } = installation();
      const { body } = await create("xai/grok-imagine-video", { urlHost: "http://localhost:9" });
      const video = await ended(body.id);
      expect(video.status).toBe("completed");
      const content = await fetch(`${stack.gateway.url}/v1/videos/${body.id}/content`, {
        headers: { authorization: `Bearer ${installation().key.key}` },
      });
      expect(content.status).toBe(502);
      expect(await content.text()).not.toContain("localhost");
    });
  });
}

/** What is asked for, and what the price of the row makes of it. */
const MADE: readonly { model: string; fields: object; seconds: number; cost: string }[] = [
  {
    model: "google-ai-studio/veo-3.1-generate-preview",
    fields: { seconds: 4, size: "1280x720" },
    seconds: 4,
    cost: "1.6",
  },
  { model: "google-vertex/veo-2.0-generate-001", fields: {}, seconds: 8, cost: "4" },
  {
    model: "xai/grok-imagine-video",
    fields: { seconds: 6, size: "1280x720", image: PNG },
    seconds: 6,
    cost: "0.422",
  },
  {
    model: "bytedance/seedance-1-5-pro",
    fields: { seconds: 5, size: "1280x720", audio: false },
    seconds: 5,
    cost: "0.1296",
  },
  { model: "runwayml/gen4-turbo", fields: { seconds: 10, image: PNG }, seconds: 10, cost: "0.5" },
  // No one knows their prices.
  { model: "minimax/minimax-h3", fields: {}, seconds: 5, cost: "0" },
  { model: "alibaba/wan-v2.6-t2v", fields: { seconds: 10 }, seconds: 10, cost: "0" },
  { model: "klingai/kling-v2.6-i2v", fields: { image: PNG, audio: true }, seconds: 5, cost: "0" },
  { model: "klingai/kling-v1.6-mi2v", fields: { reference_images: [PNG, PNG] }, seconds: 5, cost: "0" },
  { model: "fal/fal-ai/any-video/text-to-video", fields: { seconds: 6 }, seconds: 6, cost: "0" },
  { model: "replicate/maker/video-01", fields: { seconds: 6 }, seconds: 6, cost: "0" },
];
