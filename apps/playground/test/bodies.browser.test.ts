import { peakMemory, type SendBodyOptions, sendBody } from "@causeway/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startPlayground } from "./start-playground.ts";

const MB = 1024 * 1024;
let playground: Awaited<ReturnType<typeof startPlayground>>;

beforeAll(async () => {
  playground = await startPlayground(process.env);
});
afterAll(() => playground?.stop());

const key = (value: string) => ({ authorization: `Bearer ${value}`, "content-type": "application/json" });

describe("bodies at the playground", () => {
  it("fill no memory, no matter who sends them and wherever", async () => {
    await fetch(playground.url);
    const pid = playground.server.pid ?? 0;
    const before = peakMemory(pid);
    const senders: readonly (Omit<SendBodyOptions, "bytes"> & { readonly path: string })[] = [
      { path: "/api/chat", headers: {}, isChunked: true },
      { path: "/api/chat", headers: key("cw_wrong"), isChunked: true },
      { path: "/api/chat", headers: key(playground.apiKey), isChunked: true },
      { path: "/api/chat", headers: key(playground.apiKey), isChunked: false },
      { path: "/", headers: { "next-action": "0".repeat(42) }, isChunked: true },
      { path: "/", headers: { "content-type": "multipart/form-data; boundary=x" }, isChunked: false },
      { path: "/api/models", headers: {}, isChunked: false, method: "GET" },
      { path: "/livez", headers: {}, isChunked: true },
    ];
    const answers = await Promise.all(
      senders.map(({ path, ...options }) => sendBody(playground.url + path, { ...options, bytes: 200 * MB })),
    );
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 413, 413, 405, 405, 413, 405]);
    expect(peakMemory(pid) - before).toBeLessThan(120 * MB);
  });

  it("reach the gateway up to its own bound", async () => {
    const content = "a".repeat(24 * MB);
    const response = await fetch(`${playground.url}/api/chat`, {
      method: "POST",
      headers: key(playground.apiKey),
      body: JSON.stringify({ model: "no-such-model", messages: [{ role: "user", content }] }),
    });
    expect(response.status).toBe(404);
    expect(await response.text()).toContain("no-such-model");
  });
});

describe("the way to the gateway", () => {
  it.each(["/api/metrics", "/api/v1/models", "/api/chat/..%2f..%2fmetrics", "/api/"])(
    "has no path but those of the page: %s",
    async (path) => {
      expect((await fetch(playground.url + path)).status).toBe(404);
    },
  );

  it("carries streams as they come", async () => {
    const response = await fetch(`${playground.url}/api/chat`, {
      method: "POST",
      headers: key(playground.apiKey),
      body: JSON.stringify({
        model: "sim-echo",
        stream: true,
        messages: [{ role: "user", content: "Hello" }],
      }),
    });
    expect(response.headers.get("content-type")).toContain("text/event-stream");
    const text = await response.text();
    expect(text).toContain("Hello");
    expect(text.trimEnd().endsWith("data: [DONE]")).toBe(true);
  });
});

it("has the icon that browsers ask for on answers without a head", async () => {
  const response = await fetch(`${playground.url}/favicon.ico`);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toContain("image/");
});
