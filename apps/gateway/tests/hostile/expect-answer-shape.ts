import { expect } from "vitest";
import type { AnswerShape } from "../../chaos/hostile/answer-shapes.ts";
import { type OwnServer, SMALL } from "./own-server.ts";

/** Expects an answer of that shape to be delivered or refused, asked for once, and the gateway to work after it. */
export async function expectAnswerShape(server: OwnServer, shape: AnswerShape): Promise<void> {
  for (const path of ["/v1/chat/completions", "/v1/messages"]) {
    const { status, text, asked } = await server.ask(shape, path);
    expect(shape.statuses).toContain(status);
    expect(asked).toBe(1);
    if (path === "/v1/chat/completions" && shape.isWhole) expect(text).toContain('"k999999":1');
  }
  expect((await server.ask(SMALL)).status).toBe(200);
}
