import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import type { Deps } from "../deps.ts";
import { handleErrors } from "./handle-errors.ts";
import { createBodyShare } from "./body-share.ts";
import { readBody } from "./read-body.ts";
import { requestId } from "./request-id.ts";

const share = createBodyShare(1_000);

const app = new Hono()
  .use(requestId, readBody({ maxBytes: 100, withinMs: 50, share, senderOf: () => "ada" }))
  .post("/", async (c) => c.text(await c.req.text()))
  .onError(handleErrors({} as Deps));

/** A body that sends these bytes and then nothing more. */
const stalled = (bytes: string) =>
  new ReadableStream<Uint8Array>({ start: (controller) => controller.enqueue(Buffer.from(bytes)) });

const post = async (body: string | ReadableStream<Uint8Array>) => {
  const response = await app.request("/", { method: "POST", body, duplex: "half" } as RequestInit);
  return { status: response.status, text: await response.text() };
};

describe("a body that never ends", () => {
  it("is 408 and says how long it may take", async () => {
    const { status, text } = await post(stalled("{"));
    expect(status).toBe(408);
    expect(JSON.parse(text)).toMatchObject({ error: { code: "request_timeout" } });
    expect(text).toContain("0.05 s");
  });

  it("gives its sender's share back", async () => {
    for (let round = 0; round < 15; round += 1)
      expect((await post(stalled("x".repeat(90)))).status).toBe(408);
    expect(await post("still taken")).toEqual({ status: 200, text: "still taken" });
  });
});
