import { openRaw, requestHead, startStack, type TestStack } from "@causeway/testing";
import { afterAll, beforeAll, expect, it } from "vitest";

const MB = 1024 * 1024;
let stack: TestStack;

beforeAll(async () => {
  stack = await startStack({ workers: 0, apis: 1, env: { MAX_BODY_MB: "1" } });
});
afterAll(() => stack.stop());

it.each([
  ["gateway, body too large", "/v1/chat/completions", 413],
  ["gateway, unknown key", "/v1/messages", 401],
  ["gateway, unknown path", "/v1/nothing", 404],
  ["api, no session", "/orgs", 401],
  ["api, sign-in too large", "/api/auth/sign-in/email", 413],
])("is read by a client that sends its whole body first: %s", async (what, path, status) => {
  const url = (what.startsWith("api") ? stack.apis : stack.gateways)[0]?.url ?? "";
  const connection = await openRaw(url);
  connection.socket.pause();
  const head = requestHead("POST", path, {
    host: "causeway",
    "content-type": "application/json",
    "content-length": String(16 * MB),
    authorization: `Bearer ${status === 413 ? stack.apiKey : "cw_unknown"}`,
    connection: "close",
  });
  await connection.send(head);
  for (let sent = 0; sent < 16; sent++) await connection.send(Buffer.alloc(MB, "x"));
  connection.socket.resume();
  await connection.closed();
  expect(connection.received()).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(connection.received().endsWith("}")).toBe(true);
});

it.each([
  ["gateway", "/v1/chat/completions"],
  ["api", "/api/auth/sign-in/email"],
])("is read when only the body itself shows that it is too large: %s", async (name, path) => {
  const url = (name === "api" ? stack.apis : stack.gateways)[0]?.url ?? "";
  const connection = await openRaw(url);
  connection.socket.pause();
  await connection.send(
    requestHead("POST", path, {
      host: "causeway",
      "content-type": "application/json",
      "transfer-encoding": "chunked",
      authorization: `Bearer ${stack.apiKey}`,
      connection: "close",
    }),
  );
  const chunk = Buffer.concat([
    Buffer.from(`${MB.toString(16)}\r\n`),
    Buffer.alloc(MB, "x"),
    Buffer.from("\r\n"),
  ]);
  for (let sent = 0; sent < 16; sent++) await connection.send(chunk);
  await connection.send("0\r\n\r\n");
  connection.socket.resume();
  await connection.closed();
  expect(connection.received()).toMatch(/^HTTP\/1\.1 413 /);
});
