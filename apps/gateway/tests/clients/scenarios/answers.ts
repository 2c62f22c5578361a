import { expect } from "vitest";
import { type Cell, type Scenario, sentIn } from "../cell.ts";

const text = (stream: boolean): Scenario => ({
  name: stream ? "#50 streams an answer piece by piece, with its usage" : "gets an answer with its usage",
  async run(cell) {
    let pieces = 0;
    const onPiece = () => {
      pieces += 1;
    };
    const reply = await cell.open().say({ text: "Hello 世界 out there, one two three", stream, onPiece });
    expect(reply.text).toBe("You said: Hello 世界 out there, one two three");
    expect(reply.usage.input).toBeGreaterThan(0);
    expect(reply.usage.output).toBeGreaterThan(0);
    if (stream) expect(pieces).toBeGreaterThan(5);
    expectDialect(cell);
  },
});

const structured = (stream: boolean): Scenario => ({
  name: `gets an answer that fits its schema${stream ? ", streamed" : ""}`,
  async run(cell) {
    const reply = await cell.open().say({ text: "Invent somebody", structured: true, stream });
    expect(JSON.parse(reply.text)).toEqual({ name: expect.any(String), age: expect.any(Number) });
  },
});

/** Every cell must take the way it is named after. */
function expectDialect(cell: Cell): void {
  const served = cell.simulator.tally().served.filter(({ id }) => id === cell.access.requestId);
  expect(served.map(({ dialect }) => dialect)).toEqual([cell.upstream.dialect]);
  expect(sentIn(cell)).toHaveLength(1);
}

export const answers = [text(false), text(true), structured(false), structured(true)];
