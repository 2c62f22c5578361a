import { setTimeout as sleep } from "node:timers/promises";
import { openRaw } from "@causeway/testing";
import type { FaultContext } from "./fault-context.ts";

const EACH = 50;
const STREAM_TOKENS = 2_000;

/** Promise 6: callers that do not read, and callers that vanish in the middle. Their upstream calls end with them. */
export async function readBadly({ stage, clients, broken }: FaultContext): Promise<void> {
  const openCalls = async (): Promise<number> => {
    const tally = await fetch(`${stage.stack.simulator.url}/__tally`);
    return ((await tally.json()) as { totals: { open: number } }).totals.open;
  };
  const body = JSON.stringify({
    ...{ model: "sim-echo", stream: true },
    messages: [{ role: "user", content: `[sim {"tokens":${STREAM_TOKENS},"chunkDelayMs":5}]` }],
  });
  const head = [
    "POST /v1/chat/completions HTTP/1.1",
    ...["host: gateway", `authorization: Bearer ${stage.apiKeys[1]}`, "content-type: application/json"],
    `content-length: ${body.length}`,
  ].join("\r\n");
  const readers = await Promise.all(
    Array.from({ length: EACH * 2 }, async (_, number) => {
      const reader = await openRaw(stage.gateways[number % stage.gateways.length]?.url ?? "");
      await reader.send(`${head}\r\n\r\n${body}`);
      return reader;
    }),
  );
  for (const reader of readers.slice(0, EACH)) reader.socket.pause();
  await sleep(500);
  for (const reader of readers.slice(EACH)) reader.destroy();
  await sleep(1_500);
  for (const reader of readers.slice(0, EACH)) reader.destroy();
  let left = await openCalls();
  for (let tries = 0; left > clients && tries < 50; tries += 1) {
    await sleep(100);
    left = await openCalls();
  }
  if (left > clients)
    broken(`${left} upstream calls are open after bad readers left; ${clients} are at work`);
}
