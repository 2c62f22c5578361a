import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type GatewayStack, startOwnStack, type TestKey } from "../gateway-stack.ts";
import { type Management, startManagement } from "../own-keys/management.ts";
import { uploadRecording } from "../recording-form.ts";
import { type RecordingProxy, startRecordingProxy } from "../recording-proxy.ts";

const ADDRESSES = [
  "openai/gpt-99",
  "openrouter/foo/bar",
  "vllm/my-model",
  "azure/my-deployment",
  "mycorp/any",
] as const;
/** What the provider is asked for. */
const UPSTREAM: Record<(typeof ADDRESSES)[number], string> = {
  "openai/gpt-99": "gpt-99",
  "openrouter/foo/bar": "foo/bar",
  "vllm/my-model": "my-model",
  "azure/my-deployment": "my-deployment",
  "mycorp/any": "any",
};

let stack: GatewayStack;
let management: Management;
let proxy: RecordingProxy;
let key: TestKey;

beforeAll(async () => {
  proxy = await startRecordingProxy(() => stack.simulator.url);
  const named = (name: string) => ({
    [`LLM_${name}_API_KEY`]: "sk-upstream",
    [`LLM_${name}_BASE_URL`]: `${proxy.url}/v1`,
  });
  stack = await startOwnStack({
    ALLOW_PRIVATE_UPSTREAMS: "127.0.0.1",
    ...named("OPENAI"),
    ...named("OPENROUTER"),
    ...named("VLLM"),
    ...named("AZURE"),
  });
  management = await startManagement(stack);
  key = await management.createKey();
  await management.addCustomProvider(key, { name: "mycorp", baseUrl: proxy.url, token: "token-mycorp" });
});
afterAll(async () => {
  await management?.stop();
  await stack?.stop();
  await proxy?.close();
});

const post = (path: string, body: object, id: string, who = key) =>
  fetch(`${stack.gateway.url}${path}`, {
    method: "POST",
    headers: { authorization: `Bearer ${who.key}`, "content-type": "application/json", "x-request-id": id },
    body: JSON.stringify(body),
  });

const messages = [{ role: "user", content: "Hello" }];
const ENDPOINTS = [
  ["chat", "/v1/chat/completions", { messages }],
  ["messages", "/v1/messages", { messages, max_tokens: 50 }],
  ["responses", "/v1/responses", { input: "Hello" }],
] as const;
const CASES = ADDRESSES.flatMap((model) =>
  ENDPOINTS.flatMap((endpoint) =>
    [false, true].map((stream) => [model, endpoint[1], stream, endpoint] as const),
  ),
);

