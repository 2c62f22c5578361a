import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  answerJson,
  type ScriptedUpstream,
  startScriptedUpstream,
} from "../failure-cases/scripted-upstream.ts";
import { type GatewayStack, startGatewayStack, type TestKey } from "../gateway-stack.ts";

let stack: GatewayStack;
let key: TestKey;
let upstream: ScriptedUpstream;

beforeAll(async () => {
  upstream = await startScriptedUpstream();
  stack = await startGatewayStack({
    LLM_GOOGLE_AI_STUDIO_API_KEY: "google-key",
    LLM_GOOGLE_AI_STUDIO_BASE_URL: `${upstream.url}/v1beta`,
    LLM_GOOGLE_VERTEX_API_KEY: "vertex-key",
    LLM_GOOGLE_VERTEX_PROJECT: "p",
    LLM_GOOGLE_VERTEX_BASE_URL: upstream.url,
    LLM_AWS_BEDROCK_API_KEY: "bedrock-key",
    LLM_AWS_BEDROCK_BASE_URL: upstream.url,
  });
  key = await stack.createKey();
});
afterAll(async () => {
  await stack?.stop();
  await upstream?.close();
});

const BODY = {
  system: "Be brief.",
  messages: [{ role: "user", content: "What is this?" }],
  tools: [{ name: "f", input_schema: { type: "object" } }],
};

async function count(id: string, model: string, answer: object, status = 200) {
  upstream.script(id, (response) => answerJson(response, answer, status));
  const response = await fetch(`${stack.gateway.url}/v1/messages/count_tokens`, {
    method: "POST",
    headers: { "x-api-key": key.key, "content-type": "application/json", "x-request-id": id },
    body: JSON.stringify({ model, ...BODY }),
  });
  const [seen] = upstream.seen(id);
  return {
    status: response.status,
    said: await response.json(),
    path: seen?.path,
    sent: JSON.parse(seen?.body.toString() ?? "null"),
  };
}

describe("counting the tokens of a prompt", () => {
  it("is done by Gemini for its models", async () => {
    const { said, path, sent } = await count("gemini", "google-ai-studio/gemini-2.5-flash", {
      totalTokens: 31,
    });
    expect(said).toEqual({ input_tokens: 31 });
    expect(path).toBe("/v1beta/models/gemini-2.5-flash:countTokens");
    expect(sent).toMatchObject({
      generateContentRequest: {
        model: "models/gemini-2.5-flash",
        systemInstruction: { parts: [{ text: "Be brief." }] },
        contents: [{ role: "user", parts: [{ text: "What is this?" }] }],
        tools: [{ functionDeclarations: [{ name: "f" }] }],
      },
    });
  });

  it("is done by Vertex AI for Gemini and for Claude", async () => {
    const gemini = await count("vertex", "google-vertex/gemini-2.5-flash", { totalTokens: 30 });
    expect([gemini.said, gemini.path]).toEqual([
      { input_tokens: 30 },
      "/publishers/google/models/gemini-2.5-flash:countTokens",
    ]);
    expect(gemini.sent).toMatchObject({ contents: [{ role: "user" }], systemInstruction: {} });
    const claude = await count("vertex-claude", "google-vertex/claude-opus-4-8", { input_tokens: 29 });
    expect([claude.said, claude.path]).toEqual([
      { input_tokens: 29 },
      "/publishers/anthropic/models/count-tokens:rawPredict",
    ]);
    expect(claude.sent).toEqual({ model: expect.stringMatching(/^claude-opus-4-8/), ...BODY });
  });

  it("is done by Bedrock for Claude, as a request that could be answered, by the model's own id", async () => {
    const { said, path, sent } = await count("bedrock", "aws-bedrock/claude-opus-4-8", { inputTokens: 28 });
    expect(said).toEqual({ input_tokens: 28 });
    expect(decodeURIComponent(path ?? "")).toMatch(/^\/model\/anthropic\.claude-[^/]+\/count-tokens$/);
    const asked = JSON.parse(Buffer.from(sent.input.invokeModel.body, "base64").toString());
    expect(asked).toEqual({ anthropic_version: "bedrock-2023-05-31", max_tokens: 1_024, ...BODY });
  });

  it.each([
    ["a refusal of the model", { message: "The provided model doesn't support counting tokens." }, 400],
    ["an answer without a count", {}, 200],
    ["a failure", { message: "later" }, 503],
  ])("is by the characters after %s", async (what, answer, status) => {
    const id = `nova-${what.replaceAll(" ", "-")}`;
    const { status: told, said, path, sent } = await count(id, "aws-bedrock/nova-lite", answer, status);
    expect(path).toMatch(/count-tokens$/);
    expect(sent.input.converse.messages).toHaveLength(1);
    expect([told, said]).toEqual([200, { input_tokens: expect.any(Number), info: "estimated" }]);
  });
});
