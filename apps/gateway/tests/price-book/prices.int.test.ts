import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestService } from "@causeway/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type GatewayStack, startOwnStack, type TestKey } from "../gateway-stack.ts";
import { IN_FORCE, type Management, startManagement } from "../own-keys/management.ts";

const FILE = join(tmpdir(), `causeway-catalog-${process.pid}.json`);
const messages = [{ role: "user", content: "Hello" }];

let stack: GatewayStack;
let second: TestService;
let management: Management;
let key: TestKey;

const catalogFile = (prompt: string) =>
  JSON.stringify({
    version: 1,
    models: [{ model: "from-file", provider: "openai", price: { prompt, completion: "0" } }],
  });

beforeAll(async () => {
  await writeFile(FILE, catalogFile("0.00001"));
  stack = await startOwnStack((simulator) => ({
    ALLOW_PRIVATE_UPSTREAMS: "127.0.0.1",
    LLM_OPENAI_API_KEY: "sk-upstream",
    LLM_OPENAI_BASE_URL: `${simulator}/v1`,
    CATALOG_FILE: FILE,
  }));
  [second, management] = await Promise.all([stack.startGateway(), startManagement(stack)]);
  await management.becomeOperator();
  key = await management.createKey();
  await management.addCustomProvider(key, {
    name: "mycorp",
    baseUrl: stack.simulator.url,
    token: "token-mycorp",
  });
});
afterAll(async () => {
  await management?.stop();
  await stack?.stop();
});

interface Usage {
  readonly prompt_tokens: number;
  readonly completion_tokens: number;
  readonly cost: number;
  readonly info?: string;
}

async function ask(gateway: TestService, model: string, id = "any"): Promise<Usage> {
  const answer = await fetch(`${gateway.url}/v1/chat/completions`, {
    method: "POST",
    headers: { authorization: `Bearer ${key.key}`, "content-type": "application/json", "x-request-id": id },
    body: JSON.stringify({ model, messages }),
  });
  const body = (await answer.json()) as { usage: Usage };
  expect(answer.status, JSON.stringify(body)).toBe(200);
  return body.usage;
}

/** Picodollars: what the figures make of the tokens. */
const costOf = ({ prompt_tokens, completion_tokens }: Usage, prompt: number, completion: number): number =>
  (prompt_tokens * prompt + completion_tokens * completion) / 1e12;

interface ListedModel {
  readonly id: string;
  readonly mappings: readonly { readonly ownPrice: { readonly price: object | null } }[];
}

/** Picodollars per token, the same in each run; no multiple of ten. */
const pseudoRandom = (seed: number): number => (((seed + 1) * 7_654_321) % 9_999_991) | 1;
const decimalOf = (pico: number): string => `0.${String(pico).padStart(12, "0")}`;

/** Asks each gateway until its answers have the price. */
async function untilInForce(model: string, prompt: number, completion: number): Promise<void> {
  for (const gateway of [stack.gateway, second]) {
    await expect
      .poll(async () => {
        const usage = await ask(gateway, model);
        return usage.cost === costOf(usage, prompt, completion);
      }, IN_FORCE)
      .toBe(true);
  }
}

