import type { FaultContext } from "./fault-context.ts";

const CALLS_EACH = 10;
const LONGEST_MS = 3_000;
const FAULTS = [
  { hang: true },
  { headersThenHang: true },
  { status: 500 },
  { garbage: true },
  { cutAfter: 2, tokens: 20 },
  { hangAfter: 2, tokens: 20 },
  { delayMs: 2_000 },
];

/** Promise 5: one provider hangs, breaks and talks garbage; the traffic of the other is the other clients'. */
export async function failOneProvider({ stage }: FaultContext): Promise<void> {
  const calls = FAULTS.flatMap((fault) =>
    Array.from({ length: CALLS_EACH }, async (_, number) => {
      const response = await fetch(`${stage.balancer.url}/v1/chat/completions`, {
        method: "POST",
        signal: AbortSignal.timeout(LONGEST_MS),
        headers: { authorization: `Bearer ${stage.apiKeys[1]}`, "content-type": "application/json" },
        body: JSON.stringify({
          ...{ model: "openai/gpt-4o-mini", stream: number % 2 === 0 },
          messages: [{ role: "user", content: `[sim ${JSON.stringify(fault)}]` }],
        }),
      });
      await response.arrayBuffer();
    }),
  );
  await Promise.allSettled(calls);
}
