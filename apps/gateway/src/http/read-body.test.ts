import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { describe, expect, it } from "vitest";
import { createBodyReader } from "./read-body.ts";

function incomingJson(): IncomingMessage {
  const incoming = new IncomingMessage(new Socket());
  incoming.headers = { "content-type": "application/json" };
  return incoming;
}

const OWNER = { apiKeyId: "key_1", organizationId: "org_1" };
const room = (total: number, perKey = total, perOrganization = total) => ({ total, perKey, perOrganization });
const reader = () => createBodyReader({ maxBytes: 10, inFlight: room(15), minBytesPerSecond: 0 });

describe("reading a body", () => {
  it("ends when the caller disconnected before it began", async () => {
    const incoming = incomingJson();
    incoming.destroy();
    await expect(reader().read(incoming, OWNER)).rejects.toMatchObject({ code: "invalid_json" });
  });

  it("ends when the caller leaves although the body was there whole but not read yet", async () => {
    const incoming = incomingJson();
    incoming.complete = true;
    const reading = reader().read(incoming, OWNER);
    incoming.destroy();
    await expect(reading).rejects.toMatchObject({ code: "invalid_json" });
  });

  it("refuses one that is compressed, and says how large one may be", async () => {
    const packed = incomingJson();
    packed.headers["content-encoding"] = "zstd";
    await expect(reader().read(packed, OWNER)).rejects.toMatchObject({ code: "unsupported_media_type" });
    const large = incomingJson();
    large.headers["content-length"] = "1000000";
    const half = createBodyReader({ maxBytes: 0.5 * 1024 * 1024, inFlight: room(1e9), minBytesPerSecond: 0 });
    await expect(half.read(large, OWNER)).rejects.toThrow("larger than 0.5 MB");
  });

  it("counts what is in flight once, whichever way it ends", async () => {
    const bodies = reader();
    const whole = incomingJson();
    const reading = bodies.read(whole, OWNER);
    whole.push("12345678");
    whole.push(null);
    const body = await reading;
    expect(bodies.inFlightBytes()).toBe(8);

    const large = incomingJson();
    const refused = expect(bodies.read(large, OWNER)).rejects.toMatchObject({ code: "overloaded" });
    large.push("12345678");
    await refused;
    large.push("12345678");
    large.destroy();
    await new Promise(setImmediate);
    expect(bodies.inFlightBytes()).toBe(8);
    bodies.release(OWNER, body);
    expect(bodies.inFlightBytes()).toBe(0);
  });

  it("gives one key, and one organization, its share and no more", async () => {
    const bodies = createBodyReader({ maxBytes: 10, inFlight: room(100, 10, 15), minBytesPerSecond: 0 });
    const held = [
      { apiKeyId: "a", organizationId: "mine" },
      { apiKeyId: "b", organizationId: "mine" },
    ];
    const first = incomingJson();
    const reading = bodies.read(first, held[0] ?? OWNER);
    first.push("12345678");
    first.push(null);
    const body = await reading;
    for (const [owner, whose] of [
      [held[0], "API key"],
      [held[1], "organization"],
    ] as const) {
      const second = incomingJson();
      const refused = bodies.read(second, owner ?? OWNER);
      second.push("12345678");
      await expect(refused).rejects.toMatchObject({
        code: "rate_limit_exceeded",
        message: expect.stringContaining(whose),
      });
    }
    const other = incomingJson();
    const served = bodies.read(other, { apiKeyId: "c", organizationId: "another" });
    other.push("12345678");
    other.push(null);
    expect(await served).toHaveLength(8);
    bodies.release(held[0] ?? OWNER, body);
    expect(bodies.inFlightBytes()).toBe(8);
  });

  it("gathers large ones, announced or not, in memory of their own", async () => {
    const text = Array.from({ length: 40_000 }, (_, at) => `line ${at} of a text that is long enough\n`).join(
      "",
    );
    for (const length of [undefined, String(text.length)]) {
      const bodies = createBodyReader({ maxBytes: 1e8, inFlight: room(1e8), minBytesPerSecond: 0 });
      const incoming = incomingJson();
      if (length) incoming.headers["content-length"] = length;
      const reading = bodies.read(incoming, OWNER);
      for (let at = 0; at < text.length; at += 50_000) incoming.push(text.slice(at, at + 50_000));
      incoming.push(null);
      const body = await reading;
      expect(body.equals(Buffer.from(text))).toBe(true);
      expect(body.byteOffset).toBe(0);
      expect(body.buffer.byteLength).toBeGreaterThanOrEqual(body.length);
    }
  });
});
