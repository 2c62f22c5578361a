import { request } from "node:http";
import { connect } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { METRICS_TOKEN } from "@causeway/testing/service";
import { startStack, type TestStack } from "@causeway/testing/stack";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let stack: TestStack;

beforeAll(async () => {
  stack = await startStack({ workers: 0, apis: 1 });
});
afterAll(() => stack.stop());

interface Answer {
  readonly status: number | undefined;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

/** As it comes: `fetch` would undo the encoding. */
function ask(url: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request(url, { headers }, (response) => {
      const pieces: Buffer[] = [];
      response.on("data", (piece: Buffer) => pieces.push(piece));
      response.on("end", () =>
        resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(pieces) }),
      );
    })
      .on("error", reject)
      .end();
  });
}

const urlOf = (name: string, path: string): string =>
  `${(name === "api" ? stack.apis : stack.gateways)[0]?.url}${path}`;

describe.each([
  ["gateway", "/v1/models"],
  ["gateway", "/openapi.json"],
  ["gateway", "/docs"],
  ["api", "/openapi.json"],
  ["api", "/docs"],
])("the open answer of the %s at %s", (name, path) => {
  it("is the same in every encoding, and compressed much smaller", async () => {
    const url = urlOf(name, path);
    const plain = await ask(url);
    expect(plain.headers["content-encoding"]).toBeUndefined();
    for (const [encoding, decode] of [
      ["gzip", gunzipSync],
      ["br", brotliDecompressSync],
    ] as const) {
      const answer = await ask(url, { "accept-encoding": encoding });
      expect(answer.headers["content-encoding"]).toBe(encoding);
      expect(answer.headers.vary).toContain("accept-encoding");
      expect(decode(answer.body).equals(plain.body)).toBe(true);
      expect(answer.body.length).toBeLessThan(plain.body.length / 4);
    }
  });

  it("is not sent again to whom has it in the same encoding", async () => {
    const url = urlOf(name, path);
    for (const encoding of ["identity", "gzip", "br"]) {
      const headers = { "accept-encoding": encoding };
      const etag = String((await ask(url, headers)).headers.etag);
      const again = await ask(url, { ...headers, "if-none-match": etag });
      expect([again.status, again.headers.etag, again.body.length]).toEqual([304, etag, 0]);
      const other = encoding === "br" ? "gzip" : "br";
      expect((await ask(url, { "accept-encoding": other, "if-none-match": etag })).status).toBe(200);
    }
  });
});

it("fifty readers at once get the whole uncompressed list, one that takes nothing among them", async () => {
  const url = urlOf("gateway", "/v1/models");
  const { body } = await ask(url);
  const { hostname, port } = new URL(url);
  const idle = connect(Number(port), hostname);
  idle.write("GET /v1/models HTTP/1.1\r\nhost: gateway\r\n\r\n");
  const answers = await Promise.all(Array.from({ length: 50 }, () => ask(url)));
  expect(answers.filter((one) => one.status !== 200 || one.body.length !== body.length)).toEqual([]);
  idle.destroy();
});

it("the model list of a key with rules has its encodings, too", async () => {
  const keys = { authorization: `Bearer ${stack.apiKey}` };
  const [plain, gzip] = await Promise.all([
    ask(urlOf("gateway", "/v1/models"), keys),
    ask(urlOf("gateway", "/v1/models"), { ...keys, "accept-encoding": "gzip" }),
  ]);
  expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true);
});

it.each(["gateway", "api"])("the metrics of the %s are no answer for strangers", async (name) => {
  for (const headers of [{}, { authorization: "Bearer nothing" }] as Record<string, string>[])
    expect((await ask(urlOf(name, "/metrics"), headers)).status).toBe(404);
  const known = { authorization: `Bearer ${METRICS_TOKEN}` };
  expect((await ask(urlOf(name, "/metrics"), known)).status).toBe(200);
});
