import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startStack, type TestStack } from "./start-stack.ts";

let stack: TestStack;
beforeAll(async () => {
  stack = await startStack({ workers: 1, gateways: 1 });
});
afterAll(() => stack?.stop());

const body = JSON.stringify({ model: "sim-echo", messages: [{ role: "user", content: "Hello" }] });

describe("a whole installation in its own processes", () => {
  it("answers with the simulator and writes one final row with its cost", async () => {
    const response = await stack.call("/v1/chat/completions", { method: "POST", body });
    expect(response.status, stack.gateways[0]?.log()).toBe(200);
    const answer = (await response.json()) as { usage: { cost: number } };
    expect(answer.usage.cost).toBeGreaterThan(0);
    await expect.poll(() => finalCosts(), { timeout: 20_000 }).toEqual([answer.usage.cost]);
  });

  it("survives that the gateway is killed and another one takes its place", async () => {
    await stack.gateways[0]?.kill();
    const gateway = await stack.add("gateway");
    const response = await stack.call("/v1/chat/completions", { method: "POST", body }, gateway);
    expect(response.status).toBe(200);
  });
});

async function finalCosts(): Promise<number[]> {
  const { rows } = await stack.pool.query(
    "SELECT total_cost::float8 AS cost FROM request_log WHERE is_final",
  );
  return rows.map(({ cost }) => cost);
}
