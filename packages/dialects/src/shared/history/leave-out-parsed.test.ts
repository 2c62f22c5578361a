import { describe, expect, it } from "vitest";
import { targetOf } from "../../../test/index.ts";
import { anthropicBedrock, anthropicMessages } from "../../anthropic-messages/index.ts";
import { openaiResponses } from "../../openai-responses/index.ts";
import type { UpstreamDialect } from "../../upstream-dialect.ts";
import type { JsonObject } from "../json-object.ts";

/** The text of a body in the provider's own format, as it is sent. */
function send(dialect: UpstreamDialect, body: JsonObject): string {
  const target = targetOf({}, { providerId: "p", upstreamModel: "m" });
  const built = dialect.native?.buildRequest(Buffer.from(JSON.stringify(body)), body, target, {});
  return built?.body instanceof Uint8Array ? Buffer.from(built.body).toString() : JSON.stringify(built?.body);
}

const call = { type: "function_call", call_id: "c", name: "f", arguments: "{}" };
const result = { type: "function_call_output", call_id: "c", output: "1" };
const said = { type: "output_text", text: "Hi", annotations: [] };
const message = { type: "message", id: "msg_1", role: "assistant", status: "completed", content: [said] };

describe("members that SDKs add to answers", () => {
  it("are left out of the items of Responses and of their parts", () => {
    const input = [
      { role: "user", content: "Hi" },
      { ...message, content: [{ ...said, parsed: { a: 1 } }] },
      { ...call, parsed_arguments: null },
      { ...result, created_by: "u" },
    ];
    const plain = { model: "m", input: [input[0], message, call, result] };
    expect(JSON.parse(send(openaiResponses, { model: "m", input }))).toMatchObject(plain);
    expect(send(openaiResponses, { model: "m", input })).not.toMatch(/parsed|created_by/);
    expect(send(openaiResponses, plain)).toContain(JSON.stringify(plain.input));
  });

  it.each([anthropicMessages, anthropicBedrock])("are left out of the blocks of Messages", (dialect) => {
    const text = { type: "text", text: '{"parsed_output":1}' };
    const use = { type: "tool_use", id: "toolu_1", name: "f", input: { parsed: 1 } };
    const historyOf = (more: JsonObject) => [
      { role: "user", content: "Hi" },
      { role: "assistant", content: [{ ...text, ...more }, use] },
      { role: "user", content: [{ type: "tool_result", tool_use_id: "toolu_1", content: "1" }] },
    ];
    const bodyOf = (more: JsonObject) => ({ model: "m", max_tokens: 9, messages: historyOf(more) });
    expect(send(dialect, bodyOf({ parsed_output: null }))).toContain(JSON.stringify(historyOf({})));
    expect(send(dialect, bodyOf({}))).toContain(JSON.stringify(historyOf({})));
  });
});
