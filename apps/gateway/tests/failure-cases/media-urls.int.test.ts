import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type GatewayStack, startGatewayStack, type TestKey } from "../gateway-stack.ts";
import { DOORS } from "./doors.ts";
import { answerJson, type ScriptedUpstream, startScriptedUpstream } from "./scripted-upstream.ts";
import { until } from "@causeway/testing/until";

let stack: GatewayStack;
let key: TestKey;
let upstream: ScriptedUpstream;
let files: Server;
let filesUrl: string;
const asked: string[] = [];
let hanging = 0;

beforeAll(async () => {
  files = createServer((request, response) => {
    asked.push(request.url ?? "");
    if (request.url === "/slow") {
      hanging += 1;
      response.on("close", () => {
        hanging -= 1;
      });
      response.write("x");
    } else if (request.url?.endsWith(".pdf"))
      response.setHeader("content-type", "application/pdf").end("bytes");
    else if (request.url === "/notes") response.setHeader("content-type", "text/plain").end("Buy apples.");
    else if (request.url === "/redirect") response.writeHead(302, { location: "/cat.png" }).end();
    else response.setHeader("content-type", request.url === "/clip" ? "video/mp4" : "image/png").end("bytes");
  });
  await new Promise<void>((resolve) => files.listen(0, "127.0.0.1", resolve));
  filesUrl = `http://127.0.0.1:${(files.address() as AddressInfo).port}`;
  upstream = await startScriptedUpstream();
  stack = await startGatewayStack({
    LLM_AWS_BEDROCK_API_KEY: "bedrock-key",
    LLM_AWS_BEDROCK_BASE_URL: upstream.url,
    LLM_OPENAI_API_KEY: "openai-key",
    LLM_OPENAI_BASE_URL: `${upstream.url}/v1`,
    LLM_GOOGLE_AI_STUDIO_API_KEY: "google-key",
    LLM_GOOGLE_AI_STUDIO_BASE_URL: `${upstream.url}/v1beta`,
    // The files of this test lie on this machine.
    MEDIA_PRIVATE_HOSTS: "127.0.0.1",
    MEDIA_MAX_FILES: "2",
  });
  key = await stack.createKey();
});
afterAll(async () => {
  await stack?.stop();
  await upstream?.close();
  files?.closeAllConnections();
  files?.close();
});

const [CHAT, MESSAGES, RESPONSES] = DOORS;
if (!CHAT || !MESSAGES || !RESPONSES) throw new Error("no such doors");
const CLAUDE = "aws-bedrock/claude-opus-4-8";
const GPT = "openai/gpt-4o-mini";
const GEMINI = "google-ai-studio/gemini-2.5-flash";
const BYTES = Buffer.from("bytes").toString("base64");

const ask = (
  door: typeof CHAT,
  id: string,
  model: string,
  content: object[],
  signal?: AbortSignal,
  url = stack.gateway.url,
) =>
  fetch(url + door.path, {
    method: "POST",
    headers: {
      authorization: `Bearer ${key.key}`,
      "content-type": "application/json",
      "x-request-id": id,
      ...door.headers,
    },
    body: JSON.stringify({
      ...door.body("", false),
      model,
      [door.name === "responses" ? "input" : "messages"]: [{ role: "user", content }],
    }),
    ...(signal ? { signal } : {}),
  });
const sent = (id: string) => JSON.parse(upstream.seen(id)[0]?.body.toString() ?? "null");
const block = (path: string) => ({ type: "image", source: { type: "url", url: filesUrl + path } });
const text = { type: "text", text: "What is this?" };

