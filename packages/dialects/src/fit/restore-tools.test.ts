import { expect, it, vi } from "vitest";
import { targetOf } from "../../test/index.ts";
import { openaiResponses } from "../openai-responses/index.ts";
import { restoreStream } from "./restore-tools.ts";
import type { ToolNames } from "./tool-names.ts";

const names: ToolNames = new Map([["mcp__files_1a2b3c4d", { name: "mcp__files.read" }]]);

function open(given: ToolNames) {
  const stream = openaiResponses.native?.createStream(targetOf());
  if (!stream) throw new Error("there is no native side");
  return { stream, restored: restoreStream(stream, given) };
}

it("a stream without other names is the provider's own", () => {
  const { stream, restored } = open(new Map());
  expect(restored).toBe(stream);
});

it("a refusal inside a stream stays as it came, with the caller's names", () => {
  const { restored } = open(names);
  const error = {
    code: "context_length_exceeded",
    message: 'Too long with the tool "mcp__files_1a2b3c4d"',
  };
  const response = { id: "r", object: "response", status: "failed", error, tool: "mcp__files_1a2b3c4d" };
  const event = { type: "response.failed", sequence_number: 0, response };
  restored.push(Buffer.from(`event: response.failed\ndata: ${JSON.stringify(event)}\n\n`));
  expect(restored.state.error?.fault).toBe("caller");
  const text = Buffer.from(restored.refusal?.() ?? []).toString();
  expect(text).toContain("context_length_exceeded");
  expect(text).toContain('"mcp__files.read"');
});

it("events are read once, however many names there are, and strings in texts stay as they are", () => {
  const many: ToolNames = new Map(
    Array.from({ length: 10_000 }, (_, at) => [`tool_${at}`, { name: `tool ${at}` }] as const),
  );
  const { restored } = open(many);
  const search = vi.spyOn(String.prototype, "replaceAll");
  try {
    const delta = {
      type: "response.output_text.delta",
      delta: '"tool_1" '.repeat(100),
      names: ["tool_9999", "tool_x"],
    };
    const bytes = Buffer.from(`event: ${delta.type}\ndata: ${JSON.stringify(delta)}\n\n`);
    expect(Buffer.from(restored.push(bytes) ?? []).toString()).toContain('["tool 9999","tool_x"]');
    expect(search.mock.calls.length).toBeLessThan(10);
  } finally {
    search.mockRestore();
  }
});
