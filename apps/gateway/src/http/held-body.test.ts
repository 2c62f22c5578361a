import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { expect, it } from "vitest";
import { createHeldBody } from "./held-body.ts";
import { createBodyReader } from "./read-body.ts";

async function readText(text: string) {
  const bodies = createBodyReader({ maxBytes: 100, maxInFlightBytes: 100 });
  const held = createHeldBody(bodies);
  const incoming = new IncomingMessage(new Socket());
  incoming.headers = { "content-type": "application/json" };
  incoming.push(text);
  incoming.push(null);
  return { bodies, held, done: held.read(incoming) };
}

it("a body counts to those in flight until it is released, once", async () => {
  const { bodies, held, done } = await readText('{"model":"m"}');
  await done;
  expect(held.parsed).toEqual({ model: "m" });
  expect(bodies.inFlightBytes()).toBe(13);
  held.release();
  held.release();
  expect(bodies.inFlightBytes()).toBe(0);
  expect(held.raw).toHaveLength(0);
});

it("a body that is no JSON is released too", async () => {
  const { bodies, held, done } = await readText("{nope");
  await expect(done).rejects.toMatchObject({ code: "invalid_json" });
  held.release();
  expect(bodies.inFlightBytes()).toBe(0);
});
