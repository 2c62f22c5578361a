import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { answerMalformed } from "./answer-malformed.ts";

let server: Server;

beforeAll(async () => {
  server = createServer({ connectionsCheckingInterval: 20 }, (incoming, outgoing) => {
    if (incoming.url !== "/partly") return void outgoing.end("fine");
    outgoing.writeHead(200, { "content-length": 10 });
    outgoing.write("half");
  });
  server.requestTimeout = 60;
  server.headersTimeout = 60;
  answerMalformed(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterAll(() => server.close());

/** Everything that the server says to these bytes until it closes the connection. */
async function send(bytes: string): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  socket.write(bytes);
  return await text(socket);
}

function read(answer: string) {
  const [head = "", body = ""] = answer.split("\r\n\r\n");
  const { type, error } = JSON.parse(body) as { type: string; error: object };
  // Clients of the Messages format look for this first.
  expect(type).toBe("error");
  return { status: head.split("\r\n")[0], head, error };
}

describe("a request that no application hears of", () => {
  it("is 431 in the shape of other errors when its address is too long", async () => {
    const { status, head, error } = read(
      await send(`GET /?q=${"x".repeat(20_000)} HTTP/1.1\r\nhost: x\r\n\r\n`),
    );
    expect(status).toBe("HTTP/1.1 431 Request Header Fields Too Large");
    expect(head).toContain("content-type: application/json");
    expect(head).toMatch(/x-request-id: req_[0-9a-f]{32}/);
    expect(error).toMatchObject({ type: "invalid_request_error", code: "headers_too_large" });
  });

  it("is 400 when it is no HTTP", async () => {
    const { status, error } = read(await send("\u0016\u0003\u0001 hello\r\n\r\n"));
    expect(status).toBe("HTTP/1.1 400 Bad Request");
    expect(error).toMatchObject({ code: "malformed_request" });
  });

  it("is 408 when its headers never end", async () => {
    const { status, error } = read(await send("GET / HTTP/1.1\r\nhost: x\r\n"));
    expect(status).toBe("HTTP/1.1 408 Request Timeout");
    expect(error).toMatchObject({ code: "request_timeout" });
  });

  it("adds nothing to an answer that has begun", async () => {
    const answer = await send("GET /partly HTTP/1.1\r\nhost: x\r\n\r\nnot http\r\n\r\n").catch(() => "reset");
    expect(answer).not.toContain("malformed_request");
  });
});
