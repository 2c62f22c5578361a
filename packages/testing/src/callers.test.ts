import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openRaw, parseAnswer, requestHead, sendRaw } from "./callers.ts";

const server = createServer((request, response) => {
  response.setHeader("x-path", request.url ?? "");
  response.write("Grü");
  response.end("ße");
});
let url = "";

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

describe("a raw caller", () => {
  it("reads a chunked answer as text", async () => {
    const answer = await sendRaw(url, requestHead("GET", "/a", { host: "x", connection: "close" }));
    expect(answer).toMatchObject({ status: 200, body: "Grüße", headers: { "x-path": "/a" } });
  });

  it("sends what is no HTTP at all", async () => {
    expect((await sendRaw(url, "NONSENSE\r\n\r\n")).status).toBe(400);
  });

  it("leaves a request half-sent until told otherwise", async () => {
    const connection = await openRaw(url);
    await connection.send("GET /half HTTP/1.1\r\nhost: x\r\n");
    expect(connection.received()).toBe("");
    await connection.send("connection: close\r\n\r\n");
    await connection.closed();
    expect(parseAnswer(connection.received()).headers["x-path"]).toBe("/half");
  });

  it("says what came when the awaited part did not", async () => {
    const connection = await openRaw(url);
    await connection.send(requestHead("GET", "/b", { host: "x", connection: "close" }));
    await expect(connection.waitFor("never")).rejects.toThrow("closed before never came");
  });
});
