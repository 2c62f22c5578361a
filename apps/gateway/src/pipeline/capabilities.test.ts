import type { Mapping } from "@causeway/contracts";
import { chatDoor, dialectNamed } from "@causeway/dialects";
import { describe, expect, it } from "vitest";
import { dropIncapable } from "./capabilities.ts";
import type { Candidate } from "./candidate.ts";

const candidate = (dialect: string, capabilities: object = {}): Candidate =>
  ({ dialect: dialectNamed(dialect), mapping: { capabilities } as Mapping }) as Candidate;

const ask = (more: object) =>
  chatDoor.read({ model: "m", messages: [{ role: "user", content: "hi" }], ...more });

describe("the candidates that can do what is asked", () => {
  it("are those whose format has a word for it", () => {
    const claude = candidate("anthropic-messages");
    const open = candidate("openai-chat");
    expect(dropIncapable([claude, open], ask({ n: 2 }), "m")).toEqual([open]);
    expect(dropIncapable([claude, open], ask({ n: 1, stop: "x" }), "m")).toEqual([claude, open]);
  });

  it.each([
    ["anthropic-messages", { n: 3 }, "n"],
    ["anthropic-messages", { logprobs: true }, "logprobs"],
    ["bedrock-converse", { n: 2 }, "n"],
    ["openai-responses", { stop: ["x"] }, "stop"],
  ])("are none at %s for %j: the field is named", (dialect, more, param) => {
    expect(() => dropIncapable([candidate(dialect)], ask(more), "m")).toThrow(
      expect.objectContaining({ code: "unsupported_parameter", details: { param } }),
    );
  });

  it("are those whose model has the capability, or whose format makes it of other means", () => {
    const format = { type: "json_schema", json_schema: { name: "x", schema: {} } };
    const can = candidate("openai-chat", { structuredOutputs: true });
    const cannot = candidate("openai-chat", { structuredOutputs: false });
    const claude = candidate("anthropic-messages");
    expect(dropIncapable([can, cannot, claude], ask({ response_format: format }), "m")).toEqual([
      can,
      claude,
    ]);
  });
});