describe("a price that someone sets", () => {
  it.each([
    [
      "an organization's, of its custom provider",
      "mycorp/any",
      () => `/orgs/${key.organizationId}`,
      "any",
      "mycorp",
    ],
    ["the operator's, of a model nobody knows", "openai/gpt-99", () => "/operator", "gpt-99", "openai"],
    [
      "the operator's, of a model of the catalog",
      "openai/gpt-4o-mini",
      () => "/operator",
      "gpt-4o-mini",
      "openai",
    ],
  ])(
    "%s, is charged by every gateway at once; earlier rows keep theirs",
    async (_case, address, scope, model, provider) => {
      const price = { prompt: "0.000001234567", completion: "0.000009876543" };
      const path = `${scope()}/model-overrides`;
      const { id } = await management.call<{ id: string }>("POST", path, { model, provider, price });
      await untilInForce(address, 1_234_567, 9_876_543);
      const usage = await ask(stack.gateway, address, `first-${model}`);
      expect(usage.info).toBeUndefined();
      const row = await stack.finalRow(`first-${model}`);
      expect(row.total_cost).toBe(costOf(usage, 1_234_567, 9_876_543).toFixed(12));
      await management.call("PATCH", `${path}/${id}`, { price: { prompt: "0.000002", completion: "0" } });
      await untilInForce(address, 2_000_000, 0);
      const version = await management.call<{ price: { base: object } }>(
        "GET",
        `/orgs/${key.organizationId}/price-versions/${row.price_version}`,
      );
      expect(version.price.base).toMatchObject(price);
      await management.call("DELETE", `${path}/${id}`);
      await expect.poll(async () => (await ask(second, address)).cost).not.toBe(costOf(usage, 2_000_000, 0));
    },
  );

  it("is in effect on every gateway soon, also alongside 5,000 others", async () => {
    await stack.sql(
      `INSERT INTO model_override (id, scope, model, provider, fields)
       SELECT 'ovr_many_' || n, 'operator', 'many-' || n, 'openai',
              json_build_object('price', json_build_object('prompt', '0.00000' || n, 'completion', '0'))
         FROM generate_series(1000, 5998) n`,
    );
    const price = { prompt: "0.000004321", completion: "0" };
    const body = { model: "gpt-96", provider: "openai", price };
    await management.call("POST", "/operator/model-overrides", body);
    await untilInForce("openai/gpt-96", 4_321_000, 0);
    await stack.sql("DELETE FROM model_override WHERE organization_id IS NULL");
  });

  it("is charged as it is listed and as it was set, no matter who set it and whatever the figures", async () => {
    const own = `/orgs/${key.organizationId}/model-overrides`;
    const prices = Array.from({ length: 20 }, (_, seed) => ({
      model: `random-${seed}`,
      path: seed % 2 === 0 ? "/operator/model-overrides" : own,
      provider: seed % 2 === 0 ? "openai" : "mycorp",
      prompt: pseudoRandom(seed),
      completion: pseudoRandom(seed + 100),
    }));
    for (const { path, model, provider, prompt, completion } of prices) {
      const price = { prompt: decimalOf(prompt), completion: decimalOf(completion) };
      await management.call("POST", path, { model, provider, price });
    }
    for (const { model, provider, prompt, completion } of prices.slice(-2))
      await untilInForce(`${provider}/${model}`, prompt, completion);
    const { data } = await management.call<{ data: ListedModel[] }>(
      "GET",
      `/orgs/${key.organizationId}/models?search=random-&limit=100`,
    );
    for (const { model, provider, prompt, completion } of prices) {
      const address = `${provider}/${model}`;
      const usage = await ask(second, address);
      expect(usage.cost, address).toBe(costOf(usage, prompt, completion));
      const mapping = data.find(({ id }) => id === model || id === address)?.mappings[0];
      expect(mapping?.ownPrice.price, address).toEqual({
        prompt: decimalOf(prompt),
        completion: decimalOf(completion),
      });
    }
    await stack.sql("DELETE FROM model_override WHERE organization_id IS NULL");
  });

  it("is never seen by another organization", async () => {
    const price = { prompt: "0.000001111111", completion: "0.000001111111" };
    const path = `/orgs/${key.organizationId}/model-overrides`;
    await management.call("POST", path, { model: "secret", provider: "mycorp", price });
    await untilInForce("mycorp/secret", 1_111_111, 1_111_111);
    await ask(stack.gateway, "mycorp/secret", "secret-price");
    const { price_version: version } = await stack.finalRow("secret-price");
    const other = await management.createKey();
    const path2 = `/orgs/${other.organizationId}/price-versions/${version}`;
    await expect(management.call("GET", path2)).rejects.toThrow("404");
  });

  it("by an organization, says nothing of the operator's keys", async () => {
    const path = `/orgs/${key.organizationId}/model-overrides`;
    const before = await ask(stack.gateway, "openai/gpt-4o-mini", "ours-before");
    const { upstream_model } = await stack.finalRow("ours-before");
    await management.call("POST", path, {
      model: "gpt-4o-mini",
      provider: "openai",
      upstreamModel: "costliest-of-all",
      price: { prompt: "0", completion: "0" },
    });
    await management.call("POST", path, {
      model: "marker",
      provider: "mycorp",
      price: { prompt: "0.000001", completion: "0" },
    });
    await untilInForce("mycorp/marker", 1_000_000, 0);
    const after = await ask(stack.gateway, "openai/gpt-4o-mini", "not-ours");
    expect(after.cost).toBe(before.cost);
    expect(await stack.finalRow("not-ours")).toMatchObject({ upstream_model });
  });
});

describe("the catalog file", () => {
  it("is in effect, and again when it changes; a mistake in it changes nothing", async () => {
    await untilInForce("from-file", 10_000_000, 0);
    await writeFile(FILE, catalogFile("-1"));
    await writeFile(FILE, catalogFile("0.00002"));
    await untilInForce("from-file", 20_000_000, 0);
    await writeFile(FILE, "{ nonsense");
    await management.call("POST", "/operator/model-overrides", {
      model: "gpt-98",
      provider: "openai",
      price: { prompt: "0.000003", completion: "0" },
    });
    await untilInForce("openai/gpt-98", 3_000_000, 0);
    await untilInForce("from-file", 20_000_000, 0);
  });

  it("with a mistake keeps a gateway from starting, and names the line", async () => {
    await writeFile(FILE, catalogFile("-1").replace("[{", "[\n{"));
    await expect(stack.startGateway()).rejects.toThrow(/line 2: models\.0\.price\.prompt/);
  });
});
