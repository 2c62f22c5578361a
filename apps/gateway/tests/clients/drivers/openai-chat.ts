import OpenAI from "openai";
import {
  type Access,
  type Ask,
  type Client,
  MAX_STEPS,
  PERSON_SCHEMA,
  runTool,
  type Tool,
} from "../client.ts";
import { isOpenAiError } from "./openai-errors.ts";

type Message = OpenAI.ChatCompletionMessageParam;

/** `openai`, chat completions: the message is pushed as it came, as its documentation shows. */
export const openaiChat: Client = {
  name: "openai chat.completions",
  door: "chat",
  keeps: "everything",
  finishes: { complete: "stop", cut: "length", filtered: "content_filter" },
  isOwnError: isOpenAiError,
  open(access) {
    const client = connect(access);
    const messages: Message[] = [];
    return {
      async say(ask) {
        messages.push({ role: "user", content: contentOf(ask) });
        const steps: string[][] = [];
        let thinking = "";
        while (steps.length < MAX_STEPS) {
          const { completion, reasoning } = await complete(client, access.model, messages, ask);
          const { choices, usage } = completion;
          const message = choices[0]?.message;
          if (!message) throw new Error("no choice");
          messages.push(message);
          thinking += reasoning;
          const calls = (message.tool_calls ?? []).filter((call) => call.type === "function");
          if (calls.length === 0) {
            const counted = { input: usage?.prompt_tokens ?? 0, output: usage?.completion_tokens ?? 0 };
            const finish = choices[0]?.finish_reason ?? "";
            return { text: message.content ?? "", thinking, steps, finish, usage: counted };
          }
          steps.push(calls.map((call) => call.function.name));
          for (const { id, function: fn } of calls) {
            const content = runTool(ask.tools, fn.name, fn.arguments);
            messages.push({ role: "tool", tool_call_id: id, content });
          }
        }
        throw new Error("no final answer");
      },
    };
  },
};

const connect = ({ url, key, requestId }: Access): OpenAI =>
  new OpenAI({
    apiKey: key,
    baseURL: `${url}/v1`,
    maxRetries: 0,
    defaultHeaders: { "x-request-id": requestId },
  });

const contentOf = ({ text, image }: Ask): OpenAI.ChatCompletionUserMessageParam["content"] =>
  image === undefined
    ? text
    : [
        { type: "text", text },
        { type: "image_url", image_url: { url: image } },
      ];

async function complete(client: OpenAI, model: string, messages: Message[], ask: Ask) {
  const request = {
    model,
    messages,
    ...(ask.tools && { tools: ask.tools.map(toTool) }),
    ...(ask.thinks && { reasoning_effort: "low" as const }),
    ...(ask.structured && {
      response_format: {
        type: "json_schema" as const,
        json_schema: { name: "person", strict: true, schema: PERSON_SCHEMA },
      },
    }),
  };
  const options = { signal: ask.signal };
  if (!ask.stream) {
    const completion = await client.chat.completions.create(request, options);
    return { completion, reasoning: reasoningIn(completion.choices[0]?.message) };
  }
  const stream = client.chat.completions.stream(
    { ...request, stream_options: { include_usage: true } },
    options,
  );
  let reasoning = "";
  stream.on("chunk", ({ choices }) => {
    reasoning += reasoningIn(choices[0]?.delta);
  });
  stream.on("content.delta", () => ask.onPiece?.());
  return { completion: await stream.finalChatCompletion(), reasoning };
}

interface Thinking {
  readonly reasoning?: string;
  /** The name with many providers, whose streams come as their own bytes. */
  readonly reasoning_content?: string;
}

/** Fields its types do not know; its stream helper adds up only those it knows. */
function reasoningIn(part: object | undefined): string {
  const { reasoning, reasoning_content } = (part ?? {}) as Thinking;
  return reasoning ?? reasoning_content ?? "";
}

const toTool = ({ name, schema }: Tool) => ({
  type: "function" as const,
  function: { name, parameters: schema, strict: true },
});
