import { createSealer } from "@causeway/crypto";
import OpenAI from "openai";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { GatewayStack, TestKey } from "../gateway-stack.ts";
import { startRecordedStack } from "../recorded-stack.ts";
import type { RecordingProxy } from "../recording-proxy.ts";
import { IN_FORCE, type Management, startManagement, statusOf } from "./management.ts";

let stack: GatewayStack;
let management: Management;
let proxy: RecordingProxy;

beforeAll(async () => {
  ({ stack, proxy } = await startRecordedStack((url) => ({
    LLM_OPENAI_API_KEY: "sk-operator",
    LLM_OPENAI_BASE_URL: `${url}/v1`,
    ALLOW_PRIVATE_UPSTREAMS: "127.0.0.1",
    MEDIA_STORAGE: "none",
  })));
  management = await startManagement(stack);
});
afterAll(async () => {
  await management?.stop();
  await stack?.stop();
});

const MODEL = "openai/gpt-4o-mini";
let asked = 0;

interface Metadata {
  readonly routing: readonly { readonly error_type: string; readonly apiKeyHash: string }[];
}

/** One chat; `id` finds what the provider saw and the row. */
async function ask(key: TestKey, { url = stack.gateway.url, model = MODEL, headers = {}, body = {} } = {}) {
  asked += 1;
  const id = `own-keys-${asked}`;
  const client = new OpenAI({ apiKey: key.key, baseURL: `${url}/v1`, maxRetries: 0 });
  const question = { model, messages: [{ role: "user" as const, content: "Hi" }], ...body };
  const answer = await client.chat.completions.create(question, {
    headers: { ...headers, "x-request-id": id },
  });
  return { id, answer, metadata: (answer as unknown as { metadata: Metadata }).metadata };
}

/** The upstream key that a request went out with. */
const keyUsed = (id: string) => proxy.seen(id).headers.authorization?.replace("Bearer ", "");
const usedBy = async (key: TestKey) => keyUsed((await ask(key)).id);
/** The upstream keys of so many conversations. */
async function usedByMany(key: TestKey, count: number): Promise<ReadonlySet<string | undefined>> {
  const used = new Set<string | undefined>();
  for (let at = 0; at < count; at += 1)
    used.add(keyUsed((await ask(key, { headers: { "x-session-id": `s-${at}` } })).id));
  return used;
}
const own = (key: string, fields: object = {}) => ({ key, baseUrl: `${proxy.url}/v1`, ...fields });

