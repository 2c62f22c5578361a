import {
  type AIMessageChunk,
  type BaseMessage,
  type BaseMessageLike,
  HumanMessage,
  ToolMessage,
} from "@langchain/core/messages";
import { type Ask, MAX_STEPS, runTool, type Session } from "../client.ts";

/** A model with its tools bound: the part of LangChain's runnables that is used here. */
interface Runnable {
  invoke(messages: BaseMessageLike[], options?: { signal?: AbortSignal }): Promise<BaseMessage>;
  stream(
    messages: BaseMessageLike[],
    options?: { signal?: AbortSignal },
  ): Promise<AsyncIterable<BaseMessage>>;
}

/** The usual loop over `AIMessage.tool_calls`; streamed messages are added up with `concat`. */
export function openLangchain(prepare: (ask: Ask) => unknown): Session {
  const messages: BaseMessage[] = [];
  return {
    async say(ask) {
      const model = prepare(ask) as Runnable;
      messages.push(new HumanMessage({ content: contentOf(ask) as never }));
      const steps: string[][] = [];
      let thinking = "";
      while (steps.length < MAX_STEPS) {
        const message = await call(model, messages, ask);
        messages.push(message);
        thinking += thinkingOf(message);
        const calls = message.tool_calls ?? [];
        if (calls.length === 0) {
          const { input_tokens: input = 0, output_tokens: output = 0 } = message.usage_metadata ?? {};
          const finish = finishOf({ ...message.additional_kwargs, ...message.response_metadata } as Metadata);
          return { text: message.text, thinking, steps, finish, usage: { input, output } };
        }
        steps.push(calls.map(({ name }) => name));
        for (const { id, name, args } of calls) {
          const content = runTool(ask.tools, name, args);
          messages.push(new ToolMessage({ tool_call_id: id ?? "", content }));
        }
      }
      throw new Error("no final answer");
    },
  };
}

async function call(model: Runnable, messages: BaseMessage[], ask: Ask): Promise<AIMessageChunk> {
  const options = ask.signal ? { signal: ask.signal } : {};
  if (!ask.stream) return (await model.invoke(messages, options)) as AIMessageChunk;
  let sum: AIMessageChunk | null = null;
  for await (const chunk of await model.stream(messages, options)) {
    if (chunk.text) ask.onPiece?.();
    sum = sum ? sum.concat(chunk as AIMessageChunk) : (chunk as AIMessageChunk);
  }
  if (!sum) throw new Error("nothing came");
  return sum;
}

/** Thinking as LangChain shows it: blocks of the content, whatever the provider; chat completions have it in a field. */
function thinkingOf(message: AIMessageChunk): string {
  const field = message.additional_kwargs.reasoning_content;
  if (typeof field === "string") return field;
  return message.contentBlocks.map((block) => (block.type === "reasoning" ? block.reasoning : "")).join("");
}

interface Metadata {
  readonly finish_reason?: string;
  readonly stop_reason?: string;
  readonly status?: string;
  readonly incomplete_details?: { readonly reason?: string } | null;
}

/** LangChain hands on the words of the format it speaks, in streams sometimes in another place. */
const finishOf = ({ finish_reason, stop_reason, status, incomplete_details }: Metadata): string =>
  finish_reason ?? stop_reason ?? incomplete_details?.reason ?? status ?? "";

const contentOf = ({ text, image }: Ask): unknown =>
  image === undefined
    ? text
    : [
        { type: "text", text },
        { type: "image_url", image_url: { url: image } },
      ];
