import { describe, expect, it } from "vitest";
import { PNG, type Video, type VideoInstallation } from "./installation.ts";

interface Calls {
  create(model: string, controls: object, fields?: object): Promise<{ status: number; body: Video }>;
  /** Waits for the end of a job. */
  ended(id: string): Promise<Video>;
}

const KLING = "klingai/kling-v2.6-i2v";
const SLOW = { timeout: 20_000 };
const UNCERTAIN = { status: "failed", error: { code: "submission_uncertain" }, usage: { cost: 0 } };

/** Jobs of which no one heard once they were sent, at a provider that can be asked for them by our ID. */
export function describeLookups(installation: () => VideoInstallation, { create, ended }: Calls): void {
  const rowsOf = (id: string) =>
    installation().stack.sql<{ provider: string; finish: string }>(
      "SELECT provider, finish FROM request_log WHERE id = $1 OR final_id = $1",
      [id],
    );

  /** As if the gateway had died while it sent the job. */
  async function orphan(id: string, sentAs: string): Promise<void> {
    await installation().stack.sql(
      `UPDATE video_job SET submit_state = 'sending', owner = 'gone', owner_until = now(), version = version + 1,
         provider_ref = $2 WHERE id = $1`,
      [id, JSON.stringify({ path: `/v1/videos/image2video/${sentAs}` })],
    );
  }

  describe.concurrent("a job that was sent, and its provider's answer didn't come", () => {
    it("is found by its ID, made once and followed to its end", async () => {
      const { stack } = installation();
      const { status, body } = await create(KLING, { cutAfter: 0 }, { image: PNG });
      expect([status, body.error]).toEqual([200, null]);
      expect(await ended(body.id)).toMatchObject({ status: "completed", usage: { seconds: 5 } });
      expect(await rowsOf(body.id)).toEqual([{ provider: "klingai", finish: "stop" }]);
      const [job] = await stack.sql("SELECT provider_ref FROM video_job WHERE id = $1", [body.id]);
      expect(job).toEqual({ provider_ref: { path: `/v1/videos/image2video/${body.id}` } });
    });

    it("is found by another gateway when the one that sent it has died", async () => {
      const { body } = await create(KLING, { videoMs: 3_000 }, { image: PNG });
      await orphan(body.id, body.id);
      expect(await ended(body.id)).toMatchObject({ status: "completed", usage: { seconds: 5 } });
      expect(await rowsOf(body.id)).toEqual([{ provider: "klingai", finish: "stop" }]);
    });

    it("is canceled at a provider that takes it after it was given up", async () => {
      const { stack } = installation();
      const model = "replicate/maker/video-late";
      const late = create(model, { delayMs: 1_500, videoMs: 60_000 });
      await expect
        .poll(() =>
          stack.sql(
            `UPDATE video_job SET settled_at = now(), status = 'failed', submit_state = 'uncertain'
              WHERE model = $1 AND submit_state = 'sending' RETURNING id`,
            [model],
          ),
        )
        .toHaveLength(1);
      expect((await late).status).toBe(502);
      const isOf = (id: string) => Buffer.from(id.slice(3), "base64url").includes("video-late");
      await expect.poll(() => stack.simulator.deletedVideos().filter(isOf), SLOW).toHaveLength(1);
    });

    it("fails and is free if its provider doesn't know it", async () => {
      const { body } = await create(KLING, { videoMs: 60_000 }, { image: PNG });
      await orphan(body.id, "vid_unknown");
      expect(await ended(body.id)).toMatchObject(UNCERTAIN);
    });
  });
}
