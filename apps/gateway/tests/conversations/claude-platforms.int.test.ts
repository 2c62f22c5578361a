import { createId } from "@causeway/crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { GatewayStack, TestKey } from "../gateway-stack.ts";
import { useCommonStack } from "../stack/common-stack.ts";

type Json = Record<string, unknown>;

let stack: GatewayStack;
let key: TestKey;

beforeAll(async () => {
  ({ stack } = await useCommonStack());
  key = await stack.createKey({ limit_total: "1000" });
});
afterAll(() => stack?.stop());

const LINE = "x-anthropic-billing-header: cc_version=2.1.177.01c; cc_entrypoint=cli; cch=36ee5;";
const FLAGS = "claude-code-20250219,context-management-2025-06-27,prompt-caching-scope-2026-01-05";
/** As Claude Code writes a request, with everything that one of the platforms refuses. */
const ask = (model: string): Json => ({
  model,
  max_tokens: 64,
  system: [
    { type: "text", text: LINE },
    { type: "text", text: "Be kind.", cache_control: { type: "ephemeral", scope: "global" } },
  ],
  cache_control: { type: "ephemeral" },
  context_management: { edits: [{ type: "clear_tool_uses_20250919" }] },
  messages: [
    { role: "user", content: "Hi" },
    { role: "system", content: "Be brief." },
    { role: "assistant", content: "Yes?" },
    { role: "user", content: "Go" },
  ],
});

async function send(model: string, more: Json = {}) {
  const id = createId("req");
  const response = await fetch(`${stack.gateway.url}/v1/messages`, {
    method: "POST",
    headers: {
      "x-api-key": key.key,
      "content-type": "application/json",
      "x-request-id": id,
      "anthropic-beta": FLAGS,
    },
    body: JSON.stringify({ ...ask(model), ...more }),
  });
  const { error } = (await response.json()) as Json;
  const seen = stack.simulator.tally().served.find((request) => request.id === id);
  const warning = response.headers.get("x-causeway-warning");
  return { status: response.status, error, warning, sent: (seen?.sent?.body ?? {}) as Json };
}

const PLATFORMS = {
  anthropic: "anthropic/claude-haiku-4-5",
  azure: "azure-ai-foundry/claude-sonnet-4-5",
  vertex: "google-vertex/claude-sonnet-4-6",
  bedrock: "aws-bedrock/claude-sonnet-4-5",
};

describe("a request of Claude Code", () => {
  it.each(Object.values(PLATFORMS))("is accepted by %s", async (model) => {
    const { status, error, sent } = await send(model);
    expect([status, error]).toEqual([200, undefined]);
    expect(sent.context_management).toEqual(ask(model).context_management);
    expect((sent.messages as Json[])[1]).toEqual({
      role: "user",
      content: [{ type: "text", text: "<system-reminder>\nBe brief.\n</system-reminder>" }],
    });
  });

  it("keeps at Anthropic what only Anthropic takes", async () => {
    const { sent } = await send(PLATFORMS.anthropic);
    expect([sent.system, sent.cache_control]).toEqual([ask("").system, { type: "ephemeral" }]);
  });

  it("has one marker more in place of the one at the top, and no scope, at Bedrock and Vertex", async () => {
    const marked = { type: "text", text: "Be kind.", cache_control: { type: "ephemeral" } };
    const last = {
      role: "user",
      content: [{ type: "text", text: "Go", cache_control: { type: "ephemeral" } }],
    };
    const { sent: bedrock } = await send(PLATFORMS.bedrock);
    const { sent: vertex } = await send(PLATFORMS.vertex);
    expect(bedrock.system).toEqual([marked]);
    expect(vertex.system).toEqual([{ type: "text", text: LINE }, marked]);
    for (const { messages } of [bedrock, vertex]) expect((messages as Json[]).at(-1)).toEqual(last);
  });

  it("says which members left with a flag", async () => {
    expect((await send(PLATFORMS.anthropic)).warning).toBeNull();
    for (const model of [PLATFORMS.bedrock, PLATFORMS.vertex])
      expect((await send(model)).warning).toBe("not sent: cache_control.scope");
  });

  it("says which results of another provider's tools are left out", async () => {
    const messages = [
      { role: "user", content: "Hi" },
      {
        role: "assistant",
        content: [
          { type: "server_tool_use", id: "srvtoolu_1", name: "web_search", input: { query: "a" } },
          { type: "web_search_tool_result", tool_use_id: "srvtoolu_1", content: [] },
          { type: "text", text: "Found." },
        ],
      },
      { role: "user", content: "Go" },
    ];
    const { status, warning } = await send("openai/gpt-4o-mini", { messages });
    expect([status, warning]).toEqual([
      200,
      "not sent: context_management, server_tool_use, web_search_tool_result",
    ]);
    expect((await send(PLATFORMS.anthropic, { messages })).warning).toBeNull();
  });

  it("reaches other models without the line about billing", async () => {
    const { status, sent } = await send("openai/gpt-4o-mini");
    expect([status, JSON.stringify(sent).includes("x-anthropic-billing")]).toEqual([200, false]);
  });
});
