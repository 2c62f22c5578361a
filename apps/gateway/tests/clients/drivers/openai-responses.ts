import OpenAI from "openai";
import { type Ask, type Client, MAX_STEPS, PERSON_SCHEMA, runTool, type Tool } from "../client.ts";
import { isOpenAiError } from "./openai-errors.ts";

type Item = OpenAI.Responses.ResponseInputItem;

/** `openai`, Responses without storage: all output items go back, encrypted thinking among them. */
export const openaiResponses: Client = {
  name: "openai responses",
  door: "responses",
  keeps: "everything",
  finishes: { complete: "completed", cut: "max_output_tokens", filtered: "content_filter" },
  isOwnError: isOpenAiError,
  open({ url, key, requestId, model }) {
    const client = new OpenAI({
      apiKey: key,
      baseURL: `${url}/v1`,
      maxRetries: 0,
      defaultHeaders: { "x-request-id": requestId },
    });
    const input: Item[] = [];
    return {
      async say(ask) {
        input.push({ role: "user", content: contentOf(ask) });
        const steps: string[][] = [];
        let thinking = "";
        while (steps.length < MAX_STEPS) {
          const { output, usage, status, incomplete_details: why } = await respond(client, model, input, ask);
          input.push(...(output as Item[]));
          thinking += output
            .flatMap((item) => (item.type === "reasoning" ? item.summary : []))
            .map(({ text }) => text)
            .join("");
          const calls = output.filter((item) => item.type === "function_call");
          if (calls.length === 0) {
            const counted = { input: usage?.input_tokens ?? 0, output: usage?.output_tokens ?? 0 };
            const finish = why?.reason ?? status ?? "";
            return { text: textOf(output), thinking, steps, finish, usage: counted };
          }
          steps.push(calls.map(({ name }) => name));
          for (const { call_id, name, arguments: text } of calls) {
            input.push({ type: "function_call_output", call_id, output: runTool(ask.tools, name, text) });
          }
        }
        throw new Error("no final answer");
      },
    };
  },
};

const contentOf = ({ text, image }: Ask): OpenAI.Responses.EasyInputMessage["content"] =>
  image === undefined
    ? text
    : [
        { type: "input_text", text },
        { type: "input_image", image_url: image, detail: "auto" },
      ];

const textOf = (output: OpenAI.Responses.ResponseOutputItem[]): string =>
  output
    .flatMap((item) => (item.type === "message" ? item.content : []))
    .map((part) => (part.type === "output_text" ? part.text : ""))
    .join("");

async function respond(
  client: OpenAI,
  model: string,
  input: Item[],
  ask: Ask,
): Promise<Pick<OpenAI.Responses.Response, "output" | "usage" | "status" | "incomplete_details">> {
  const request = {
    model,
    input,
    store: false,
    include: ["reasoning.encrypted_content" as const],
    ...(ask.tools && { tools: ask.tools.map(toTool) }),
    ...(ask.thinks && { reasoning: { effort: "low" as const, summary: "auto" as const } }),
    ...(ask.structured && {
      text: {
        format: { type: "json_schema" as const, name: "person", strict: true, schema: PERSON_SCHEMA },
      },
    }),
  };
  const options = { signal: ask.signal };
  if (!ask.stream) return client.responses.create(request, options);
  const stream = client.responses.stream(request, options);
  stream.on("response.output_text.delta", () => ask.onPiece?.());
  return stream.finalResponse();
}

const toTool = ({ name, schema }: Tool) => ({
  type: "function" as const,
  name,
  parameters: schema,
  strict: true,
});
