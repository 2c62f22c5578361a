import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startService } from "@causeway/testing";
import type { KeysStage } from "./keys-stage.ts";
import { storeContent } from "./make-videos.ts";

/** The gateway of a stage, which has stored the content of one of its videos. @param port where the API looks for it */
export async function startContent({ dashboard, pool }: KeysStage, port: number, video: string) {
  const folder = await mkdtemp(join(tmpdir(), "causeway-media-"));
  const bytes = await makeVideo();
  await writeFile(join(folder, "stored"), bytes);
  await storeContent(pool, video, "stored", bytes.length);
  const settings = {
    ...{
      DATABASE_URL: dashboard.databaseUrl,
      REDIS_URL: dashboard.redisUrl,
      SPOOL_DIR: join(folder, "spool"),
    },
    ...{ MEDIA_STORAGE: "disk", MEDIA_DIR: folder, DRAIN_DELAY_SECONDS: "0", ...dashboard.secrets },
  };
  const gateway = await startService("gateway", settings, { port });
  return {
    bytes,
    async stop() {
      await gateway.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Four seconds that browsers show. */
async function makeVideo(): Promise<Buffer> {
  const simulator = await startService("simulator", {});
  try {
    const made = await fetch(`${simulator.url}/v1/videos`, {
      method: "POST",
      headers: { authorization: "Bearer any", "content-type": "application/json" },
      body: JSON.stringify({ model: "sim-video", prompt: 'a river [sim {"videoMs":0}]', seconds: "4" }),
    });
    const { id } = (await made.json()) as { id: string };
    const content = await fetch(`${simulator.url}/v1/videos/${id}/content`, {
      headers: { authorization: "Bearer any" },
    });
    return Buffer.from(await content.arrayBuffer());
  } finally {
    await simulator.stop();
  }
}
