import {
  APICallError,
  generateText,
  jsonSchema,
  type LanguageModel,
  type ModelMessage,
  Output,
  stepCountIs,
  StreamProviderError,
  streamText,
  tool,
} from "ai";
import {
  type Ask,
  BROKEN,
  checkedRun,
  type Failure,
  MAX_STEPS,
  PERSON_SCHEMA,
  type Reply,
  type Session,
} from "../client.ts";

export type ProviderOptions = NonNullable<Parameters<typeof generateText>[0]["providerOptions"]>;

// It warns on every call that it does not know other makers' models.
Object.assign(globalThis, { AI_SDK_LOG_WARNINGS: false });

/** The library's own agent loop: it runs the tools and keeps the messages. */
export function openConversation(
  model: LanguageModel,
  options: { readonly always?: ProviderOptions | undefined; readonly thinking: ProviderOptions },
): Session {
  const messages: ModelMessage[] = [];
  return {
    async say(ask) {
      messages.push({ role: "user", content: contentOf(ask) });
      const providerOptions = ask.thinks ? options.thinking : options.always;
      const call = { ...callOf(model, messages, ask), ...(providerOptions && { providerOptions }) };
      const answer = ask.stream ? await stream(call, ask) : await whole(call);
      messages.push(...answer.messages);
      return answer.reply;
    },
  };
}

const callOf = (model: LanguageModel, messages: ModelMessage[], ask: Ask) => ({
  model,
  messages: [...messages],
  maxRetries: 0,
  stopWhen: stepCountIs(MAX_STEPS),
  ...(ask.signal && { abortSignal: ask.signal }),
  ...(ask.tools && {
    tools: Object.fromEntries(
      ask.tools.map((one) => [
        one.name,
        tool({
          inputSchema: jsonSchema<object>(one.schema),
          execute: async (input) => checkedRun(one, input),
        }),
      ]),
    ),
  }),
  ...(ask.structured && { output: Output.object({ schema: jsonSchema<object>(PERSON_SCHEMA) }) }),
});

type Call = ReturnType<typeof callOf>;
interface Answer {
  readonly reply: Reply;
  readonly messages: readonly ModelMessage[];
}

async function whole(call: Call): Promise<Answer> {
  const result = await generateText(call);
  return { reply: toReply(result.steps), messages: result.steps.flatMap((step) => step.response.messages) };
}

async function stream(call: Call, ask: Ask): Promise<Answer> {
  const result = streamText({ ...call, onError: () => {} });
  for await (const part of result.fullStream) {
    if (part.type === "text-delta") ask.onPiece?.();
    if (part.type === "error") throw part.error;
    if (part.type === "abort") throw new DOMException("aborted", "AbortError");
  }
  const steps = await result.steps;
  return { reply: toReply(steps), messages: steps.flatMap((step) => step.response.messages) };
}

interface Step {
  readonly text: string;
  readonly finishReason: string;
  readonly reasoningText: string | undefined;
  readonly toolCalls: readonly { readonly toolName: string }[];
  readonly usage: { readonly inputTokens: number | undefined; readonly outputTokens: number | undefined };
}

function toReply(steps: readonly Step[]): Reply {
  const last = steps.at(-1);
  return {
    text: last?.text ?? "",
    thinking: steps.map(({ reasoningText }) => reasoningText ?? "").join(""),
    steps: steps
      .map(({ toolCalls }) => toolCalls.map(({ toolName }) => toolName))
      .filter(({ length }) => length > 0),
    finish: last?.finishReason ?? "",
    usage: { input: last?.usage.inputTokens ?? 0, output: last?.usage.outputTokens ?? 0 },
  };
}

type UserContent = Extract<ModelMessage, { role: "user" }>["content"];

const contentOf = ({ text, image }: Ask): UserContent =>
  image === undefined
    ? text
    : [
        { type: "text", text },
        { type: "file", data: new URL(image), mediaType: "image/png" },
      ];

/** A provider that failed is the gateway's 502, or its own 500 where both speak the Messages format. */
const STATUSES: Readonly<Record<Exclude<Failure, "stream">, readonly number[]>> = {
  authentication: [401],
  not_found: [404],
  bad_request: [400],
  rate_limit: [429],
  server: [500, 502],
};

/**
 * `APICallError` with the status. Of an error event inside a stream it makes a `StreamProviderError`, or an
 * `APICallError` where nothing came before.
 */
export function isAiSdkError(error: unknown, failure: Failure): boolean {
  if (!APICallError.isInstance(error))
    return failure === "stream" && StreamProviderError.isInstance(error) && BROKEN.test(error.message);
  if (failure === "stream") return BROKEN.test(error.message);
  return error.statusCode !== undefined && STATUSES[failure].includes(error.statusCode);
}
