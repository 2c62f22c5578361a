import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type GatewayStack, startGatewayStack, type TestKey } from "../gateway-stack.ts";
import { answerJson, type ScriptedUpstream, startScriptedUpstream } from "./scripted-upstream.ts";

const SECRET = "sk-secret-0123456789-abcdef";
let stack: GatewayStack;
let upstream: ScriptedUpstream;
let key: TestKey;

beforeAll(async () => {
  upstream = await startScriptedUpstream();
  stack = await startGatewayStack({
    LLM_OPENAI_API_KEY: `${SECRET}1,${SECRET}2,${SECRET}3`,
    LLM_OPENAI_BASE_URL: `${upstream.url}/v1`,
    LLM_GROQ_API_KEY: "groq-key",
    LLM_GROQ_BASE_URL: `${upstream.url}/groq/v1`,
    LLM_DEEPINFRA_API_KEY: "deepinfra-key",
    LLM_DEEPINFRA_BASE_URL: `${upstream.url}/deepinfra/v1`,
  });
  key = await stack.createKey();
});
afterAll(async () => {
  await stack?.stop();
  await upstream?.close();
});

async function ask(id: string, model: string) {
  const response = await fetch(`${stack.gateway.url}/v1/chat/completions`, {
    method: "POST",
    headers: { authorization: `Bearer ${key.key}`, "content-type": "application/json", "x-request-id": id },
    body: JSON.stringify({ model, messages: [{ role: "user", content: "Hi" }] }),
  });
  return { status: response.status, text: await response.text() };
}

const gone = {
  error: { message: "The model `x` does not exist", type: "None", param: "None", code: "model_not_found" },
};

describe("a model that a provider does not have", () => {
  it.each([404, 400])("is asked of none of its other keys (%s)", async (status) => {
    upstream.script(`pinned-${status}`, (response) => answerJson(response, gone, status));
    const answer = await ask(`pinned-${status}`, "openai/gpt-4o-mini");
    expect(answer.status).toBe(status === 404 ? 404 : 502);
    expect(upstream.seen(`pinned-${status}`)).toHaveLength(1);
  });

  it("is asked of another provider", async () => {
    const whole = {
      id: "c1",
      object: "chat.completion",
      created: 1,
      model: "m",
      choices: [{ index: 0, message: { role: "assistant", content: "Hi." }, finish_reason: "stop" }],
      usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
    };
    let asked = 0;
    upstream.script("another", (response) => {
      asked += 1;
      if (asked === 1) answerJson(response, gone, 404);
      else answerJson(response, whole);
    });
    expect((await ask("another", "gpt-oss-120b")).status).toBe(200);
    const [first, second] = upstream.seen("another");
    expect(first?.path.split("/")[1]).not.toBe(second?.path.split("/")[1]);
  });
});

describe("a refusal in a provider's own words", () => {
  it("says null where the provider printed None", async () => {
    upstream.script("none", (response) => answerJson(response, gone, 404));
    const { error } = JSON.parse((await ask("none", "openai/gpt-4o-mini")).text);
    expect(error).toMatchObject({ param: null, code: "model_not_found" });
    expect(error.type).not.toBe("None");
  });

  it("shows no key, wherever it is quoted", async () => {
    const quoted = {
      message: `m ${SECRET}1`,
      type: `t ${SECRET}1`,
      param: `p.${SECRET}1`,
      code: `${SECRET}1`,
    };
    upstream.script("quoted", (response) => answerJson(response, { error: quoted }, 400));
    const { status, text } = await ask("quoted", "openai/gpt-4o-mini");
    expect(status).toBe(400);
    expect(text).not.toContain("0123456789");
  });
});
