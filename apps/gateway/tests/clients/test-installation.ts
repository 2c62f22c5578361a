import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startGatewayStack } from "../gateway-stack.ts";
import type { FinalRow, Installation } from "./installation.ts";
import { upstreamSettings } from "./upstreams.ts";

/** Its own stack, in which every provider has its own row, credential and address. */
export async function startTestInstallation(): Promise<Installation> {
  const videos = await mkdtemp(join(tmpdir(), "causeway-matrix-"));
  const settings = (simulatorUrl: string) => ({
    ...upstreamSettings(simulatorUrl),
    ...{ MEDIA_STORAGE: "disk", MEDIA_DIR: videos },
  });
  const stack = await startGatewayStack(settings, { keepBodies: true });
  const [{ key }, talkative] = await Promise.all([
    stack.createKey(),
    stack.startGateway({ KEEP_ALIVE_AFTER: "40ms" }),
  ]);
  return {
    url: stack.gateway.url,
    key,
    idPrefix: "cell",
    silence: { url: talkative.url, ms: 150 },
    modelOf: ({ model }) => model,
    served: async (requestId) => stack.simulator.tally().served.filter(({ id }) => id === requestId),
    isOpen: async (requestId) => stack.simulator.tally().open.includes(requestId),
    finalRow: async (requestId) => toFinalRow(await stack.finalRow(requestId)),
    stop: async () => {
      await stack.stop();
      await rm(videos, { recursive: true, force: true });
    },
  };
}

const toFinalRow = (row: Record<string, unknown>): FinalRow => ({
  status: Number(row.status),
  canceled: row.canceled === true,
  errorType: String(row.error_type),
  outputTokens: Number(row.output_tokens),
});
