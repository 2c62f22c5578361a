import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createId } from "@causeway/crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type GatewayStack, startOwnStack, type TestKey } from "../gateway-stack.ts";
import { DOORS, encode, type StatusDoor } from "../statuses/doors.ts";
import { sim } from "../statuses/status-case.ts";
import { createGuardedKey } from "./guarded-key.ts";

/**
 * Each way on which the text of a provider's error reaches a tenant: the response, an event of a stream, the job of a video with its
 * callback, and the rows of the request log. Models and servers repeat what they were sent, so output rules judge all of them.
 */

const TERM = "cobaltine";
const MESSAGE = `No such river as ${TERM}.`;

let stack: GatewayStack;
let server: Server;
/** Bodies of callbacks, by the id of their video. */
const callbacks = new Map<string, string>();
const keys = {} as Record<"redact" | "block", TestKey>;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let text = "";
    for await (const piece of request) text += piece;
    callbacks.set((JSON.parse(text) as { data: { id: string } }).data.id, text);
    response.end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  stack = await startOwnStack({
    ...{ AUTO_IMAGE_MODELS: "sim-image", CALLBACK_PRIVATE_HOSTS: "127.0.0.1", KEEP_ALIVE_AFTER: "100ms" },
  });
  const config = { match: "exact", caseSensitive: false, terms: [TERM] };
  for (const action of ["redact", "block"] as const)
    keys[action] = await createGuardedKey(stack, [
      { type: "blocked_terms", action, appliesTo: "output", config },
    ]);
});
afterAll(async () => {
  await stack?.stop();
  server?.close();
});

async function ask(key: TestKey, door: StatusDoor, controls: object, fields: object = {}) {
  const id = createId("req");
  const prompt = `${sim({ message: MESSAGE, ...controls })}`;
  const request = encode(door, { model: door.model, ...door.body(prompt), ...fields });
  const response = await fetch(stack.gateway.url + door.path, {
    method: "POST",
    body: request.body ?? null,
    headers: { authorization: `Bearer ${key.key}`, "x-request-id": id, ...request.headers },
  });
  return { id, status: response.status, text: await response.text() };
}

/** What the request log says of a request, all of its rows. */
async function rowsOf(key: TestKey, id: string): Promise<string> {
  await stack.finalRow(id);
  return JSON.stringify(
    await stack.sql("SELECT * FROM request_log WHERE api_key_id = $1 AND client_request_id = $2", [
      key.id,
      id,
    ]),
  );
}

const SAYS = {
  redact: "No such river as [TERM_REDACTED].",
  block: "The provider returned an error. The guardrail",
};

const CASES = DOORS.flatMap((door) => [
  [`the response of ${door.id}`, door, {}, {}] as const,
  ...(door.streamFields
    ? [[`the stream of ${door.id}`, door, { delayMs: 300 }, door.streamFields] as const]
    : []),
]);

describe.each(["redact", "block"] as const)(
  "a rule whose action is %s judges a provider's error",
  (action) => {
    it.each(CASES)("in %s, and in its rows", async (_name, door, controls, fields) => {
      const key = keys[action];
      const { id, status, text } = await ask(key, door, { status: 422, ...controls }, fields);
      expect([status, text]).toEqual([
        "delayMs" in controls ? 200 : 422,
        expect.stringContaining(SAYS[action]),
      ]);
      expect(text).not.toContain(TERM);
      // Counting writes no row.
      if (door.id !== "countTokens") expect(await rowsOf(key, id)).not.toContain(TERM);
    });

    it("in a video's job, its callback, its rows and its violations", async () => {
      const key = keys[action];
      const video = DOORS.find(({ id }) => id === "createVideo");
      if (!video) throw new Error("no endpoint makes videos");
      const callback_url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
      const made = await ask(key, video, { videoMs: 0, videoError: MESSAGE }, { callback_url });
      const job = JSON.parse(made.text) as { id: string };
      const read = async () =>
        (
          await fetch(`${stack.gateway.url}/v1/videos/${job.id}`, {
            headers: { authorization: `Bearer ${key.key}` },
          })
        ).text();
      await expect.poll(read).toContain('"failed"');
      expect(await read()).toContain(SAYS[action]);
      await expect.poll(() => callbacks.get(job.id) ?? "").toContain(SAYS[action]);
      const { rows } = { rows: await stack.sql("SELECT error FROM video_job WHERE id = $1", [job.id]) };
      for (const text of [
        await read(),
        callbacks.get(job.id),
        JSON.stringify(rows),
        await rowsOf(key, made.id),
      ])
        expect(text).not.toContain(TERM);
      const found = await stack.sql(
        "SELECT action, direction, location FROM guardrail_violation WHERE api_key_id = $1 AND request_id IN (SELECT id FROM request_log WHERE client_request_id = $2)",
        [key.id, made.id],
      );
      expect(found).toEqual([{ action, direction: "output", location: "error.message" }]);
    });
  },
);