describe("an organization's own key", () => {
  it("is used before the operator's; inference is shown and counted, and costs no credits", async () => {
    const key = await management.createKey();
    await management.addProviderKey(key, own("sk-own-1"));
    const { id, answer } = await ask(key);
    expect(keyUsed(id)).toBe("sk-own-1");
    const cost = (answer.usage as { cost?: number } | undefined)?.cost ?? 0;
    expect(cost).toBeGreaterThan(0);
    const row = await stack.finalRow(id);
    expect(row).toMatchObject({ credential_mode: "organization", provider: "openai" });
    expect(Number(row.total_cost)).toBe(cost);
    expect(Number(row.credit_amount)).toBe(0);
    const [used] = await stack.sql<{ used: string }>(
      "SELECT used FROM api_key_usage WHERE api_key_id = $1 AND window_start = '-infinity'",
      [key.id],
    );
    expect(Number(used?.used)).toBe(cost);
    const rollup = await stack.sql<{ credential_mode: string; requests: string }>(
      "SELECT credential_mode, requests FROM usage_hourly WHERE api_key_id = $1",
      [key.id],
    );
    expect(rollup).toEqual([{ credential_mode: "organization", requests: "1" }]);
  });

  it("takes nothing but storage from credits under full retention", async () => {
    const key = await management.createKey();
    await stack.sql("UPDATE organization SET retention = 'all' WHERE id = $1", [key.organizationId]);
    await management.addProviderKey(key, own("sk-own-2"));
    const row = await stack.finalRow((await ask(key)).id);
    expect(Number(row.data_storage_cost)).toBeGreaterThan(0);
    expect(row.credit_amount).toBe(row.data_storage_cost);
  });

  it("stops and starts, is replaced and deleted while gateways run", async () => {
    const key = await management.createKey();
    const { id } = await management.addProviderKey(key, own("sk-own-3"));
    const path = `/orgs/${key.organizationId}/provider-keys/${id}`;
    expect(await usedBy(key)).toBe("sk-own-3");
    const steps: readonly [method: string, body: object | undefined, used: string][] = [
      ["PATCH", { status: "inactive" }, "sk-operator"],
      ["PATCH", { status: "active" }, "sk-own-3"],
      ["PATCH", { key: "sk-own-4" }, "sk-own-4"],
      ["DELETE", undefined, "sk-operator"],
    ];
    for (const [method, body, used] of steps) {
      await management.call(method, path, body);
      await expect.poll(() => usedBy(key), IN_FORCE).toBe(used);
    }
  });

  it("#41 is given up when the provider refuses it, for this organization alone, until it is entered again", async () => {
    const [key, other] = [await management.createKey(), await management.createKey()];
    const { id } = await management.addProviderKey(key, own("sk-bad-1"));
    await management.addProviderKey(other, own("sk-bad-1"));
    const errors = async (who: TestKey) => (await ask(who)).metadata.routing.map((one) => one.error_type);
    expect(await errors(key)).toEqual(["auth_error", "none"]);
    expect(await errors(key)).toEqual(["none"]);
    expect(await errors(other)).toEqual(["auth_error", "none"]);
    await management.call("PATCH", `/orgs/${key.organizationId}/provider-keys/${id}`, { key: "sk-bad-1" });
    await expect.poll(() => errors(key), IN_FORCE).toEqual(["auth_error", "none"]);
  });

  it("shares the load with the others of its place, and comes before those of a later one", async () => {
    const key = await management.createKey();
    for (const name of ["a", "b"]) await management.addProviderKey(key, own(`sk-${name}`));
    const last = await management.addProviderKey(key, own("sk-last", { position: 5 }));
    expect(await usedByMany(key, 12)).toEqual(new Set(["sk-a", "sk-b"]));
    expect(new Set([await usedBy(key), await usedBy(key), await usedBy(key)]).size).toBe(1);
    const { data } = await management.call<{ data: { id: string }[] }>(
      "GET",
      `/orgs/${key.organizationId}/provider-keys`,
    );
    const keys = [last.id, ...data.map(({ id }) => id).filter((id) => id !== last.id)];
    await management.call("PUT", `/orgs/${key.organizationId}/provider-keys/order`, {
      provider: "openai",
      keys,
    });
    await expect.poll(() => usedBy(key), IN_FORCE).toBe("sk-last");
    expect(await usedBy(key)).toBe("sk-last");
  });

  it("signs for AWS with the values sealed alongside it, in its own region", async () => {
    const key = await management.createKey();
    await management.addProviderKey(key, {
      provider: "aws-bedrock",
      key: "AKIAOWNKEY0000000000",
      settings: { region: "eu-west-1", secretAccessKey: "sk-own-secret", sessionToken: "sk-own-session" },
      baseUrl: proxy.url,
    });
    const { id } = await ask(key, { model: "aws-bedrock/nova-2-lite" });
    const { authorization, ...headers } = proxy.seen(id).headers;
    expect(authorization).toMatch(
      /^AWS4-HMAC-SHA256 Credential=AKIAOWNKEY0000000000\/\d{8}\/eu-west-1\/bedrock\//,
    );
    expect(headers["x-amz-security-token"]).toBe("sk-own-session");
    expect(await stack.finalRow(id)).toMatchObject({ credential_mode: "organization", region: "eu-west-1" });
  });

  it("calls the deployment of an own Azure resource, and it alone, by the version it names", async () => {
    const key = await management.createKey();
    await management.addProviderKey(key, {
      provider: "azure",
      key: "sk-own-azure",
      settings: { resource: "mine", apiVersion: "2024-10-21", deployment: "prod-chat" },
      baseUrl: `${proxy.url}/openai`,
    });
    await expect(ask(key, { model: "azure/gpt-4o-mini" })).rejects.toThrow();
    expect(() => proxy.seen(`own-keys-${asked}`)).toThrow("never saw");
    await ask(key, { model: "azure/prod-chat" }).catch(() => {});
    const { path, headers } = proxy.seen(`own-keys-${asked}`);
    expect(path).toBe("/openai/deployments/prod-chat/chat/completions?api-version=2024-10-21");
    expect(headers["api-key"]).toBe("sk-own-azure");
  });

  it("is skipped when it cannot be opened anymore", async () => {
    const key = await management.createKey();
    const { id } = await management.addProviderKey(key, own("sk-own-5"));
    const context = { organizationId: key.organizationId, rowId: id, providerId: "openai" };
    const sealed = createSealer("another secret".padEnd(32, "!")).seal("sk-own-5", context);
    await stack.sql("UPDATE provider_key SET sealed = $2 WHERE id = $1", [id, sealed]);
    expect(await usedBy(key)).toBe("sk-operator");
  });

  it("is asked with again for the content of a video that it made", async () => {
    const key = await management.createKey();
    await management.addProviderKey(key, own("sk-own-video", { provider: "xai" }));
    const headers = { authorization: `Bearer ${key.key}`, "content-type": "application/json" };
    const body = { model: "xai/grok-imagine-video", prompt: 'a river [sim {"videoMs":0}]' };
    const videos = `${stack.gateway.url}/v1/videos`;
    const made = await fetch(videos, { method: "POST", headers, body: JSON.stringify(body) });
    const { id } = (await made.json()) as { id: string };
    await expect
      .poll(() => stack.sql("SELECT status FROM video_job WHERE id = $1", [id]), { timeout: 40_000 })
      .toEqual([{ status: "completed" }]);
    const content = await fetch(`${videos}/${id}/content`, { headers });
    const bytes = Buffer.from(await content.arrayBuffer());
    expect([content.status, bytes.subarray(4, 8).toString()]).toEqual([200, "ftyp"]);
  });

  it("is never in a log of the gateway", () => {
    expect(stack.gateway.log()).not.toMatch(/sk-(own|bad|a|b|last)/);
  });
});

