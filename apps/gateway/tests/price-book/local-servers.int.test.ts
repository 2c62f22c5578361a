import { afterAll, beforeAll, expect, it } from "vitest";
import { type GatewayStack, startOwnStack, type TestKey } from "../gateway-stack.ts";

let stack: GatewayStack;
let key: TestKey;

beforeAll(async () => {
  stack = await startOwnStack((simulator) => ({ LLM_VLLM_BASE_URL: `${simulator}/v1` }));
  key = await stack.createKey();
  // What a worker writes when it finds the models of a server.
  await stack.sql(
    `INSERT INTO local_server (provider, position, models, healthy)
     VALUES ('vllm', 0, ARRAY['my-llama', 'gpt-4o-mini', 'only-here'], true)`,
  );
});
afterAll(() => stack?.stop());

const ask = (path: string, body: object, id = "any") =>
  fetch(`${stack.gateway.url}${path}`, {
    method: "POST",
    headers: { authorization: `Bearer ${key.key}`, "content-type": "application/json", "x-request-id": id },
    body: JSON.stringify(body),
  });
const messages = [{ role: "user", content: "Hello" }];
const listed = async (): Promise<readonly string[]> => {
  const list = (await (await fetch(`${stack.gateway.url}/v1/models`)).json()) as { data: { id: string }[] };
  return list.data.map(({ id }) => id).filter((id) => id.startsWith("vllm/"));
};

it("models of a local server are listed, answer at its name, streamed or not, and are free", async () => {
  await expect
    .poll(listed, { timeout: 10_000 })
    .toEqual(["vllm/gpt-4o-mini", "vllm/my-llama", "vllm/only-here"]);
  const whole = await ask("/v1/chat/completions", { model: "vllm/my-llama", messages }, "whole");
  const { usage } = (await whole.json()) as { usage: { cost: number; info?: string } };
  expect([whole.status, usage.cost, usage.info]).toEqual([200, 0, undefined]);
  const streamed = await ask(
    "/v1/chat/completions",
    { model: "vllm/my-llama", messages, stream: true },
    "stream",
  );
  expect(await streamed.text()).toContain("[DONE]");
  const embedded = await ask("/v1/embeddings", { model: "vllm/my-llama", input: "Hello" });
  expect(embedded.status, await embedded.text()).toBe(200);
  for (const id of ["whole", "stream"]) {
    const row = await stack.finalRow(id);
    expect(row).toMatchObject({ provider: "vllm", upstream_model: "my-llama", unpriced: false });
    expect(Number(row.total_cost)).toBe(0);
    expect(row.price_version).toMatch(/^[0-9a-f]{32}$/);
  }
});

it("a bare name never leads to a local server", async () => {
  expect((await ask("/v1/chat/completions", { model: "only-here", messages })).status).toBe(404);
  const known = await ask("/v1/chat/completions", { model: "gpt-4o-mini", messages });
  expect(((await known.json()) as { error: { code: string } }).error.code).toBe("provider_not_configured");
});

it("what a server no longer has is no longer listed", async () => {
  await stack.sql("UPDATE local_server SET models = ARRAY['my-llama']");
  await expect.poll(listed, { timeout: 90_000, interval: 500 }).toEqual(["vllm/my-llama"]);
});
