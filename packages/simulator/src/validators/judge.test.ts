import { Ajv } from "ajv";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isObject } from "../dialects/reading.ts";
import { addBeyond } from "./add-beyond.ts";
import { findProblem } from "./find-problem.ts";
import { readSchema, type RequestFormat } from "./formats.ts";

const call = { id: "c", type: "function", function: { name: "f", arguments: "{}" } };
const schema = { type: "object", properties: { a: { type: "string" } } };
const tool = { type: "function", function: { name: "f", description: "Does it.", parameters: schema } };
const CHAT = {
  model: "m",
  messages: [
    { role: "system", content: "Be brief." },
    { role: "user", content: [{ type: "text", text: "Hi" }] },
    { role: "assistant", content: null, tool_calls: [call] },
    { role: "tool", tool_call_id: "c", content: "1" },
  ],
  tools: [tool],
  tool_choice: { type: "function", function: { name: "f" } },
  temperature: 0.5,
  stop: ["a"],
};

/** Requests with many parts. */
const REQUESTS: readonly (readonly [RequestFormat, object])[] = [
  ["openai-chat", CHAT],
  ["mistral-chat", { ...CHAT, messages: CHAT.messages.slice(1) }],
  [
    "openai-responses",
    {
      model: "m",
      input: [
        { role: "user", content: [{ type: "input_text", text: "Hi" }] },
        { type: "reasoning", id: "rs", summary: [{ type: "summary_text", text: "Hm" }] },
        { type: "function_call", call_id: "c", name: "f", arguments: "{}" },
        { type: "function_call_output", call_id: "c", output: "1" },
      ],
      tools: [{ type: "function", name: "f", strict: false, parameters: schema }, { type: "web_search" }],
      text: { format: { type: "json_schema", name: "a", schema } },
    },
  ],
  [
    "bedrock-converse",
    {
      messages: [
        { role: "user", content: [{ text: "Hi" }] },
        { role: "assistant", content: [{ toolUse: { toolUseId: "c", name: "f", input: {} } }] },
        { role: "user", content: [{ toolResult: { toolUseId: "c", content: [{ text: "1" }] } }] },
      ],
      inferenceConfig: { maxTokens: 9, temperature: 0.5, stopSequences: ["a"] },
      toolConfig: { tools: [{ toolSpec: { name: "f", inputSchema: { json: schema } } }] },
    },
  ],
];

const listNodes = (value: unknown): object[] =>
  Array.isArray(value) || isObject(value) ? [value, ...Object.values(value).flatMap(listNodes)] : [];

/** A copy with one member of one of its parts left out, added or replaced. */
const changeOf = (request: object): fc.Arbitrary<unknown> =>
  fc
    .tuple(
      fc.nat(),
      fc.nat(),
      fc.constantFrom("type", "name", "role", "content", "text", "odd"),
      fc.constantFrom(undefined, null, 1, -1.5, true, "text", "auto", [], {}, [{}], [{ type: "text" }]),
      fc.boolean(),
    )
    .map(([part, at, added, value, adds]) => {
      const copy = structuredClone(request);
      const nodes = listNodes(copy);
      const node = nodes[part % nodes.length] ?? copy;
      const names = Object.keys(node);
      const name = adds || names.length === 0 ? added : names[at % names.length];
      return JSON.parse(JSON.stringify(Object.assign(node, { [name ?? added]: value }) && copy));
    });

describe.each(REQUESTS)("a request of %s", (format, request) => {
  const ajv = new Ajv({ discriminator: true, strict: false, unicodeRegExp: false, validateSchema: false });

  it("is accepted", () => {
    expect(findProblem(format, request)).toBeNull();
  });

  it("is judged as by another validator of JSON Schemas, whatever changes in it", () => {
    const validate = ajv.compile(addBeyond(format, readSchema(format)));
    fc.assert(
      fc.property(changeOf(request), (changed) => {
        expect(findProblem(format, changed) === null).toBe(validate(changed));
      }),
      { numRuns: 500 },
    );
  });
});