describe("a model that the catalog doesn't know, at a named provider", () => {
  it.each(CASES)("%s answers at %s (streamed: %s)", async (model, path, stream, [name, , body]) => {
    const id = `${name}-${model.replaceAll("/", "-")}-${stream}`;
    const answer = await post(path, { ...body, model, stream }, id);
    const text = await answer.text();
    expect(answer.status, text).toBe(200);
    expect(text).toContain("Hello");
    const seen = proxy.seen(id);
    expect(`${seen.path} ${seen.body.toString()}`).toContain(UPSTREAM[model]);
  });

  it.each(ADDRESSES)("%s answers at /v1/embeddings", async (model) => {
    const answer = await post("/v1/embeddings", { model, input: "Hello" }, `embeddings-${model}`);
    expect(answer.status, await answer.clone().text()).toBe(200);
    expect(await answer.json()).toMatchObject({ data: [{ object: "embedding" }] });
  });

  it.each([
    ["openai/gpt-99", 400],
    ["openrouter/foo/bar", 200],
    ["vllm/my-model", 200],
    ["azure/my-deployment", 400],
    ["mycorp/any", 200],
  ])("%s at /v1/rerank gets %i, as its provider ranks or doesn't", async (model, status) => {
    const body = { model, query: "Hello", documents: ["Hello", "Bye"] };
    const answer = await post("/v1/rerank", body, `rerank-${model}`);
    expect(answer.status, await answer.text()).toBe(status);
  });

  /** The endpoints that each provider has: nothing in a name keeps an unknown model from them. */
  it.each([
    ["/v1/images/generations", { prompt: "A tree" }, [200, 502, 400, 200, 200]],
    ["/v1/audio/speech", { input: "Hello", voice: "alloy" }, [200, 200, 400, 200, 200]],
    ["/v1/moderations", { input: "Hello" }, [200, 400, 400, 400, 200]],
  ])("%s answers wherever the provider has it", async (path, body, expected) => {
    const statuses = await Promise.all(
      ADDRESSES.map(async (model) => (await post(path, { model, ...body }, `media-${path}-${model}`)).status),
    );
    expect(statuses).toEqual(expected);
  });

  it.each(ADDRESSES)("%s writes down what is said in a recording", async (model) => {
    const answer = await uploadRecording(stack.gateway.url, key, { model }, { id: `transcript-${model}` });
    expect(answer.status, answer.text).toBe(200);
  });

  it("is at a provider that the gateway says it has an operator key for", async () => {
    const named = async () =>
      (await stack.sql<{ provider: string }>("SELECT provider FROM operator_provider")).map(
        (row) => row.provider,
      );
    await expect
      .poll(named, { timeout: 60_000 })
      .toEqual(expect.arrayContaining(["openai", "openrouter", "vllm", "azure"]));
  });

  it("is refused where the operator wants no request without a known price", async () => {
    const strict = await stack.startGateway({ UNPRICED_OWN: "refuse", UNPRICED_OPERATOR: "refuse" });
    for (const model of ADDRESSES) {
      const answer = await fetch(`${strict.url}/v1/chat/completions`, {
        method: "POST",
        headers: { authorization: `Bearer ${key.key}`, "content-type": "application/json" },
        body: JSON.stringify({ model, messages }),
      });
      expect(answer.status, model).toBe(403);
      expect(await answer.text()).toContain(`No price is known for ${model}`);
    }
    await strict.stop();
  });

  it("is charged the stated fallback on the operator's keys, and says that its price is unknown", async () => {
    const answer = await post("/v1/chat/completions", { model: "openai/gpt-99", messages }, "fallback");
    const { usage } = (await answer.json()) as { usage: Record<string, number> };
    const picodollars = (usage.prompt_tokens ?? 0) * 5_000_000 + (usage.completion_tokens ?? 0) * 25_000_000;
    expect(usage).toMatchObject({ info: "unpriced", cost: picodollars / 1e12 });
    const row = await stack.finalRow("fallback");
    expect(row).toMatchObject({ unpriced: true, provider: "openai", upstream_model: "gpt-99" });
    expect(Number(row.total_cost)).toBe(picodollars / 1e12);
    const [version] = await stack.sql<{ prompt: string }>(
      "SELECT figures #>> '{price,base,prompt}' AS prompt FROM price_version WHERE id = $1",
      [row.price_version],
    );
    expect(Number(version?.prompt)).toBe(0.000005);
  });

  it.each(["mycorp/any", "vllm/my-model"])(
    "%s costs nothing, unless a limit in USD would count for nothing",
    async (model) => {
      const costOf = async () => {
        const answer = await post("/v1/chat/completions", { model, messages }, "own-limit");
        return ((await answer.json()) as { usage: { cost: number; info: string } }).usage;
      };
      const inForce = { timeout: 30_000 };
      await expect.poll(costOf, inForce).toMatchObject({ info: "unpriced", cost: 0 });
      await stack.sql("UPDATE api_key SET limit_total = 1000 WHERE id = $1", [key.id]);
      await expect.poll(async () => (await costOf()).cost, inForce).toBeGreaterThan(0);
      await stack.sql("UPDATE api_key SET limit_total = NULL WHERE id = $1", [key.id]);
    },
  );

  it("is denied by rules that name it, and never allowed by a rule that names another provider's", async () => {
    const denied = await management.createKey();
    await management.addRule(denied, "deny_models", { models: ["gpt-99"] });
    const refused = await post(
      "/v1/chat/completions",
      { model: "openai/gpt-99", messages },
      "denied",
      denied,
    );
    expect(refused.status).toBe(403);
    const allowed = await management.createKey();
    await management.addRule(allowed, "allow_models", { models: ["gpt-99"] });
    const other = await post(
      "/v1/chat/completions",
      { model: "openrouter/gpt-99", messages },
      "other",
      allowed,
    );
    expect(other.status).toBe(403);
  });

  it.each(["openai/../files", "openai/a b", "openai/gpt?x=1", "openai/"])("%j is no name", async (model) => {
    const answer = await post("/v1/chat/completions", { model, messages }, "no-name");
    expect(answer.status).toBe(404);
  });
});
