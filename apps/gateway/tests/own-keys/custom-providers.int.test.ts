import Anthropic from "@anthropic-ai/sdk";
import { createId } from "@causeway/crypto";
import OpenAI from "openai";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { GatewayStack, TestKey } from "../gateway-stack.ts";
import { type RecordingProxy, startRecordingProxy } from "../recording-proxy.ts";
import { useCommonStack } from "../stack/common-stack.ts";
import { IN_FORCE, type Management, startManagement, statusOf } from "./management.ts";

let stack: GatewayStack;
let management: Management;
let proxy: RecordingProxy;
let key: TestKey;

beforeAll(async () => {
  ({ stack } = await useCommonStack());
  [management, proxy] = await Promise.all([
    startManagement(stack),
    startRecordingProxy(() => stack.simulator.url),
  ]);
  key = await management.createKey();
  await management.addCustomProvider(key, { name: "mycorp", baseUrl: proxy.url, token: "token-mycorp" });
});
afterAll(async () => {
  await management?.stop();
  await stack?.stop();
  await proxy?.close();
});

const clientOf = (who: TestKey) =>
  new OpenAI({ apiKey: who.key, baseURL: `${stack.gateway.url}/v1`, maxRetries: 0 });
const question = (content: string, model = "mycorp/any/thing-v1.5:free") => ({
  model,
  messages: [{ role: "user" as const, content }],
});
const statusAt = (who: TestKey, model: string) =>
  statusOf(clientOf(who).chat.completions.create(question("Hi", model)));
const withId = (id: string) => ({ headers: { "x-request-id": id } });
const addRule = (who: TestKey, type: string, value: object) =>
  stack.sql("INSERT INTO iam_rule (id, api_key_id, rule_type, rule_value) VALUES ($1, $2, $3, $4)", [
    createId("rule"),
    who.id,
    type,
    JSON.stringify(value),
  ]);

