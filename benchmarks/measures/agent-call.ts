/**
 * The body of a coding agent's typical call, about 92 KB: long instructions, 24 tools and a conversation of 20 calls. Qwen Code 0.24
 * sends 80 KB after its first call, OpenCode and Claude Code similar bodies.
 */

const TOOLS = 24;
const CALLS = 20;

const INSTRUCTIONS = "Work in small steps, look at files before you change them, and run the tests. ".repeat(
  200,
);
const DESCRIPTION =
  "Reads a file of the project, or a part of it, and returns its lines with numbers. ".repeat(12);
const LINES = "   42\tconst total = items.reduce((sum, { price }) => sum + price, 0);\n".repeat(25);

const property = (description: string): object => ({ type: "string", description });

const tool = (at: number): object => ({
  type: "function",
  function: {
    name: `tool_${at}`,
    description: DESCRIPTION,
    parameters: {
      type: "object",
      properties: {
        path: property("The absolute path of the file."),
        offset: { type: "integer", description: "The first line, by default 1." },
        limit: { type: "integer", description: "The number of lines, by default all." },
        reason: property("One sentence that says why this is needed."),
      },
      required: ["path"],
      additionalProperties: false,
    },
  },
});

/** A call of a tool and its result. */
function turn(at: number): object[] {
  const id = `call_${at}`;
  const arguments_ = JSON.stringify({ path: `/home/dev/project/src/file-${at}.ts`, offset: 1, limit: 25 });
  const call = { id, type: "function", function: { name: "tool_1", arguments: arguments_ } };
  return [
    { role: "assistant", content: null, tool_calls: [call] },
    { role: "tool", tool_call_id: id, content: LINES },
  ];
}

/**
 * A streamed chat completion.
 * @param prompt the last message
 */
export const agentCall = (model: string, prompt: string): string =>
  JSON.stringify({
    model,
    messages: [
      { role: "system", content: INSTRUCTIONS },
      { role: "user", content: "Find out why the total is wrong." },
      ...Array.from({ length: CALLS }, (_, at) => turn(at)).flat(),
      { role: "user", content: prompt },
    ],
    tools: Array.from({ length: TOOLS }, (_, at) => tool(at)),
    stream: true,
    stream_options: { include_usage: true },
  });
