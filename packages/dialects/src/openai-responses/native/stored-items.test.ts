import { describe, expect, it } from "vitest";
import { targetOf } from "../../../test/index.ts";
import type { JsonObject, Target } from "../../index.ts";
import { packState } from "../../shared/state/foreign-state.ts";
import { openaiResponses } from "../index.ts";
import { toStoredInput } from "./stored-items.ts";

const message = {
  id: "msg_1",
  type: "message",
  status: "completed",
  role: "assistant",
  content: [{ type: "output_text", text: "Hi", annotations: [] }],
};
const call = {
  id: "fc_1",
  type: "function_call",
  status: "completed",
  call_id: "c",
  name: "a",
  arguments: "{}",
};
const thought = {
  id: "rs_1",
  type: "reasoning",
  summary: [
    { type: "summary_text", text: "One" },
    { type: "summary_text", text: "Two" },
  ],
  encrypted_content: "gAAAA",
};
const PROVIDER = targetOf().providerId;

const inputAt = (
  output: readonly JsonObject[],
  maker: string | null,
  changes: Partial<Target> = {},
): unknown => {
  const input = toStoredInput({ output }, maker);
  const body = { model: "x", input };
  const request = openaiResponses.native?.buildRequest(
    Buffer.from(JSON.stringify(body)),
    body,
    targetOf({}, changes),
    {},
  );
  return JSON.parse(Buffer.from(request?.body as Uint8Array).toString()).input;
};

describe("output of a stored response as input", () => {
  it("has no ids under which no provider has stored anything", () => {
    expect(toStoredInput({ output: [message, call] }, null)).toEqual([
      { type: "message", role: "assistant", content: message.content },
      { type: "function_call", call_id: "c", name: "a", arguments: "{}" },
    ]);
  });

  it("gives encrypted thinking back to the provider that made it, as it was, and to no other", () => {
    expect(inputAt([thought, message], PROVIDER)).toEqual([thought, expect.anything()]);
    expect(inputAt([thought, message], "somebody-else")).toEqual([
      expect.objectContaining({ role: "assistant" }),
    ]);
  });

  it("leaves out thinking that says nothing to a provider", () => {
    const { encrypted_content: _, ...summary } = thought;
    expect(inputAt([summary, message], PROVIDER)).toHaveLength(1);
    const shown = { ...summary, content: [{ type: "reasoning_text", text: "Hm" }] };
    expect(inputAt([shown], PROVIDER)).toEqual([shown]);
  });

  it("keeps the state of other formats for their own", () => {
    const encrypted_content = packState({ detail: { type: "reasoning.text", signature: "s" } });
    const foreign = { ...thought, encrypted_content };
    expect(toStoredInput({ output: [foreign] }, "anthropic")).toEqual([foreign]);
    expect(inputAt([foreign, message], "anthropic")).toHaveLength(1);
  });
});

describe("encrypted thinking that is asked for", () => {
  const includeFor = (reasoning: boolean): unknown => {
    const body = { model: "x", input: "Hi", include: ["a", "reasoning.encrypted_content"] };
    const mapping = { capabilities: { reasoning } } as never;
    const target = targetOf({}, { mapping });
    const request = openaiResponses.native?.buildRequest(Buffer.from(JSON.stringify(body)), body, target, {});
    return JSON.parse(Buffer.from(request?.body as Uint8Array).toString()).include;
  };

  it("is not asked of models that do not think: they would refuse", () => {
    expect(includeFor(true)).toEqual(["a", "reasoning.encrypted_content"]);
    expect(includeFor(false)).toEqual(["a"]);
  });
});
