import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { describe, expect, it } from "vitest";
import { createBodyReader } from "./read-body.ts";

function incomingJson(): IncomingMessage {
  const incoming = new IncomingMessage(new Socket());
  incoming.headers = { "content-type": "application/json" };
  return incoming;
}

const reader = () => createBodyReader({ maxBytes: 10, maxInFlightBytes: 15 });

describe("reading a body", () => {
  it("ends when the caller left before it began", async () => {
    const incoming = incomingJson();
    incoming.destroy();
    await expect(reader().read(incoming)).rejects.toMatchObject({ code: "invalid_json" });
  });

  it("ends when the caller leaves although the body was there whole but not read yet", async () => {
    const incoming = incomingJson();
    incoming.complete = true;
    const reading = reader().read(incoming);
    incoming.destroy();
    await expect(reading).rejects.toMatchObject({ code: "invalid_json" });
  });

  it("refuses one that is compressed, and says how large one may be", async () => {
    const packed = incomingJson();
    packed.headers["content-encoding"] = "zstd";
    await expect(reader().read(packed)).rejects.toMatchObject({ code: "unsupported_media_type" });
    const large = incomingJson();
    large.headers["content-length"] = "1000000";
    const half = createBodyReader({ maxBytes: 0.5 * 1024 * 1024, maxInFlightBytes: 1e9 });
    await expect(half.read(large)).rejects.toThrow("larger than 0.5 MB");
  });

  it("counts what is in flight once, whichever way it ends", async () => {
    const bodies = reader();
    const whole = incomingJson();
    const reading = bodies.read(whole);
    whole.push("12345678");
    whole.push(null);
    const body = await reading;
    expect(bodies.inFlightBytes()).toBe(8);

    const large = incomingJson();
    const refused = expect(bodies.read(large)).rejects.toMatchObject({ code: "overloaded" });
    large.push("12345678");
    await refused;
    large.push("12345678");
    large.destroy();
    await new Promise(setImmediate);
    expect(bodies.inFlightBytes()).toBe(8);
    bodies.release(body);
    expect(bodies.inFlightBytes()).toBe(0);
  });
});
