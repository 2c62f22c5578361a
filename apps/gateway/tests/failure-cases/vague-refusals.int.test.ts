import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type GatewayStack, startGatewayStack, type TestKey } from "../gateway-stack.ts";
import { DOORS } from "./doors.ts";
import { answerJson, type ScriptedUpstream, startScriptedUpstream } from "./scripted-upstream.ts";
import { until } from "@causeway/testing/until";

let stack: GatewayStack;
let upstream: ScriptedUpstream;
let hostile: TestKey;
let calm: TestKey;

beforeAll(async () => {
  upstream = await startScriptedUpstream();
  stack = await startGatewayStack({
    LLM_GOOGLE_AI_STUDIO_API_KEY: "google-key",
    LLM_GOOGLE_AI_STUDIO_BASE_URL: `${upstream.url}/v1beta`,
    LLM_MISTRAL_API_KEY: "mistral-key",
    LLM_MISTRAL_BASE_URL: `${upstream.url}/mistral/v1`,
    LLM_VOYAGE_API_KEY: "voyage-key",
    LLM_VOYAGE_BASE_URL: `${upstream.url}/v1`,
  });
  [hostile, calm] = await Promise.all([stack.createKey(), stack.createKey()]);
});
afterAll(async () => {
  await stack?.stop();
  await upstream?.close();
});

const PERMISSION = {
  error: { code: 403, message: "The caller does not have permission", status: "PERMISSION_DENIED" },
};
const GEMINI = {
  candidates: [{ index: 0, finishReason: "STOP", content: { role: "model", parts: [{ text: "Hi." }] } }],
  usageMetadata: { promptTokenCount: 1, candidatesTokenCount: 1, totalTokenCount: 2 },
};
const RANKED = { object: "list", data: [{ index: 0, relevance_score: 1 }], usage: { total_tokens: 2 } };
/** The gateway's own calls carry no request id: the key is being checked. */
const CHECK = "undefined";

function post(path: string, body: object, by: TestKey, id: string) {
  return fetch(stack.gateway.url + path, {
    method: "POST",
    headers: { authorization: `Bearer ${by.key}`, "content-type": "application/json", "x-request-id": id },
    body: JSON.stringify(body),
  });
}

const chat = (by: TestKey, id: string) =>
  post(
    "/v1/chat/completions",
    { model: "google-ai-studio/gemini-2.5-flash", messages: [{ role: "user", content: "Hi" }] },
    by,
    id,
  );
const [chatDoor] = DOORS;
if (!chatDoor) throw new Error("no doors");
const rank = (by: TestKey, id: string) =>
  post("/v1/rerank", { model: "voyage/rerank-2.5", query: "q", documents: ["a"] }, by, id);

describe("a refusal that one caller provokes and that does not name the key", () => {
  it("leaves the operator's only key to everyone while the provider takes it", async () => {
    upstream.script(CHECK, (response) => answerJson(response, { models: [] }));
    upstream.script("private-video", (response) => answerJson(response, PERMISSION, 403));
    upstream.script("calm", (response) => answerJson(response, GEMINI));
    for (let count = 0; count < 4; count += 1) {
      expect((await chat(hostile, "private-video")).status).toBe(502);
      await until(() => upstream.seen(CHECK).length > count);
      expect((await chat(calm, "calm")).status).toBe(200);
    }
    expect(upstream.seen(CHECK)[0]?.path).toBe("/v1beta/models?pageSize=1");
    expect(upstream.seen(CHECK)[0]?.headers["x-goog-api-key"]).toBe("google-key");
  });

  it("leaves it to others although one organization is refused a file with 401, again and again", async () => {
    const talk = (by: TestKey, id: string) =>
      post(
        "/v1/chat/completions",
        { model: "mistral/mistral-small-latest", messages: [{ role: "user", content: "Hi" }] },
        by,
        id,
      );
    const checks = () => upstream.seen(CHECK).filter(({ path }) => path.startsWith("/mistral")).length;
    upstream.script(CHECK, (response) => answerJson(response, { object: "list", data: [] }));
    upstream.script("no-file", (response) =>
      answerJson(response, { message: "You are not authorized to use this file" }, 401),
    );
    upstream.script("talk", (response) => answerJson(response, chatDoor.whole("Hi.")));
    for (let count = 0; count < 6; count += 1) {
      expect((await talk(hostile, "no-file")).status).toBe(502);
      await until(() => checks() > count);
      expect((await talk(calm, "talk")).status).toBe(200);
    }
    upstream.script("ranked-for-calm", (response) => answerJson(response, RANKED));
    const rankedFor = async (by: TestKey, id: string) => (await rank(by, id)).status;
    upstream.script("no-document", (response) =>
      answerJson(response, { detail: "Not authorized to read this document" }, 401),
    );
    for (let count = 0; count < 6; count += 1) {
      expect(await rankedFor(hostile, "no-document")).toBe(502);
      expect(await rankedFor(calm, "ranked-for-calm")).toBe(200);
    }
  });

  it("leaves it where no one can be asked, until a second organization meets the same", async () => {
    upstream.script("refused-1", (response) => answerJson(response, { detail: "Forbidden" }, 403));
    upstream.script("ranked", (response) => answerJson(response, RANKED));
    for (let count = 0; count < 3; count += 1) expect((await rank(hostile, "refused-1")).status).toBe(502);
    expect((await rank(calm, "ranked")).status).toBe(200);
    expect((await rank(hostile, "refused-1")).status).toBe(502);
    expect((await rank(calm, "refused-1")).status).toBe(502);
    await until(async () => (await rank(calm, "ranked")).status === 502);
  });

  it("takes it away once the provider refuses the key itself", async () => {
    upstream.script(CHECK, (response) => answerJson(response, { error: { code: 401, message: "no" } }, 401));
    expect((await chat(hostile, "private-video")).status).toBe(502);
    await until(async () => (await chat(calm, "calm")).status === 502);
  });
});
