import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runLoad } from "./run-load.ts";
import type { LoadSpec } from "./spec.ts";

/** Answers as the path says; every third request of `/flaky` fails. */
let server: Server;
let requests = 0;
beforeAll(async () => {
  server = createServer((req, res) => {
    req.resume();
    requests += 1;
    if (req.url === "/flaky" && requests % 3 === 0) res.writeHead(500).end("no");
    else if (req.url === "/stream")
      res.end('data: {"content":"a"}\n\ndata: {"content":"b"}\n\ndata: [DONE]\n\n');
    else if (req.url === "/cut") res.end('data: {"content":"a"}\n\n');
    else res.end("yes");
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
});
afterAll(() => void server.close());

const spec = (path: string, stream: boolean): LoadSpec => ({
  port: (server.address() as AddressInfo).port,
  path,
  headers: {},
  body: "{}",
  connections: 3,
  warmupSeconds: 0,
  seconds: 0,
  requestsPerConnection: 4,
  stream,
});

describe("a load", () => {
  test("counts answers and failures", async () => {
    expect(await runLoad(spec("/flaky", false), () => {})).toMatchObject({
      requests: 8,
      errors: 4,
      firstError: "status 500: no",
    });
  });

  test("uses several keys in turn", async () => {
    const seen = new Map<string, number>();
    server.on("request", count);
    function count({ headers }: IncomingMessage): void {
      const key = headers.authorization ?? "";
      seen.set(key, (seen.get(key) ?? 0) + 1);
    }
    await runLoad({ ...spec("/whole", false), apiKeys: ["a", "b", "c"] }, () => {});
    server.off("request", count);
    expect(Object.fromEntries(seen)).toEqual({ "Bearer a": 4, "Bearer b": 4, "Bearer c": 4 });
  });

  test("counts the events of streams and finds those without an end", async () => {
    expect(await runLoad(spec("/stream", true), () => {})).toMatchObject({
      requests: 12,
      errors: 0,
      events: 36,
    });
    expect(await runLoad(spec("/cut", true), () => {})).toMatchObject({ requests: 0, errors: 12 });
  });
});
