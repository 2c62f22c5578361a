import {
  assistantMessage,
  chatRequest,
  functionTool,
  reasoningConfig,
  toolMessage,
  userMessage,
} from "@causeway/contracts";
import { describe, expect, it } from "vitest";
import {
  ANSWER_FIELDS,
  type FieldCase,
  FUNCTION_FIELDS,
  MODELS,
  REASONING_FIELDS,
  REQUEST_FIELDS,
  RESULT_FIELDS,
  USER_FIELDS,
} from "../test/chat-fields.ts";
import { targetOf } from "../test/index.ts";
import * as dialects from "./index.ts";
import { chatDoor, dialectNamed, type JsonObject, type Need, type UpstreamDialect } from "./index.ts";
import { UNSAID } from "./routing-members/sayable-fields.ts";

/** The lists of fields with the part of the contract that each is the list of. */
const LISTS: readonly (readonly [string, object, Readonly<Record<string, readonly FieldCase[]>>])[] = [
  ["a chat request", chatRequest.shape, REQUEST_FIELDS],
  ["its reasoning", reasoningConfig.shape, REASONING_FIELDS],
  ["a function", functionTool.shape.function.shape, FUNCTION_FIELDS],
  ["a user's message", userMessage.shape, USER_FIELDS],
  ["an answer given before", assistantMessage.shape, ANSWER_FIELDS],
  ["a tool's result", toolMessage.shape, RESULT_FIELDS],
];

const FORMATS = Object.keys(MODELS);

const CASES = LISTS.flatMap(([, , fields]) => Object.values(fields).flat()).map(
  (one) => [one.name, one] as const,
);

/** Needs that are a matter of the format, whatever the model. */
const FORMAT_NEEDS = ["tokenInput", "severalAnswers", "logprobs", "stopSequences", "logitBias"];

/**
 * What a plain request of this format looks like, with `more`; null when it is refused, by its format or in advance.
 * `isCapable`: the model can do what is a matter of the model.
 */
function sent(format: string, more: JsonObject, isCapable: boolean): string | null {
  const dialect = dialectNamed(format)?.chat;
  if (!dialect) throw new Error(`no chat of ${format}`);
  const body = { model: "m", messages: [{ role: "user", content: "hi" }], max_tokens: 4_000, ...more };
  // A need that the format does not meet by itself is looked up in the catalog: such a model is not asked.
  const isMet = (need: Need): boolean =>
    (isCapable && !FORMAT_NEEDS.includes(need)) || dialect.emulates?.includes(need) === true;
  if (!chatDoor.read(body).needs.every(({ need }) => isMet(need))) return null;
  const target = targetOf({}, { upstreamModel: MODELS[format] ?? "" });
  try {
    const { body: wire, headers } = dialect.buildRequest(chatDoor.chat.toChat(body), target);
    return JSON.stringify([wire, headers]);
  } catch (error) {
    if ((error as Error).name === "GatewayError") return null;
    throw error;
  }
}

/** The field is neither said nor refused. */
function isSilent(format: string, { more, base }: FieldCase): boolean {
  const without = sent(format, base ?? {}, base !== undefined);
  return without !== null && sent(format, { ...base, ...more }, base !== undefined) === without;
}

describe("a field of a chat request is said, refused, or one of the hints a format has no word for", () => {
  it.each(CASES)("%s", (_name, one) => {
    const silent = FORMATS.filter((format) => isSilent(format, one));
    expect(silent).toEqual(FORMATS.filter((format) => one.without.includes(format)));
  });

  it.each([
    ["n", { n: 2 }, ["openai-chat", "google-generate-content"]],
    [
      "logprobs",
      { logprobs: true },
      ["openai-chat", "openai-responses", "google-generate-content", "cohere-chat"],
    ],
    ["stop", { stop: "x" }, FORMATS.filter((format) => format !== "openai-responses")],
  ])("%s is said in every format that has it", (_name, more, formats) => {
    expect(FORMATS.filter((format) => sent(format, more, false) !== null)).toEqual(formats);
  });
});

it("each format's list of what it leaves out is complete", () => {
  const ours = new Set(["model", "stream", "stream_options", "routing", "models", "fallbacks", "provider"]);
  for (const format of FORMATS.filter((name) => name !== "openai-chat")) {
    const unsaid = Object.entries(REQUEST_FIELDS).filter(
      ([field, cases]) => !ours.has(field) && cases.some(({ without }) => without.includes(format)),
    );
    expect([...(UNSAID[format] ?? [])].sort()).toEqual(unsaid.map(([field]) => field).sort());
  }
});

describe("the lists above", () => {
  // The compiler says so, too; this also holds where only the tests run.
  it.each(LISTS)("have every field of %s", (_what, shape, fields) => {
    expect(Object.keys(fields).sort()).toEqual(Object.keys(shape).sort());
    for (const cases of Object.values(fields)) expect(cases.length).toBeGreaterThan(0);
  });

  it("ask every dialect that has chat", () => {
    const isChat = (value: unknown): value is UpstreamDialect =>
      typeof value === "object" && value !== null && "parseError" in value && "chat" in value;
    const chat = Object.values<unknown>(dialects).filter(isChat);
    // The clouds' Claude is the Messages format, too.
    const formats = new Set(chat.map(({ name, native }) => native?.format ?? name));
    expect([...formats].sort()).toEqual([...FORMATS].sort());
  });
});
