import { expect } from "vitest";
import { type Cell, type Scenario, sentIn } from "../cell.ts";

const text = (stream: boolean): Scenario => ({
  name: stream
    ? "#13 #50 #61 streams an answer piece by piece, with its exact usage"
    : "gets an answer with its exact usage",
  async run(cell) {
    let pieces = 0;
    const onPiece = () => {
      pieces += 1;
    };
    const text = 'Hello 世界 out there [sim {"promptTokens":100,"cachedTokens":40,"tokens":25}]';
    const reply = await cell.open().say({ text, stream, onPiece });
    expect(reply.text).toMatch(/^You said: Hello 世界 out there /);
    if (!stream || cell.client.countsStreams !== false)
      expect(reply.usage).toEqual({ input: 100, output: 25 });
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
