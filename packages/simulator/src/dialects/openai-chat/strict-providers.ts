import { BadRequest, type JsonObject } from "../dialect.ts";
import { asObjects, asText } from "../reading.ts";

/** Members that a provider accepts in messages, by role, and in tool calls. */
interface Accepted {
  readonly messages: Readonly<Record<string, string>>;
  readonly calls: string;
  /** The refusal of any other, in the provider's words. */
  refusal(path: string, field: string): string;
}

const unsupported = (path: string, field: string): string => `'${path}' : property '${field}' is unsupported`;
const extra = (path: string, field: string): string =>
  `Extra inputs are not permitted, field: '${path}.${field}'`;

/**
 * Providers that refuse members of messages that they don't know, by the part of the path that names them. Sources, read
 * 2026-11-28: groq-sdk 1.6.0, cerebras_cloud_sdk 1.91.0, fireworks-ai 1.2.30, mistralai 3.7.0.
 */
const PROVIDERS: Readonly<Record<string, Accepted>> = {
  groq: {
    messages: {
      assistant: "content function_call name reasoning tool_calls",
      system: "content name",
      user: "content name",
      tool: "content tool_call_id",
    },
    calls: "id type function",
    refusal: unsupported,
  },
  cerebras: {
    messages: {
      assistant: "content name reasoning tool_calls",
      system: "content name",
      user: "content name",
      tool: "content name tool_call_id",
    },
    calls: "id type function index",
    refusal: unsupported,
  },
  fireworks: {
    messages: {
      assistant: "content name reasoning_content tool_calls",
      system: "content name",
      user: "content name",
      tool: "content tool_call_id",
    },
    calls: "id type function",
    refusal: extra,
  },
  mistral: {
    messages: {
      assistant: "content tool_calls prefix",
      system: "content",
      user: "content",
      tool: "content name tool_call_id",
    },
    calls: "id type function index",
    refusal: extra,
  },
};

/**
 * Types of tools that providers document for chat completions, by the part of the path that names them. Sources: API
 * references of xAI, DeepSeek, Cerebras, Fireworks and Together ("Create chat completion", `tools`), vLLM ("OpenAI-compatible server"),
 * OpenRouter ("Server tools").
 */
const TOOLS: Readonly<Record<string, RegExp>> = {
  xai: /^function$/,
  deepseek: /^function$/,
  cerebras: /^function$/,
  fireworks: /^function$/,
  together: /^function$/,
  vllm: /^function$/,
  openrouter: /^(?:function|custom|openrouter:.+)$/,
};

/** Refuses tools of other types than the provider has. @throws BadRequest */
export function checkToolTypes(path: string, tools: readonly JsonObject[]): void {
  const [known] = path.split("/").flatMap((name) => TOOLS[name] ?? []);
  const wrong = known && tools.find(({ type }) => !known.test(asText(type)));
  if (wrong) throw new BadRequest(`tools: unknown variant \`${asText(wrong.type)}\`, expected \`function\``);
}

const NINE = /^[A-Za-z0-9]{9}$/;

/**
 * Checks messages as the provider does that the path names (`/mistral/v1/chat/completions`); any other takes them as they are.
 * @throws BadRequest
 */
export function checkMessages(path: string, body: JsonObject, messages: readonly JsonObject[]): void {
  const names = path.split("/");
  const id = Object.keys(PROVIDERS).find((name) => names.includes(name));
  const accepted = id === undefined ? undefined : PROVIDERS[id];
  if (accepted) checkMembers(accepted, messages);
  if (id === "mistral") checkMistral(messages);
  if (names.includes("deepseek")) checkThinking(body, messages);
}

function checkMembers({ messages: known, calls, refusal }: Accepted, messages: readonly JsonObject[]): void {
  for (const [at, message] of messages.entries()) {
    const listed = ["role", ...(known[asText(message.role)] ?? "").split(" ")];
    refuseOthers(message, listed, (field) => refusal(`messages.${at}`, field));
    for (const [index, call] of asObjects(message.tool_calls).entries())
      refuseOthers(call, calls.split(" "), (field) => refusal(`messages.${at}.tool_calls.${index}`, field));
  }
}

function refuseOthers(
  value: JsonObject,
  listed: readonly string[],
  refusal: (field: string) => string,
): void {
  const field = Object.keys(value).find((name) => !listed.includes(name));
  if (field !== undefined) throw new BadRequest(refusal(field));
}

function checkMistral(messages: readonly JsonObject[]): void {
  for (const { tool_calls: calls, tool_call_id: result } of messages) {
    const ids = [...asObjects(calls).map(({ id }) => id), ...(result === undefined ? [] : [result])];
    const wrong = ids.find((id) => !NINE.test(asText(id)));
    if (wrong !== undefined)
      throw new BadRequest(
        `Tool call id was ${asText(wrong)} but must be a-z, A-Z, 0-9, with a length of 9.`,
      );
  }
  const last = messages.at(-1);
  if (last?.role === "assistant" && last.prefix !== true)
    throw new BadRequest(
      "Expected last role User or Tool (or Assistant with prefix True) for serving but got assistant",
    );
}

/** Of models that think unless they are asked not to. */
function checkThinking({ model, thinking }: JsonObject, messages: readonly JsonObject[]): void {
  const isOff =
    (thinking as JsonObject | undefined)?.type === "disabled" || asText(model) === "deepseek-chat";
  const answers = messages.filter(({ role }) => role === "assistant");
  if (isOff || !answers.some(({ tool_calls: calls }) => asObjects(calls).length > 0)) return;
  if (answers.some(({ reasoning_content: text }) => typeof text !== "string"))
    throw new BadRequest("The `reasoning_content` in the thinking mode must be passed back to the API.");
}
