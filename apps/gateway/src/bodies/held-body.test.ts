import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { chatDoor } from "@causeway/dialects";
import { createLogger } from "@causeway/telemetry";
import { expect, it } from "vitest";
import { createBodyReader } from "../http/read-body.ts";
import { createBodyThread } from "./body-thread.ts";
import { createHeldBody } from "./held-body.ts";

const OWNER = { apiKeyId: "key_1", organizationId: "org_1" };
const logger = createLogger({ service: "test", level: "silent" });
const opener = { thread: createBodyThread({ maxBytes: 100, logger }), maxMembers: 1_000 };
const origin = { door: chatDoor, organizationId: "org_1", onModel: () => {} };
const ROOM = { total: 100, perKey: 100, perOrganization: 100 };

async function readText(text: string) {
  const bodies = createBodyReader({ maxBytes: 100, inFlight: ROOM, minBytesPerSecond: 0 });
  const held = createHeldBody(bodies, OWNER);
  const incoming = new IncomingMessage(new Socket());
  incoming.headers = { "content-type": "application/json" };
  incoming.push(text);
  incoming.push(null);
  await held.read(incoming);
  return { bodies, held };
}

it("a body counts to those in flight until it is released, once", async () => {
  const body = { model: "m", messages: [{ role: "user", content: "hi" }] };
  const { bodies, held } = await readText(JSON.stringify(body));
  expect((await held.open(opener, origin)).head).toEqual(body);
  expect(bodies.inFlightBytes()).toBe(JSON.stringify(body).length);
  held.release();
  held.release();
  expect(bodies.inFlightBytes()).toBe(0);
  expect(held.raw).toHaveLength(0);
  expect(() => held.opened).toThrow("released");
});

it("a body that is no JSON is released too", async () => {
  const { bodies, held } = await readText("{nope");
  await expect(held.open(opener, origin)).rejects.toMatchObject({ code: "invalid_json" });
  held.release();
  expect(bodies.inFlightBytes()).toBe(0);
});
