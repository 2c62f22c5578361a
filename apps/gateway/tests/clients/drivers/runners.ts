import Anthropic from "@anthropic-ai/sdk";
import { betaTool } from "@anthropic-ai/sdk/helpers/beta/json-schema";
import OpenAI from "openai";
import { type Client, checkedRun, MAX_STEPS, type Reply } from "../client.ts";
import { isAnthropicError } from "./anthropic.ts";
import { isOpenAiError } from "./openai-errors.ts";

/** What the loops of the SDKs do not tell; their scenarios do not ask. */
const UNTOLD: Omit<Reply, "text" | "steps"> = {
  thinking: "",
  finish: "",
  usage: { input: 0, output: 0 },
};

/** `chat.completions.runTools` of `openai`. */
export const openaiRunner: Client = {
  name: "openai runTools",
  door: "chat",
  keeps: "everything",
  finishes: { complete: "stop", cut: "length", filtered: "content_filter" },
  isOwnError: isOpenAiError,
  open({ url, key, requestId, model }) {
    const headers = { "x-request-id": requestId };
    const client = new OpenAI({ apiKey: key, baseURL: `${url}/v1`, maxRetries: 0, defaultHeaders: headers });
    let messages: OpenAI.ChatCompletionMessageParam[] = [];
    return {
      async say({ text, tools = [], stream = false }) {
        const before = messages.length;
        messages.push({ role: "user", content: text });
        const runnable = tools.map((tool) => ({
          type: "function" as const,
          function: {
            name: tool.name,
            description: tool.name,
            parameters: { ...tool.schema },
            parse: JSON.parse,
            function: (input: object) => checkedRun(tool, input),
          },
        }));
        const request = { model, messages, tools: runnable };
        const options = { maxChatCompletions: MAX_STEPS };
        const runner = stream
          ? client.chat.completions.runTools({ ...request, stream: true }, options)
          : client.chat.completions.runTools(request, options);
        const answer = (await runner.finalContent()) ?? "";
        messages = [...runner.messages];
        const steps = messages
          .slice(before)
          .flatMap((message) =>
            message.role === "assistant" && message.tool_calls ? [message.tool_calls] : [],
          )
          .map((calls) => calls.map((call) => (call.type === "function" ? call.function.name : "")));
        return { ...UNTOLD, text: answer, steps };
      },
    };
  },
};

/** `beta.messages.toolRunner` of `@anthropic-ai/sdk`, which calls `/v1/messages?beta=true`. */
export const anthropicRunner: Client = {
  name: "@anthropic-ai/sdk toolRunner",
  door: "messages",
  keeps: "everything",
  finishes: { complete: "end_turn", cut: "max_tokens", filtered: "refusal" },
  isOwnError: isAnthropicError,
  open({ url, key, requestId, model }) {
    const headers = { "x-request-id": requestId };
    const client = new Anthropic({ apiKey: key, baseURL: url, maxRetries: 0, defaultHeaders: headers });
    let messages: Anthropic.Beta.BetaMessageParam[] = [];
    return {
      async say({ text, tools = [], stream = false }) {
        const before = messages.length;
        messages.push({ role: "user", content: text });
        const runner = client.beta.messages.toolRunner({
          ...{ model, messages, stream, max_tokens: 4_096, max_iterations: MAX_STEPS },
          tools: tools.map((tool) =>
            betaTool({
              name: tool.name,
              description: tool.name,
              inputSchema: tool.schema,
              run: (input) => checkedRun(tool, input),
            }),
          ),
        });
        const { content } = await runner.runUntilDone();
        messages = [...runner.params.messages];
        const steps = messages
          .slice(before)
          .flatMap(({ role, content: blocks }) =>
            role === "assistant" && Array.isArray(blocks) ? [blocks] : [],
          )
          .map((blocks) => blocks.flatMap((block) => (block.type === "tool_use" ? [block.name] : [])))
          .filter(({ length }) => length > 0);
        const answer = content.map((block) => (block.type === "text" ? block.text : "")).join("");
        return { ...UNTOLD, text: answer, steps };
      },
    };
  },
};
