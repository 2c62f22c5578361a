import { object, objects } from "./upstreams.ts";

type Json = Record<string, unknown>;

/** A request of one format that offers functions, has called the first and asks for one of them. */
export interface ToolDoor {
  readonly name: string;
  readonly path: string;
  body(model: string, tools: readonly string[], wanted: string, text: string): Json;
  /** Names that a whole answer calls. */
  calls(answer: Json): readonly unknown[];
  /** Names that the events of a stream call. */
  streamed(events: readonly Json[]): readonly unknown[];
}

const SCHEMA = { type: "object", properties: { city: { type: "string" } }, required: ["city"] };

export const DOORS: readonly ToolDoor[] = [
  {
    name: "chat",
    path: "/v1/chat/completions",
    body: (model, tools, wanted, text) => ({
      model,
      messages: [
        { role: "user", content: "hi" },
        {
          role: "assistant",
          content: null,
          tool_calls: [
            { id: "call_1", type: "function", function: { name: tools[0], arguments: '{"city":"a"}' } },
          ],
        },
        { role: "tool", tool_call_id: "call_1", content: "done" },
        { role: "user", content: text },
      ],
      tools: tools.map((name) => ({ type: "function", function: { name, parameters: SCHEMA } })),
      tool_choice: { type: "function", function: { name: wanted } },
    }),
    calls: (answer) =>
      objects(object(objects(answer.choices)[0]?.message).tool_calls).map(
        (call) => object(call.function).name,
      ),
    streamed: (events) =>
      events
        .flatMap(({ choices }) => objects(object(objects(choices)[0]?.delta).tool_calls))
        .flatMap((call) => object(call.function).name ?? []),
  },
  {
    name: "messages",
    path: "/v1/messages",
    body: (model, tools, wanted, text) => ({
      model,
      max_tokens: 256,
      messages: [
        { role: "user", content: "hi" },
        {
          role: "assistant",
          content: [{ type: "tool_use", id: "call_1", name: tools[0], input: { city: "a" } }],
        },
        {
          role: "user",
          content: [
            { type: "tool_result", tool_use_id: "call_1", content: "done" },
            { type: "text", text },
          ],
        },
      ],
      tools: tools.map((name) => ({ name, input_schema: SCHEMA })),
      tool_choice: { type: "tool", name: wanted },
    }),
    calls: (answer) =>
      objects(answer.content)
        .filter(({ type }) => type === "tool_use")
        .map(({ name }) => name),
    streamed: (events) =>
      events.flatMap(({ content_block: block }) =>
        object(block).type === "tool_use" ? [object(block).name] : [],
      ),
  },
  {
    name: "responses",
    path: "/v1/responses",
    body: (model, tools, wanted, text) => ({
      model,
      store: false,
      input: [
        { role: "user", content: "hi" },
        { type: "function_call", call_id: "call_1", name: tools[0], arguments: '{"city":"a"}' },
        { type: "function_call_output", call_id: "call_1", output: "done" },
        { role: "user", content: text },
      ],
      tools: tools.map((name) => ({ type: "function", name, parameters: SCHEMA, strict: false })),
      tool_choice: { type: "function", name: wanted },
    }),
    calls: (answer) =>
      objects(answer.output)
        .filter(({ type }) => type === "function_call")
        .map(({ name }) => name),
    streamed: (events) =>
      events
        .filter(({ type }) => type === "response.output_item.done")
        .map(({ item }) => object(item).name)
        .filter((name) => name !== undefined),
  },
];

/** The JSON of each event of a stream. */
export const eventsOf = (text: string): Json[] =>
  text
    .split("\n")
    .filter((line) => line.startsWith("data: {"))
    .map((line) => JSON.parse(line.slice("data: ".length)) as Json);
