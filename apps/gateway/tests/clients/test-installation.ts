import { startGatewayStack } from "../gateway-stack.ts";
import type { FinalRow, Installation } from "./installation.ts";
import { upstreamSettings } from "./upstreams.ts";

/** Its own stack, in which every provider has its own row, credential and address. */
export async function startTestInstallation(): Promise<Installation> {
  const stack = await startGatewayStack(upstreamSettings, { keepBodies: true });
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
    stop: () => stack.stop(),
  };
}

const toFinalRow = (row: Record<string, unknown>): FinalRow => ({
  status: Number(row.status),
  canceled: row.canceled === true,
  errorType: String(row.error_type),
  outputTokens: Number(row.output_tokens),
});
