import { readFileSync } from "node:fs";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import Anthropic from "@anthropic-ai/sdk";
import { generateText } from "ai";
import OpenAI from "openai";
import { parse as parseToml } from "smol-toml";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parse as parseYaml } from "yaml";
import { z } from "zod";
import type { GatewayStack } from "./gateway-stack.ts";
import { useCommonStack } from "./stack/common-stack.ts";

const readPage = (name: string): string =>
  readFileSync(new URL(`../../docs/guide/${name}.md`, import.meta.url), "utf8");
/** Of the gateway of a fresh start, as the host's programs and its containers see it. */
const ADDRESS = /http:\/\/(?:localhost|host\.docker\.internal):4001/g;

let stack: GatewayStack;
let apiKey: string;

beforeAll(async () => {
  ({ stack } = await useCommonStack());
  apiKey = (await stack.createKey()).key;
});
afterAll(() => stack?.stop());

/** The first block of code of a section of a page, with the address of this gateway. */
function blockOf(section: string, page = "clients"): string {
  const [, rest = ""] = readPage(page).split(`\n## ${section}\n`);
  const text = /^```\w+\n(.*?)^```/ms.exec(rest)?.[1];
  if (!text) throw new Error(`The page ${page} has no block of code under ${section}.`);
  return text.replaceAll(ADDRESS, stack.gateway.url);
}

/** The values that a block gives to variables, with `$CAUSEWAY_API_KEY` filled in as a shell does. */
const variablesOf = (text: string): Map<string, string> =>
  new Map(
    [...text.matchAll(/(?:export|-e) (\w+)=(\S+)/g)].map(([, name = "", value = ""]) => [
      name,
      value.replace(/^\$CAUSEWAY_API_KEY$/, apiKey),
    ]),
  );

const CodexConfig = z.object({
  model: z.string(),
  model_provider: z.string(),
  model_providers: z.record(
    z.string(),
    z.strictObject({
      name: z.string(),
      base_url: z.url(),
      env_key: z.literal("CAUSEWAY_API_KEY"),
      wire_api: z.literal("responses"),
    }),
  ),
});

const OpenCodeConfig = z.object({
  provider: z.record(
    z.string(),
    z.strictObject({
      npm: z.literal("@ai-sdk/openai-compatible"),
      name: z.string(),
      options: z.strictObject({ baseURL: z.url(), apiKey: z.literal("{env:CAUSEWAY_API_KEY}") }),
      models: z.record(
        z.string(),
        z.strictObject({
          name: z.string(),
          limit: z.strictObject({ context: z.number(), output: z.number() }),
        }),
      ),
    }),
  ),
});

const ModelLimits = z.object({
  id: z.string(),
  context_length: z.number(),
  per_request_limits: z.object({ completion_tokens: z.string() }),
});

/** A model's context and longest response in the gateway's list, in tokens. */
async function readLimits(model: string) {
  const response = await fetch(`${stack.gateway.url}/v1/models`, {
    headers: { authorization: `Bearer ${apiKey}` },
  });
  const { data } = (await response.json()) as { data: { id: string }[] };
  const listed = ModelLimits.parse(data.find(({ id }) => id === model));
  return { context: listed.context_length, output: Number(listed.per_request_limits.completion_tokens) };
}

const LibreChatConfig = z.object({
  endpoints: z.object({
    custom: z.tuple([
      z.strictObject({
        name: z.string(),
        // biome-ignore lint/suspicious/noTemplateCurlyInString: the program fills in the variable itself.
        apiKey: z.literal("${CAUSEWAY_API_KEY}"),
        baseURL: z.url(),
        models: z.strictObject({ default: z.array(z.string()).min(1), fetch: z.literal(true) }),
      }),
    ]),
  }),
});

const BY_HAND = "Set it up yourself";

describe("the configurations of the guide reach the gateway as copied", () => {
  it("of Claude Code", async () => {
    const variables = variablesOf(blockOf(BY_HAND, "claude-code"));
    const client = new Anthropic({
      apiKey: null,
      baseURL: variables.get("ANTHROPIC_BASE_URL"),
      authToken: variables.get("ANTHROPIC_AUTH_TOKEN"),
    });
    const message = await client.messages.create({
      model: variables.get("ANTHROPIC_MODEL") ?? "",
      max_tokens: 100,
      messages: [{ role: "user", content: "Hello" }],
    });
    expect(message.content[0]?.type).toBe("text");
  });

  it("of Codex", async () => {
    const config = CodexConfig.parse(parseToml(blockOf(BY_HAND, "codex")));
    const provider = config.model_providers[config.model_provider];
    const client = new OpenAI({ apiKey, baseURL: provider?.base_url });
    const events = await client.responses.create({
      model: config.model,
      stream: true,
      store: false,
      input: "Hello",
    });
    const types: string[] = [];
    for await (const { type } of events) types.push(type);
    expect(types.at(-1)).toBe("response.completed");
  });

  it("of OpenCode", async () => {
    const config = OpenCodeConfig.parse(JSON.parse(blockOf(BY_HAND, "opencode")));
    for (const { name, options, models } of Object.values(config.provider)) {
      const provider = createOpenAICompatible({ name, baseURL: options.baseURL, apiKey });
      for (const [model, { limit }] of Object.entries(models)) {
        expect(limit).toEqual(await readLimits(model));
        expect((await generateText({ model: provider(model), prompt: "Hello" })).text).toContain("Hello");
      }
    }
  });

  it("of Qwen Code", async () => {
    const variables = variablesOf(blockOf(BY_HAND, "qwen-code"));
    const client = new OpenAI({
      apiKey: variables.get("OPENAI_API_KEY"),
      baseURL: variables.get("OPENAI_BASE_URL"),
    });
    const { choices } = await client.chat.completions.create({
      model: variables.get("OPENAI_MODEL") ?? "",
      messages: [{ role: "user", content: "Hello" }],
    });
    expect(choices[0]?.message.content).toContain("Hello");
  });

  it("of LibreChat", async () => {
    const [{ baseURL, models }] = LibreChatConfig.parse(parseYaml(blockOf("LibreChat"))).endpoints.custom;
    const client = new OpenAI({ apiKey, baseURL });
    const listed = (await client.models.list()).data.map(({ id }) => id);
    expect(listed).toEqual(expect.arrayContaining(models.default));
  });

  it("of Open WebUI", async () => {
    const variables = variablesOf(blockOf("Open WebUI"));
    const client = new OpenAI({
      apiKey: variables.get("OPENAI_API_KEY"),
      baseURL: variables.get("OPENAI_API_BASE_URL"),
    });
    expect((await client.models.list()).data.length).toBeGreaterThan(0);
  });
});
