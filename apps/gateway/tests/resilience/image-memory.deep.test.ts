import { createHash, randomBytes } from "node:crypto";
import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { peakMemory } from "@causeway/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type GatewayStack, startOwnStack } from "../gateway-stack.ts";

const MB = 1024 * 1024;
const REQUESTS = 200;

/** A picture by its first bytes; the rest is noise. */
const PNG_HEAD = Buffer.from("89504e470d0a1a0a0000000d49484452000004000000040008020000", "hex");
const image = Buffer.concat([PNG_HEAD, randomBytes(4 * MB - PNG_HEAD.length)]).toString("base64");
const digest = createHash("sha256").update(image).digest("hex");
const answer = Buffer.from(
  JSON.stringify({
    created: 1,
    data: [{ b64_json: image }],
    usage: { input_tokens: 5, output_tokens: 1_056, total_tokens: 1_061 },
  }),
);

let stack: GatewayStack;
let provider: Server;

beforeAll(async () => {
  provider = createServer((incoming, outgoing) => {
    incoming.resume().on("end", () => {
      outgoing.writeHead(200, { "content-type": "application/json", "content-length": answer.length });
      outgoing.end(answer);
    });
  });
  await new Promise<void>((resolve) => provider.listen(0, "127.0.0.1", resolve));
  const { port } = provider.address() as AddressInfo;
  stack = await startOwnStack({
    LLM_OPENAI_API_KEY: "openai-key",
    LLM_OPENAI_BASE_URL: `http://127.0.0.1:${port}/v1`,
  });
});
afterAll(async () => {
  await stack?.stop();
  provider?.closeAllConnections();
  provider?.close();
});

/** The digest of the image that came, and the status; nothing is kept. */
function ask(key: string): Promise<{ status: number | undefined; digest: string }> {
  const body = JSON.stringify({ model: "openai/gpt-image-2", prompt: "a river" });
  const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" };
  return new Promise((resolve, reject) => {
    request(`${stack.gateway.url}/v1/images/generations`, { method: "POST", headers }, (response) => {
      const hash = createHash("sha256");
      let seen = 0;
      const start = Buffer.from('"b64_json":"');
      let head = Buffer.alloc(0);
      let from = -1;
      response.on("data", (piece: Buffer) => {
        let rest = piece;
        if (from < 0) {
          head = Buffer.concat([head, piece]);
          from = head.indexOf(start);
          if (from < 0) return;
          rest = head.subarray(from + start.length);
        }
        const part = rest.subarray(0, Math.max(0, image.length - seen));
        seen += part.length;
        hash.update(part);
      });
      response.on("end", () => resolve({ status: response.statusCode, digest: hash.digest("hex") }));
      response.on("error", reject);
    })
      .on("error", reject)
      .end(body);
  });
}

it("200 answers of 4 MB at once come whole, in less than 300 MB more than an idle gateway has", async () => {
  const { key } = await stack.createKey();
  expect(await ask(key)).toEqual({ status: 200, digest });
  const idle = peakMemory(stack.gateway.pid);
  const answers = await Promise.all(Array.from({ length: REQUESTS }, () => ask(key)));
  const more = (peakMemory(stack.gateway.pid) - idle) / MB;
  process.stdout.write(`${REQUESTS} images of 4 MB: ${more.toFixed(0)} MB above idle\n`);
  expect(answers.filter((one) => one.status !== 200 || one.digest !== digest)).toEqual([]);
  expect(more).toBeLessThan(300);
});
