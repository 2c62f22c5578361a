import { request } from "node:http";
import { peakMemory } from "@causeway/testing";
import { describe, expect, it } from "vitest";
import type { Installation } from "./conversations.ts";
import { PNG } from "./pictures.ts";

const MB = 1024 * 1024;
const BOUNDARY = "attack";
const CLOSE = `\r\n--${BOUNDARY}--\r\n`;
const field = (name: string, text: string): string =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`;
const FILE = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`;
const ASKED = field("model", "sim-image") + field("prompt", "green") + field("size", "256x256");
const PIXEL = Buffer.from(PNG.slice("data:image/png;base64,".length), "base64");

interface Answer {
  readonly status: number;
  readonly code: string;
  /** Bytes that were written until it came. */
  readonly sent: number;
}

/** Writes pieces until they end, an answer comes or the connection is cut. */
function upload(
  { stack, key }: Installation,
  pieces: Iterable<Buffer>,
  headers: object = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    let sent = 0;
    let isAnswered = false;
    const outgoing = request(`${stack.gateway.url}/v1/images/edits`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${key.key}`,
        "content-type": `multipart/form-data; boundary=${BOUNDARY}`,
        ...headers,
      },
    });
    outgoing.on("response", (response) => {
      isAnswered = true;
      const body: Buffer[] = [];
      response.on("data", (piece: Buffer) => body.push(piece));
      response.on("error", reject);
      response.on("end", () => {
        const { error } = JSON.parse(Buffer.concat(body).toString()) as { error?: { code: string } };
        outgoing.destroy();
        resolve({ status: response.statusCode ?? 0, code: error?.code ?? "", sent });
      });
    });
    // A client that keeps writing after the answer can lose it with the connection.
    outgoing.on("error", () => {
      if (!isAnswered) resolve({ status: 0, code: "cut", sent });
    });
    const iterator = pieces[Symbol.iterator]();
    const write = (): void => {
      if (isAnswered) return;
      const { value, done } = iterator.next();
      if (done) {
        outgoing.end();
        return;
      }
      sent += value.length;
      outgoing.write(value, () => setImmediate(write));
    };
    write();
  });
}

function* endless(): Iterable<Buffer> {
  yield Buffer.from(ASKED + FILE);
  const piece = Buffer.alloc(MB, 1);
  for (;;) yield piece;
}

/** A PNG whose header says 60,000 x 60,000 pixels: 14 GB if anybody unpacked it. */
function bomb(): Buffer {
  const bytes = Buffer.from(PIXEL);
  bytes.writeUInt32BE(60_000, 16);
  bytes.writeUInt32BE(60_000, 20);
  return bytes;
}

/** Forms that are meant to take the gateway's memory. */
export function describeAttacks(installation: () => Installation): void {
  describe("forms that attack", () => {
    it("of 2 GB are refused by their length, and without one are cut off as soon as they are too long", async () => {
      const before = peakMemory(installation().stack.gateway.pid);
      const known = await upload(installation(), [Buffer.from(ASKED)], {
        "content-length": String(2_048 * MB),
      });
      expect([known.status, known.code]).toEqual([413, "request_too_large"]);
      const unknown = await upload(installation(), endless());
      expect(["request_too_large", "cut"]).toContain(unknown.code);
      expect(unknown.sent).toBeLessThan(128 * MB);
      expect(peakMemory(installation().stack.gateway.pid) - before).toBeLessThan(256 * MB);
    });

    it("of 1,000 parts, or without an end, are refused", async () => {
      const many = Array.from({ length: 1_000 }, (_, at) => field(`f${at}`, "x")).join("");
      const parts = await upload(installation(), [
        Buffer.from(many + ASKED + FILE),
        PIXEL,
        Buffer.from(CLOSE),
      ]);
      expect(parts.status).toBeGreaterThanOrEqual(400);
      expect(parts.status).toBeLessThan(500);
      const cut = await upload(installation(), [Buffer.from(ASKED + FILE), PIXEL]);
      expect([cut.status, cut.code]).toEqual([400, "invalid_parameters"]);
    });

    it("with an image that would unpack to gigabytes are answered: nothing unpacks it", async () => {
      const before = peakMemory(installation().stack.gateway.pid);
      const { status } = await upload(installation(), [
        Buffer.from(ASKED + FILE),
        bomb(),
        Buffer.from(CLOSE),
      ]);
      expect(status).toBe(200);
      expect(peakMemory(installation().stack.gateway.pid) - before).toBeLessThan(64 * MB);
    });
  });
}