describe("#103 files by URL", () => {
  it("are fetched for Claude on Bedrock when the caller's own body goes there", async () => {
    upstream.script("media-claude", (response) =>
      answerJson(response, { ...MESSAGES.whole("A cat."), usage: { input_tokens: 9, output_tokens: 3 } }),
    );
    const answer = await ask(MESSAGES, "media-claude", CLAUDE, [text, block("/cat.png")]);
    expect(answer.status).toBe(200);
    expect(sent("media-claude").messages[0].content).toEqual([
      text,
      { type: "image", source: { type: "base64", media_type: "image/png", data: BYTES } },
    ]);
  });

  it.each([
    ["messages", MESSAGES, { type: "document", source: { type: "url", url: "/a.pdf" } }, "a.pdf"],
    [
      "messages, with a title",
      MESSAGES,
      { type: "document", title: "report.pdf", source: { type: "url", url: "/b.pdf" } },
      "report.pdf",
    ],
    ["chat", CHAT, { type: "file", file: { file_url: "/c.pdf" } }, "c.pdf"],
  ])(
    "are fetched for chat completions, which have no documents by URL: %s",
    async (what, door, part, filename) => {
      const id = `media-file-${what.replaceAll(/\W+/g, "-")}`;
      upstream.script(id, (response) => answerJson(response, CHAT.whole("A report.")));
      const named = JSON.parse(JSON.stringify(part).replace('url":"/', `url":"${filesUrl}/`));
      const answer = await ask(door, id, GPT, [{ type: "text", text: "What is this?" }, named]);
      expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining("A report.")]);
      expect(sent(id).messages[0].content).toEqual([
        text,
        { type: "file", file: { file_data: `data:application/pdf;base64,${BYTES}`, filename } },
      ]);
    },
  );

  it("are fetched for chat completions by way of Responses, texts as text", async () => {
    upstream.script("media-responses", (response) => answerJson(response, CHAT.whole("Notes.")));
    const other = await stack.startGateway({
      LLM_MISTRAL_API_KEY: "mistral-key",
      LLM_MISTRAL_BASE_URL: `${upstream.url}/v1`,
    });
    const file = { type: "input_file", file_url: `${filesUrl}/notes`, filename: "notes.txt" };
    const model = "mistral/codestral-2508";
    const answer = await ask(
      RESPONSES,
      "media-responses",
      model,
      [{ type: "input_text", text: "Read" }, file],
      undefined,
      other.url,
    );
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining("Notes.")]);
    expect(sent("media-responses").messages[0].content).toEqual([
      { type: "text", text: "Read" },
      { type: "text", text: "notes.txt\nBuy apples." },
    ]);
  });

  it("are fetched for Gemini, videos too", async () => {
    upstream.script("media-gemini", (response) =>
      answerJson(response, {
        candidates: [{ content: { role: "model", parts: [{ text: "A clip." }] }, finishReason: "STOP" }],
      }),
    );
    const video = { type: "video_url", video_url: { url: `${filesUrl}/clip` } };
    expect((await ask(CHAT, "media-gemini", GEMINI, [text, video])).status).toBe(200);
    expect(sent("media-gemini").contents[0].parts).toEqual([
      { text: "What is this?" },
      { inlineData: { mimeType: "video/mp4", data: BYTES } },
    ]);
  });

  it.each([
    ["a redirect", ["/redirect"], /returned 302/],
    ["too many", ["/1", "/2", "/3"], /at most 2 files by URL/],
  ])("are refused with the part's name: %s", async (what, paths, why) => {
    const id = `media-${what.replaceAll(" ", "-")}`;
    const answer = await ask(MESSAGES, id, CLAUDE, [text, ...paths.map(block)]);
    expect(answer.status).toBe(400);
    const { error } = (await answer.json()) as { error: { type: string; message: string } };
    expect(error).toMatchObject({ type: "invalid_request_error", message: expect.stringMatching(why) });
    expect(error.message).toContain("messages.0.content.1.source");
    expect(upstream.seen(id)).toEqual([]);
    expect(await stack.finalRow(id)).toMatchObject({ status: 400, total_cost: "0.000000000000" });
  });

  it.each(["https://2130706433/x", "https://0x7f.1/x", "https://[::1]/x", "https://169.254.169.254/x"])(
    "never lie at %s",
    async (url) => {
      const id = `media-${Buffer.from(url).toString("hex")}`;
      const picture = { type: "image_url", image_url: { url } };
      const answer = await ask(CHAT, id, GEMINI, [text, picture]);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({
        error: { code: "invalid_parameters", param: "messages.0.content.1" },
      });
      expect(upstream.seen(id)).toEqual([]);
    },
  );

  it("#101 are not fetched from hosts that are open to custom providers alone", async () => {
    const other = await stack.startGateway({ MEDIA_PRIVATE_HOSTS: "", ALLOW_PRIVATE_UPSTREAMS: "127.0.0.1" });
    const before = asked.length;
    const answer = await ask(MESSAGES, "media-open", CLAUDE, [block("/cat.png")], undefined, other.url);
    expect(answer.status).toBe(400);
    expect(asked).toHaveLength(before);
  });

  it("#48 are given up when the caller leaves", async () => {
    const stop = new AbortController();
    const pending = ask(MESSAGES, "media-left", CLAUDE, [block("/slow")], stop.signal).catch(() => null);
    await until(() => hanging === 1);
    stop.abort();
    await pending;
    await until(() => hanging === 0);
    expect(upstream.seen("media-left")).toEqual([]);
    expect(await stack.finalRow("media-left")).toMatchObject({ canceled: true, finish: "canceled" });
  });
});