describe("the mode of a project", () => {
  it("api-keys never uses the operator's key", async () => {
    const key = await management.createKey({ credential_mode: "api-keys" });
    await expect(ask(key)).rejects.toMatchObject({ status: 400, code: "provider_not_configured" });
    await management.addProviderKey(key, own("sk-bad-2"));
    await expect.poll(() => statusOf(ask(key)), IN_FORCE).toBe(502);
  });

  it("credits never uses the organization's", async () => {
    const key = await management.createKey({ credential_mode: "credits" });
    await management.addProviderKey(key, own("sk-own-6"));
    const { id } = await ask(key);
    expect(keyUsed(id)).toBe("sk-operator");
    const row = await stack.finalRow(id);
    expect(row).toMatchObject({ credential_mode: "operator" });
    expect(row.credit_amount).toBe(row.total_cost);
  });

  it("hybrid asks for credits only where the operator's key or storage would be paid with them", async () => {
    const { url } = await stack.startGateway({ CREDITS: "on" });
    const key = await management.createKey();
    await expect(ask(key, { url })).rejects.toMatchObject({ status: 402 });
    const { id } = await management.addProviderKey(key, own("sk-own-7"));
    await expect.poll(() => statusOf(ask(key, { url })), IN_FORCE).toBe(200);
    expect(keyUsed((await ask(key, { url })).id)).toBe("sk-own-7");
    await management.call("PATCH", `/orgs/${key.organizationId}/provider-keys/${id}`, { key: "sk-bad-3" });
    await expect.poll(() => statusOf(ask(key, { url })), IN_FORCE).toBe(502);
    await expect(ask(key, { url })).rejects.toMatchObject({ status: 402 });
    await management.call("PATCH", `/orgs/${key.organizationId}/provider-keys/${id}`, { key: "sk-own-7" });
    await expect.poll(() => statusOf(ask(key, { url })), IN_FORCE).toBe(200);
    await stack.sql("UPDATE organization SET retention = 'all' WHERE id = $1", [key.organizationId]);
    await expect.poll(() => statusOf(ask(key, { url })), IN_FORCE).toBe(402);
  });
});

