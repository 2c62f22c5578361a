import { expect } from "vitest";
import type { Cell, Scenario } from "../cell.ts";

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
    await expectDialect(cell);
    const row = await cell.installation.finalRow(cell.access.requestId);
    expect(row).toEqual({ status: 200, canceled: false, errorType: "none", outputTokens: 25 });
  },
});

const throughSilence: Scenario = {
  name: "#51 reads a stream with silences before and between its events",
  async run(cell) {
    const { url, ms } = cell.installation.silence;
    const text = `Take your time [sim {"delayMs":${ms},"chunkDelayMs":100,"chunks":3,"tokens":12}]`;
    const reply = await cell.open({ url }).say({ text, stream: true });
    expect(reply.text).toMatch(/^You said: Take your time/);
    expect(reply.text.trim().split(" ")).toHaveLength(12);
  },
};

const structured = (stream: boolean): Scenario => ({
  name: `gets an answer that fits its schema${stream ? ", streamed" : ""}`,
  async run(cell) {
    const reply = await cell.open().say({ text: "Invent somebody", structured: true, stream });
    expect(JSON.parse(reply.text)).toEqual({ name: expect.any(String), age: expect.any(Number) });
  },
});

const finishes = (stream: boolean): Scenario => ({
  name: `knows why an answer ended${stream ? ", streamed" : ""}`,
  async run({ client, upstream, open }) {
    const finishOf = async (finish: string) => {
      const text = `Hi [sim ${JSON.stringify({ finish, tokens: 5 })}]`;
      return (await open().say({ text, stream })).finish;
    };
    expect(await finishOf("stop")).toBe(client.finishes.complete);
    expect(await finishOf("length")).toBe(client.finishes.cut);
    if (upstream.filters !== false) expect(await finishOf("content_filter")).toBe(client.finishes.filtered);
  },
});

/** Every cell must take the way it is named after. */
async function expectDialect(cell: Cell): Promise<void> {
  const served = await cell.installation.served(cell.access.requestId);
  expect(served.map(({ dialect }) => dialect)).toEqual([cell.upstream.dialect]);
}

export const answers = [
  text(false),
  text(true),
  throughSilence,
  finishes(false),
  finishes(true),
  structured(false),
  structured(true),
];
