import { describe, expect, it, vi } from "vitest";
import type { GatewayStack, TestKey } from "../gateway-stack.ts";

/** Credentials for providers with their own formats, all at one address. */
export const videoProvidersAt = (url: string): Record<string, string> =>
  Object.fromEntries(
    [
      ["GOOGLE_AI_STUDIO", "/v1beta"],
      ["GOOGLE_VERTEX", "/v1/projects/p/locations/us-central1"],
      ["XAI", "/v1"],
    ].flatMap(([name, path]) => [
      [`LLM_${name}_API_KEY`, `${name}-key`],
      [`LLM_${name}_BASE_URL`, `${url}${path}`],
    ]),
  );

interface Video {
  readonly id: string;
  readonly status: string;
  readonly error: { code: string; param?: string } | null;
  readonly usage: { seconds: number; cost: number } | null;
}

export interface VideoInstallation {
  readonly stack: GatewayStack;
  readonly key: TestKey;
}

/** One pixel. */
const PNG =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

const PATIENT = { timeout: 40_000, interval: 100 };

/** Providers that are asked in their own formats; the simulator plays them. */
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

    it.each(MODELS)("%s is told apart: held back, failed, and badly answered meanwhile", async (model) => {
      const [held, failed, slow] = await Promise.all([
        create(model, { filtered: true }),
        create(model, { videoError: "The model crashed." }),
        create(model, { videoMs: 2_500, pollStatus: 503 }),
      ]);
      expect(await ended(held.body.id)).toMatchObject({
        ...{ status: "failed", error: { code: "content_filter" }, usage: { cost: 0 } },
      });
      expect(await ended(failed.body.id)).toMatchObject({ status: "failed", usage: { cost: 0 } });
      expect((await ended(slow.body.id)).status).toBe("completed");
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
  { model: "google-vertex/veo-2.0-generate-001", fields: {}, seconds: 8, cost: "2.8" },
  {
    model: "xai/grok-imagine-video",
    fields: { seconds: 6, size: "1280x720", image: PNG },
    seconds: 6,
    cost: "0.422",
  },
  { model: "xai/grok-imagine-video-1.5", fields: {}, seconds: 8, cost: "0.64" },
];

const MODELS = [...new Set(MADE.map(({ model }) => model))];
