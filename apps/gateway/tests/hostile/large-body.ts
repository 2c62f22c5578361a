import { request } from "node:http";
import { expect } from "vitest";
import type { Shape } from "../../chaos/hostile/shapes.ts";
import { ask, asked } from "../cache/cached-project.ts";

export interface Sent {
  readonly status: number;
  readonly body: string;
}

/** Sends a body to a gateway. `onSent` is called once the last byte was handed over. */
export function sendLarge(
  gateway: { readonly url: string; readonly key: string },
  path: string,
  body: Buffer,
  onSent: () => void = () => {},
): Promise<Sent> {
  return new Promise((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${gateway.key}`,
      "content-type": "application/json",
      "content-length": body.length,
    };
    const outgoing = request(gateway.url + path, { method: "POST", headers }, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (part: string) => {
        text += part;
      });
      response.on("end", () => resolve({ status: response.statusCode ?? 0, body: text }));
    });
    outgoing.on("error", reject).on("finish", onSent);
    outgoing.end(body);
  });
}

/** Expects a body of that shape and size to be answered or refused clearly, and another caller to be served after it. */
export async function expectShapeHandled(
  url: string,
  keys: { readonly hostile: string; readonly calm: string },
  { path, make }: Shape,
  bytes: number,
): Promise<void> {
  const answer = await sendLarge({ url, key: keys.hostile }, path, make(bytes));
  expect([200, 400]).toContain(answer.status);
  if (answer.status === 400) expect(answer.body).toMatch(/invalid_(request_error|parameters|json)/);
  expect((await ask(url, { key: keys.calm }, asked("chat", "hi"))).status).toBe(200);
}
