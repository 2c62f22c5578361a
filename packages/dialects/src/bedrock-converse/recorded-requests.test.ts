import { describe, expect, it } from "vitest";
import { converseToChat, type Recording, readRecordings, targetOf } from "../../test/index.ts";
import type { JsonObject } from "../index.ts";
import { bedrockConverse } from "./index.ts";

const recordings = readRecordings(["bedrock-converse"]).filter(({ request }) => request?.body);

const targetFor = ({ request }: Recording) => {
  const [, model = "", operation] = /\/model\/([^/]+)\/([^/?]+)/.exec(request?.path ?? "") ?? [];
  const upstreamModel = decodeURIComponent(model);
  return targetOf({}, { providerId: "aws-bedrock", upstreamModel, stream: operation === "converse-stream" });
};

type Rule = (value: JsonObject) => JsonObject;

/** Different ways to say the same thing: both sides are brought to one of them. */
const RULES: readonly Rule[] = [
  // Members that say nothing.
  ({ system, inferenceConfig, ...rest }) => ({
    ...rest,
    ...((system as unknown[] | undefined)?.length ? { system } : {}),
    ...(Object.keys(inferenceConfig ?? {}).length > 0 ? { inferenceConfig } : {}),
  }),
  ({ toolResult, ...rest }) => {
    if (!toolResult) return rest;
    const { status, ...result } = toolResult as JsonObject;
    // Results of the provider's own tools appear in answers and go back as they came.
    return { ...rest, toolResult: status === "success" && !result.type ? result : toolResult };
  },
  ({ toolChoice, ...rest }) =>
    toolChoice && !(toolChoice as JsonObject).auto ? { ...rest, toolChoice } : rest,
  ({ inputSchema, ...rest }) =>
    inputSchema
      ? {
          ...rest,
          inputSchema: { json: { properties: {}, ...((inputSchema as JsonObject).json as object) } },
        }
      : rest,
  ({ jsonSchema, ...rest }) => {
    if (!jsonSchema) return rest;
    const { schema } = jsonSchema as { schema: string };
    return { ...rest, jsonSchema: { ...(jsonSchema as JsonObject), schema: JSON.parse(schema) } };
  },
  // Two names for one field of Claude's.
  ({ reasoning_config: config, ...rest }) => {
    if (config === undefined) return rest;
    return typeof config === "string" ? { ...rest, reasoning_config: config } : { ...rest, thinking: config };
  },
  // Text of a document, or its bytes; a media type where a format belongs.
  ({ source, ...rest }) => {
    const { text } = (source ?? {}) as { text?: string };
    if (!source) return rest;
    return { ...rest, source: text ? { bytes: Buffer.from(text).toString("base64") } : source };
  },
  ({ format, ...rest }) => (format ? { ...rest, format: String(format).replace("video/", "") } : rest),
  // One turn of the user's in two messages.
  ({ messages, ...rest }) => {
    if (!Array.isArray(messages)) return rest;
    const merged: { role: string; content: unknown[] }[] = [];
    for (const { role, content } of messages) {
      const last = merged.at(-1);
      if (last && last.role === role) last.content.push(...content);
      else merged.push({ role, content: [...content] });
    }
    return { ...rest, messages: merged };
  },
];

function normalize(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(normalize);
  if (typeof value !== "object" || value === null) return value;
  const inner = Object.entries(value).map(([name, member]) => [name, normalize(member)]);
  return RULES.reduce((object, rule) => rule(object), Object.fromEntries(inner) as JsonObject);
}

/** A path may escape more than it must. */
const decoded = (path: string): string => decodeURIComponent(path.replace(/\?.*$/, ""));

describe.runIf(recordings.length > 0)("a recorded conversation, asked again", () => {
  it.each(recordings.map((recording) => [recording.id, recording] as const))("%s", (_, recording) => {
    const body = recording.request?.body as JsonObject;
    const sent = bedrockConverse.chat.buildRequest(
      converseToChat(structuredClone(body)),
      targetFor(recording),
    );
    expect(decoded(sent.path)).toBe(decoded(recording.request?.path ?? ""));
    expect(normalize(sent.body)).toEqual(normalize(body));
  });
});

it("says how many requests it compared", () => {
  process.stdout.write(`bedrock-converse requests compared: ${recordings.length}\n`);
  expect(recordings.every(({ request }) => request?.method === "POST")).toBe(true);
});
