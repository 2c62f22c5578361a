import type { OrganizationModel } from "@causeway/contracts";
import { reportOperatorProviders, storeLocalCheck } from "@causeway/db/catalog";
import { createRouteStore, OPERATOR, routeSubject, sumsOf } from "@causeway/route-stats";
import { untilReady } from "@causeway/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { connectRedis } from "../../connect-redis.ts";
import { insertOrganization, signUp, startTestApp, type TestApp } from "../../testing/test-app.ts";
import { ask } from "../../testing/test-client.ts";

type User = Awaited<ReturnType<typeof signUp>>;
interface Page {
  readonly data: readonly OrganizationModel[];
  readonly nextCursor: string | null;
}

let test: TestApp;
let owner: User;
let operator: User;

beforeAll(async () => {
  test = await startTestApp({ allowPrivateUpstreams: ["127.0.0.1"] });
  owner = await signUp(test, "olga");
  operator = await signUp(test, "otto");
  await test.pool.query(`UPDATE "user" SET is_operator = true WHERE id = $1`, [operator.id]);
  for (const id of ["org_1", "org_2"])
    await insertOrganization(test.pool, id, { [owner.id]: "owner", [operator.id]: "admin" });
});
afterAll(() => test.stop());
beforeEach(async () => {
  await test.pool.query("DELETE FROM model_override");
  await test.pool.query("DELETE FROM operator_provider");
  await test.pool.query("DELETE FROM provider_key");
});

const make = async <Body>(user: User, method: string, path: string, body?: unknown) => {
  const { status, text, body: answer } = await ask<Body>(test, [method, path], user, body);
  expect(status, text).toBeLessThan(300);
  return answer;
};

const list = async (query: Record<string, string> = {}, organization = "org_1"): Promise<Page> =>
  await make<Page>(owner, "GET", `/orgs/${organization}/models?${new URLSearchParams(query)}`);

async function find(id: string, organization = "org_1"): Promise<OrganizationModel> {
  const { data } = await list({ search: id, includeDisabled: "true" }, organization);
  const model = data.find((one) => one.id === id);
  expect(model, id).toBeDefined();
  return model as OrganizationModel;
}

const at = ({ mappings }: OrganizationModel, provider: string) => {
  const mapping = mappings.find((one) => one.provider === provider);
  expect(mapping, provider).toBeDefined();
  return mapping as OrganizationModel["mappings"][number];
};

