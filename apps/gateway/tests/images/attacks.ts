import { request } from "node:http";
import { peakMemory, type TestService } from "@causeway/testing";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readMetric } from "../resilience/stack.ts";
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

/** Of forms that are refused: the base64 of the largest form, and as many bytes of its packets before they are collected. */
const MOST_MEMORY = 256 * MB;
/** Of forms of which nothing has to be kept. */
const SMALL_MEMORY = 64 * MB;
/** Of the largest form that is taken: its base64 as it is held, the same as a text, the form that is sent on, and packets. */
const LARGEST_MEMORY = 448 * MB;

/** A gateway that has done nothing before. */
interface Target {
  readonly gateway: TestService;
  readonly key: string;
}

/** Writes pieces until they end or an answer comes. @throws Error when the connection is cut before */
function upload({ gateway, key }: Target, pieces: Iterable<Buffer>, headers: object = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    let sent = 0;
    let isAnswered = false;
    const outgoing = request(`${gateway.url}/v1/images/edits`, {
      method: "POST",
      // A connection that is owed the rest of a body answers nothing else.
      agent: false,
      headers: {
        authorization: `Bearer ${key}`,
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
    outgoing.on("error", reject);
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

/** A form of so many bytes, with two images. */
function formOf(length: number): Buffer[] {
  const head = Buffer.concat([Buffer.from(ASKED + FILE), PIXEL]);
  const next = Buffer.concat([Buffer.from(`\r\n${FILE}`), PIXEL]);
  const end = Buffer.from(CLOSE);
  const rest = length - head.length - next.length - end.length - 32 * MB;
  return [head, Buffer.alloc(32 * MB, 1), next, Buffer.alloc(rest, 1), end];
}

/** A PNG whose header says 60,000 x 60,000 pixels: 14 GB if anybody unpacked it. */
function bomb(): Buffer {
  const bytes = Buffer.from(PIXEL);
  bytes.writeUInt32BE(60_000, 16);
  bytes.writeUInt32BE(60_000, 20);
  return bytes;
}

/** Forms that are meant to take the gateway's memory: each has its own gateway, whose peak is that of the form. */
export function describeAttacks(installation: () => Installation): void {
  describe("forms that attack", () => {
    let target: Target;
    let idle: number;
    const peak = () => peakMemory(target.gateway.pid) - idle;

    beforeEach(async () => {
      const { stack, key } = installation();
      target = { gateway: await stack.startGateway(), key: key.key };
      // A form that is taken, so that everything has been used once.
      await upload(target, [Buffer.from(ASKED + FILE), PIXEL, Buffer.from(CLOSE)]);
      idle = peakMemory(target.gateway.pid);
    });
    afterEach(() => target.gateway.stop());

    it("of 2 GB are refused by their length", async () => {
      const known = await upload(target, [Buffer.from(ASKED)], { "content-length": String(2_048 * MB) });
      expect([known.status, known.code]).toEqual([413, "request_too_large"]);
      expect(peak()).toBeLessThan(SMALL_MEMORY);
    });

    it("without a length are refused as soon as they are too long", async () => {
      const unknown = await upload(target, endless());
      expect([unknown.status, unknown.code]).toEqual([413, "request_too_large"]);
      expect(unknown.sent).toBeLessThan(128 * MB);
      expect(peak()).toBeLessThan(MOST_MEMORY);
    });

    it("of the largest size are taken in a bounded memory", async () => {
      expect(await upload(target, formOf(64 * MB))).toMatchObject({ status: 200, sent: 64 * MB });
      expect(peak()).toBeLessThan(LARGEST_MEMORY);
    }, 240_000);

    it("of one byte more than the largest size are refused", async () => {
      const over = await upload(target, formOf(64 * MB + 1));
      expect([over.status, over.code]).toEqual([413, "request_too_large"]);
      expect(peak()).toBeLessThan(MOST_MEMORY);
    });

    it("of 1,000 parts are refused, and nothing of them is kept", async () => {
      const many = Array.from({ length: 1_000 }, (_, at) => field(`f${at}`, "x".repeat(10_000))).join("");
      const parts = await upload(target, [Buffer.from(many + ASKED + FILE), PIXEL, Buffer.from(CLOSE)]);
      expect([parts.status, parts.code]).toEqual([413, "request_too_large"]);
      await expectNothingHeld(target);
      expect(peak()).toBeLessThan(SMALL_MEMORY);
    });

    it("without an end are refused, and nothing of them is kept", async () => {
      const whole = formOf(40 * MB);
      for (const pieces of [[Buffer.from(ASKED + FILE), PIXEL], whole.slice(0, -1), whole.slice(0, 2)]) {
        const cut = await upload(target, pieces);
        expect([cut.status, cut.code]).toEqual([400, "invalid_parameters"]);
      }
      await expectNothingHeld(target);
      expect(peak()).toBeLessThan(MOST_MEMORY);
    });

    it("with an image that would unpack to gigabytes are answered: nothing unpacks it", async () => {
      const { status } = await upload(target, [Buffer.from(ASKED + FILE), bomb(), Buffer.from(CLOSE)]);
      expect(status).toBe(200);
      expect(peak()).toBeLessThan(SMALL_MEMORY);
    });
  });
}

const expectNothingHeld = ({ gateway }: Target) =>
  expect
    .poll(() => readMetric(gateway.url, "causeway_gateway_in_flight_body_bytes"), { timeout: 10_000 })
    .toBe(0);
