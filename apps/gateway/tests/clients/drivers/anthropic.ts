import Anthropic from "@anthropic-ai/sdk";
import { BROKEN, type Ask, type Client, type Failure, MAX_STEPS, PERSON_SCHEMA, runTool } from "../client.ts";

type Block = Anthropic.ContentBlockParam;

/** `@anthropic-ai/sdk`: the content of each answer goes back whole. */
export const anthropic: Client = {
  name: "@anthropic-ai/sdk",
  door: "messages",
  keeps: "everything",
  finishes: { complete: "end_turn", cut: "max_tokens", filtered: "refusal" },
  isOwnError: isAnthropicError,
  open({ url, key, requestId, model }) {
    const client = new Anthropic({
      apiKey: key,
      baseURL: url,
      maxRetries: 0,
      defaultHeaders: { "x-request-id": requestId },
    });
    const messages: Anthropic.MessageParam[] = [];
    return {
      async say(ask) {
        messages.push({ role: "user", content: contentOf(ask) });
        const steps: string[][] = [];
        let thinking = "";
        while (steps.length < MAX_STEPS) {
          const { content, usage, stop_reason } = await create(client, model, messages, ask);
          messages.push({ role: "assistant", content });
          thinking += content.map((block) => (block.type === "thinking" ? block.thinking : "")).join("");
          const calls = content.filter((block) => block.type === "tool_use");
          if (calls.length === 0) {
            const text = content.map((block) => (block.type === "text" ? block.text : "")).join("");
            const input = usage.input_tokens + (usage.cache_read_input_tokens ?? 0);
            const counted = { input, output: usage.output_tokens };
            return { text, thinking, steps, finish: stop_reason ?? "", usage: counted };
          }
          steps.push(calls.map(({ name }) => name));
          const results = calls.map(({ id, name, input }) => ({
            type: "tool_result" as const,
            tool_use_id: id,
            content: runTool(ask.tools, name, input),
          }));
          messages.push({ role: "user", content: results });
        }
        throw new Error("no final answer");
      },
    };
  },
};

function contentOf({ text, image }: Ask): string | Block[] {
  if (image === undefined) return text;
  const [, media_type, data] = /^data:([^;]+);base64,(.*)$/.exec(image) ?? [];
  const source = data
    ? { type: "base64" as const, media_type: media_type as "image/png", data }
    : { type: "url" as const, url: image };
  return [
    { type: "text", text },
    { type: "image", source },
  ];
}

async function create(client: Anthropic, model: string, messages: Anthropic.MessageParam[], ask: Ask) {
  const request = {
    model,
    messages,
    max_tokens: 4_096,
    ...(ask.tools && { tools: ask.tools.map(({ name, schema }) => ({ name, input_schema: schema })) }),
    ...(ask.thinks && { thinking: { type: "enabled" as const, budget_tokens: 1_024 } }),
    ...(ask.structured && {
      output_config: { format: { type: "json_schema" as const, schema: PERSON_SCHEMA } },
    }),
  };
  const options = { signal: ask.signal };
  if (!ask.stream) return client.messages.create(request, options);
  const stream = client.messages.stream(request, options);
  stream.on("text", () => ask.onPiece?.());
  return stream.finalMessage();
}

const CLASSES = {
  authentication: Anthropic.AuthenticationError,
  not_found: Anthropic.NotFoundError,
  bad_request: Anthropic.BadRequestError,
  rate_limit: Anthropic.RateLimitError,
  server: Anthropic.InternalServerError,
  stream: Anthropic.APIError,
};

/** An error event inside a stream is a plain `APIError` with its text. */
export function isAnthropicError(error: unknown, failure: Failure): boolean {
  if (!(error instanceof CLASSES[failure])) return false;
  return failure !== "stream" || (error.status === undefined && BROKEN.test(error.message));
}