describe("where a key can be sent", () => {
  it("#99 is for no caller to say, by field or header", async () => {
    const key = await management.createKey();
    await management.addProviderKey(key, own("sk-own-8"));
    const evil = "http://127.0.0.1:9/v1";
    const asking = ask(key, {
      body: { api_base: evil, base_url: evil, api_key: "sk-theirs", custom_llm_provider: "openai" },
      headers: {
        "x-custom-host": evil,
        "x-target-url": evil,
        "x-base-url": evil,
        "x-forwarded-host": "evil",
      },
    });
    await expect(asking).rejects.toThrow("Unknown parameter: 'api_base'");
    expect(keyUsed(`own-keys-${asked}`)).toBe("sk-own-8");
  });

  it("#104 is not changed by headers meant for proxies, none of which continues", async () => {
    const key = await management.createKey();
    await management.addProviderKey(key, own("sk-own-9"));
    const crafted = {
      "x-forwarded-host": "evil.example",
      "x-forwarded-for": "127.0.0.1, 127.0.0.1",
      forwarded: "for=127.0.0.1;host=evil.example",
      via: "1.1 gateway, 1.1 gateway",
      "x-original-url": "/admin",
      "x-forward-headers": "authorization,host",
      cookie: "session=1",
      "openai-organization": "org-theirs",
    };
    const { id } = await ask(key, { headers: crafted });
    const { headers } = proxy.seen(id);
    expect(headers.host).toBe(new URL(proxy.url).host);
    for (const name of Object.keys(crafted)) expect(headers).not.toHaveProperty(name);
  });

  it("#101 is no private address, whatever appears in the row", async () => {
    const port = new URL(stack.simulator.url).port;
    for (const baseUrl of [
      `https://localhost:${port}/v1`,
      "http://10.0.0.1/v1",
      "http://[::1]/v1",
      "file:///etc",
    ]) {
      const key = await management.createKey({ credential_mode: "api-keys" });
      const { id } = await management.addProviderKey(key, own("sk-own-10"));
      await stack.sql("UPDATE provider_key SET base_url = $2 WHERE id = $1", [id, baseUrl]);
      await expect(ask(key)).rejects.toMatchObject({ status: 502 });
    }
    const key = await management.createKey({ credential_mode: "api-keys" });
    const fields = { provider: "azure", key: "k", settings: { resource: "mine" } };
    const { id } = await management.addProviderKey(key, fields);
    const settings = JSON.stringify({ resource: `127.0.0.1:${port}/#` });
    await stack.sql("UPDATE provider_key SET settings = $2 WHERE id = $1", [id, settings]);
    await expect(ask(key, { model: "azure/gpt-4o-mini" })).rejects.toMatchObject({ status: 502 });
  });

  it("#100 is not found by what an API key says to the database", async () => {
    for (const text of ["' OR '1'='1", "cw_' UNION SELECT * FROM provider_key --", "cw_%", "cw_\\"]) {
      const response = await fetch(`${stack.gateway.url}/v1/chat/completions`, {
        method: "POST",
        headers: { authorization: `Bearer ${text}`, "content-type": "application/json" },
        body: JSON.stringify({ model: MODEL, messages: [{ role: "user", content: "Hi" }] }),
      });
      expect(response.status).toBe(401);
    }
  });
});