describe("a custom provider", () => {
  it("answers as {name}/{model} with its own token; the model's name is not looked at", async () => {
    const { data, response } = await clientOf(key)
      .chat.completions.create(question("Hello"), withId("custom-whole"))
      .withResponse();
    expect(data.choices[0]?.message.content).toContain("Hello");
    expect(data.usage?.total_tokens).toBeGreaterThan(0);
    expect(response.headers.get("x-causeway-provider")).toBe("custom:mycorp");
    const seen = proxy.seen("custom-whole");
    expect(seen.path).toBe("/v1/chat/completions");
    expect(seen.headers.authorization).toBe("Bearer token-mycorp");
    expect(JSON.parse(seen.body.toString())).toMatchObject({ model: "any/thing-v1.5:free" });
  });

  it("costs nothing of ours that is known: the row says whose it was and that there was no price", async () => {
    await clientOf(key).chat.completions.create(question("Hello"), withId("custom-cost"));
    const row = await stack.finalRow("custom-cost");
    expect(row).toMatchObject({
      provider: "custom:mycorp",
      model: "any/thing-v1.5:free",
      requested_model: "mycorp/any/thing-v1.5:free",
      credential_mode: "custom",
      price_version: null,
    });
    expect(Number(row.total_cost)).toBe(0);
    expect(Number(row.credit_amount)).toBe(0);
    expect(Number(row.output_tokens)).toBeGreaterThan(0);
  });

  it("streams, and its usage comes with the last chunk", async () => {
    const stream = await clientOf(key).chat.completions.create(
      { ...question("Count to ten"), stream: true },
      withId("custom-stream"),
    );
    let text = "";
    let last: OpenAI.ChatCompletionChunk | undefined;
    for await (const chunk of stream) {
      text += chunk.choices[0]?.delta.content ?? "";
      last = chunk;
    }
    expect(text).toContain("Count to ten");
    expect(last).toMatchObject({ choices: [], metadata: { used_provider: "custom:mycorp" } });
    expect(last?.usage?.total_tokens).toBeGreaterThan(0);
  });

  it("answers the Messages format too", async () => {
    const client = new Anthropic({ apiKey: key.key, baseURL: stack.gateway.url, maxRetries: 0 });
    const messages = [{ role: "user" as const, content: "Good day" }];
    const answer = await client.messages.create({ model: "mycorp/claude-like", max_tokens: 100, messages });
    expect(JSON.stringify(answer.content)).toContain("Good day");
  });

  it.each([
    ['[sim {"status":400}] Hi', 400],
    ['[sim {"status":429,"retryAfter":3}] Hi', 429],
    ['[sim {"status":500}] Hi', 502],
    ['[sim {"garbage":true}] Hi', 502],
  ])("tells what went wrong upstream: %s is %i", async (content, status) => {
    await expect(clientOf(key).chat.completions.create(question(content))).rejects.toMatchObject({ status });
  });

  it("says why its key isn't used: from the second request on, and once it is disabled", async () => {
    const owner = await management.createKey();
    const { id } = await management.addCustomProvider(owner, {
      ...{ name: "rejected", baseUrl: proxy.url, token: "sk-bad-token" },
    });
    const refusal = async (): Promise<Record<string, unknown>> => {
      const body = JSON.stringify(question("Hi", "rejected/any"));
      const headers = { authorization: `Bearer ${owner.key}`, "content-type": "application/json" };
      const response = await fetch(`${stack.gateway.url}/v1/chat/completions`, {
        ...{ method: "POST", headers, body },
      });
      return { ...((await response.json()) as object), status: response.status };
    };
    expect(await refusal()).toMatchObject({
      status: 502,
      metadata: { routing: [{ status_code: 401, error_type: "auth_error" }] },
    });
    expect(await refusal()).toMatchObject({
      status: 502,
      error: {
        code: "upstream_failed",
        message: expect.stringMatching(
          /^The only key for custom:rejected is excluded since \d\d:\d\d UTC: custom:rejected refused it \(401\)\. Replace its token under Settings, Custom providers\.$/,
        ),
      },
      metadata: {
        routing: [
          {
            ...{ provider: "custom:rejected", status_code: 0, error_type: "auth_error", succeeded: false },
            excluded: { reason: "refused", status_code: 401, until: null },
          },
        ],
      },
    });
    const path = `/orgs/${owner.organizationId}/custom-providers/${id}`;
    await management.call("PATCH", path, { status: "disabled" });
    await expect.poll(refusal, IN_FORCE).toMatchObject({
      status: 404,
      error: {
        code: "model_not_found",
        message: expect.stringMatching(/^The custom provider rejected is disabled/),
      },
    });
  });

  it("belongs to its organization alone", async () => {
    const stranger = await management.createKey();
    await expect(clientOf(stranger).chat.completions.create(question("Hi"))).rejects.toMatchObject({
      status: 404,
    });
    const listed = await clientOf(stranger).models.list();
    expect(listed.data.map(({ id }) => id)).not.toContain("mycorp/*");
  });

  it("stops when it is turned off while gateways run, and comes back", async () => {
    const other = await management.createKey();
    const { id } = await management.addCustomProvider(other, {
      name: "switched",
      baseUrl: proxy.url,
      token: "token-switched",
    });
    const path = `/orgs/${other.organizationId}/custom-providers/${id}`;
    expect(await statusAt(other, "switched/x")).toBe(200);
    await management.call("PATCH", path, { status: "inactive" });
    await expect.poll(() => statusAt(other, "switched/x"), IN_FORCE).toBe(404);
    await management.call("PATCH", path, { status: "active" });
    await expect.poll(() => statusAt(other, "switched/x"), IN_FORCE).toBe(200);
  });

  it("#101 is not called at a private address, whatever appears in the row", async () => {
    const other = await management.createKey();
    const { id } = await management.addCustomProvider(other, {
      name: "moved",
      baseUrl: proxy.url,
      token: "t",
    });
    const moveTo = (baseUrl: string) =>
      stack.sql("UPDATE custom_provider SET base_url = $2 WHERE id = $1", [id, baseUrl]);
    for (const baseUrl of ["https://localhost", "http://10.0.0.1", "https://[::ffff:10.0.0.1]", "nonsense"]) {
      await moveTo(proxy.url);
      await expect.poll(() => statusAt(other, "moved/x"), IN_FORCE).toBe(200);
      await moveTo(baseUrl);
      await expect.poll(() => statusAt(other, "moved/x"), IN_FORCE).toBe(502);
    }
  });
});

describe("access rules and custom providers", () => {
  it("know them as custom:<name> and their models as <name>/<model>", async () => {
    const denied = await management.createKey();
    await management.addCustomProvider(denied, { name: "denied", baseUrl: proxy.url, token: "t" });
    await addRule(denied, "deny_providers", { providers: ["custom:denied"] });
    const refused = clientOf(denied).chat.completions.create(question("Hi", "denied/x"));
    await expect(refused).rejects.toMatchObject({ status: 403 });
    const hidden = await clientOf(denied).models.list();
    expect(hidden.data.map(({ id }) => id)).not.toContain("denied/*");

    const allowed = await management.createKey();
    await management.addCustomProvider(allowed, { name: "allowed", baseUrl: proxy.url, token: "t" });
    await addRule(allowed, "allow_models", { models: ["allowed/good*"] });
    const answer = await clientOf(allowed).chat.completions.create(question("Hi", "allowed/good-1"));
    expect(answer.choices).toHaveLength(1);
    const other = clientOf(allowed).chat.completions.create(question("Hi", "allowed/other"));
    await expect(other).rejects.toMatchObject({ status: 403 });
  });

  it("list them for the key", async () => {
    const listed = await clientOf(key).models.list();
    expect(listed.data.find(({ id }) => id === "mycorp/*")).toMatchObject({ owned_by: "custom:mycorp" });
  });
});
