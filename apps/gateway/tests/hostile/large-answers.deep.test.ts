import { afterAll, beforeAll, describe, it } from "vitest";
import { ANSWER_SHAPES } from "../../chaos/hostile/answer-shapes.ts";
import { expectAnswerShape } from "./expect-answer-shape.ts";
import { type OwnServer, startOwnServer } from "./own-server.ts";

let server: OwnServer;

beforeAll(async () => {
  server = await startOwnServer();
});
afterAll(() => server?.stop());

describe("an answer of a tenant's own server", () => {
  it.each(ANSWER_SHAPES)("with $name is delivered or refused, and asked for once", (shape) =>
    expectAnswerShape(server, shape),
  );
});