describe("the list of models", () => {
  it("comes in pages, each model once and by ID", async () => {
    const ids: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Page = await list({ limit: "500", ...(cursor === null ? {} : { cursor }) });
      ids.push(...page.data.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(ids.length).toBeGreaterThan(1_000);
    expect(ids).toEqual([...new Set(ids)].sort());
  });

  it("is found by ID, alias and name, and by what one provider of a model offers", async () => {
    expect((await list({ search: "GPT-4o-MINI" })).data.map(({ id }) => id)).toContain("gpt-4o-mini");
    const { data } = await list({
      provider: "openai",
      feature: "vision",
      minContext: "100000",
      modality: "image",
    });
    expect(data.length).toBeGreaterThan(3);
    for (const model of data) {
      const mapping = at(model, "openai");
      expect(mapping.features).toContain("vision");
      expect(mapping.contextLength).toBeGreaterThanOrEqual(100_000);
      expect([...model.inputModalities, ...model.outputModalities]).toContain("image");
    }
    const embeddings = await list({ type: "embedding", limit: "500" });
    expect(new Set(embeddings.data.map(({ type }) => type))).toEqual(new Set(["embedding"]));
  });

  it("refuses filters that nothing could meet", async () => {
    for (const query of ["type=poem", "feature=telepathy", "minContext=0", "configured=maybe", "cursor=x"]) {
      const { status } = await ask(test, ["GET", `/orgs/org_1/models?${query}`], owner);
      expect(status, query).toBe(400);
    }
  });
});

describe("prices", () => {
  it("say whose they are, for own credentials and for the operator's", async () => {
    expect(at(await find("gpt-4o-mini"), "openai")).toMatchObject({
      ownPrice: { source: "built-in", unpriced: false, price: { prompt: "0.00000015" } },
      operatorPrice: { source: "built-in", price: { prompt: "0.00000015" } },
    });
    const target = { model: "gpt-4o-mini", provider: "openai" };
    await make(operator, "POST", "/operator/model-overrides", {
      ...target,
      price: { prompt: "0.00001", completion: "0.00002" },
    });
    await make(owner, "POST", "/orgs/org_1/model-overrides", {
      ...target,
      price: { prompt: "0.00003", completion: "0.00004" },
    });
    expect(at(await find("gpt-4o-mini"), "openai")).toMatchObject({
      ownPrice: { source: "organization", price: { prompt: "0.00003", completion: "0.00004" } },
      operatorPrice: { source: "operator", price: { prompt: "0.00001", completion: "0.00002" } },
    });
    expect(at(await find("gpt-4o-mini", "org_2"), "openai")).toMatchObject({
      ownPrice: { source: "operator", price: { prompt: "0.00001", completion: "0.00002" } },
    });
  });

  it("mark what has none, also where someone took one away", async () => {
    await make(owner, "POST", "/orgs/org_1/model-overrides", { model: "gpt-99", provider: "openai" });
    await make(owner, "POST", "/orgs/org_1/model-overrides", {
      model: "gpt-4o-mini",
      provider: "openai",
      price: null,
    });
    const added = await find("gpt-99");
    expect(added).toMatchObject({ unpriced: true, configured: false });
    expect(at(added, "openai")).toMatchObject({
      ownPrice: { source: null, unpriced: true, free: false, priceVersion: null, price: null },
      operatorPrice: null,
    });
    const model = at(await find("gpt-4o-mini"), "openai");
    expect(model.ownPrice.unpriced).toBe(true);
    expect(model.operatorPrice?.unpriced).toBe(false);
    expect((await list({ unpriced: "true", provider: "openai", search: "gpt-99" })).data).toHaveLength(1);
    expect((await list({ unpriced: "false", provider: "openai", search: "gpt-99" })).data).toHaveLength(0);
  });

  it("of custom providers' models are listed, too, to their organization alone", async () => {
    const custom = { name: "mycorp", baseUrl: "http://127.0.0.1:9", token: "t" };
    await make(owner, "POST", "/orgs/org_1/custom-providers", custom);
    const price = { prompt: "0.000001", completion: "0" };
    await make(owner, "POST", "/orgs/org_1/model-overrides", { model: "llama", provider: "mycorp", price });
    const model = await find("mycorp/llama");
    expect(model).toMatchObject({ configured: true, unpriced: false });
    expect(at(model, "custom:mycorp")).toMatchObject({
      address: "mycorp/llama",
      credentials: ["organization"],
      ownPrice: { source: "organization", price },
      operatorPrice: null,
    });
    expect((await list({ search: "mycorp/" }, "org_2")).data).toEqual([]);
  });
});

describe("what can be called", () => {
  it("is what the organization or a running gateway has a credential for", async () => {
    expect((await list({ configured: "true" })).data).toEqual([]);
    await make(owner, "POST", "/orgs/org_1/provider-keys", { provider: "groq", name: "Own", key: "gsk_1" });
    await reportOperatorProviders(test.pool, ["openai"]);
    const { data } = await list({ configured: "true", limit: "500" });
    const owners = new Map(
      data.flatMap(({ mappings }) => mappings.map(({ provider, credentials }) => [provider, credentials])),
    );
    expect(owners.get("groq")).toEqual(["organization"]);
    expect(owners.get("openai")).toEqual(["operator"]);
    expect(data.every(({ configured }) => configured)).toBe(true);
    await test.pool.query("UPDATE operator_provider SET seen_at = now() - interval '1 hour'");
    expect((await list({ configured: "true", provider: "openai" })).data).toEqual([]);
    expect((await list({ configured: "true", provider: "groq" }, "org_2")).data).toEqual([]);
  });

  it("includes models of local servers, free, with what a worker found of the server", async () => {
    await storeLocalCheck(test.pool, { provider: "vllm", position: 0 }, { models: ["llama"] });
    await reportOperatorProviders(test.pool, ["vllm"]);
    const { data } = await list({ local: "true", configured: "true" });
    expect(data.map(({ id }) => id)).toEqual(["vllm/llama"]);
    const priced = { source: "local", free: true, price: { prompt: "0", completion: "0" } };
    expect(data[0]?.mappings).toMatchObject([
      { address: "vllm/llama", upstreamModel: "llama", local: true, ownPrice: priced, operatorPrice: priced },
    ]);
    expect(data[0]?.mappings[0]?.health).toMatchObject([{ credentials: "operator", state: "healthy" }]);
    await storeLocalCheck(test.pool, { provider: "vllm", position: 0 }, { problem: "answered 503" });
    expect((await find("vllm/llama")).mappings[0]?.health).toMatchObject([
      { credentials: "operator", state: "excluded", reason: "answered 503" },
    ]);
    await test.pool.query("DELETE FROM local_server");
  });

  it("leaves out what is turned off, unless it is asked for", async () => {
    const model = { model: "gpt-98", provider: "openai", enabled: false };
    await make(operator, "POST", "/operator/model-overrides", model);
    expect((await list({ search: "gpt-98" })).data).toEqual([]);
    expect(at(await find("gpt-98"), "openai")).toMatchObject({ enabled: false, operatorPrice: null });
  });

  it("shows how requests went with the operator's and the own credentials, and nothing of others", async () => {
    const redis = connectRedis(test.redis.url, { onAway: () => {}, onBack: () => {} });
    await untilReady(redis);
    const store = createRouteStore(redis, 300_000);
    const seen = (succeeded: boolean) =>
      sumsOf({ succeeded, firstTokenMs: 120, outputTokens: 10, totalMs: 500 });
    const name = at(await find("gpt-4o-mini"), "openai").upstreamModel;
    const known = await store.exchange(null, new Map(), []);
    await store.exchange(
      known.known,
      new Map([
        [routeSubject(OPERATOR, "openai", null, name), seen(true)],
        [routeSubject("org_1", "openai", null, name), seen(false)],
        [routeSubject("org_2", "openai", null, name), seen(true)],
      ]),
      [],
    );
    redis.disconnect();
    const { health } = at(await find("gpt-4o-mini"), "openai");
    expect(health).toMatchObject([
      { credentials: "organization", state: "degraded", attempts: 1, successRate: 0 },
      { credentials: "operator", state: "healthy", attempts: 1, successRate: 1 },
    ]);
  });
});
