import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { GatewayStack, TestKey } from "../gateway-stack.ts";
import { useCommonStack } from "../stack/common-stack.ts";
import { createGuardedKey, violationsOf } from "./guarded-key.ts";
import { drawn, pdf, sheet, shown, wordDocument } from "./sample-documents.ts";

const TERM = "zqfalconqz";

let stack: GatewayStack;
let blocking: TestKey;
let redacting: TestKey;
let free: TestKey;
let careful: TestKey;

beforeAll(async () => {
  ({ stack } = await useCommonStack());
  const rule = {
    type: "blocked_terms",
    appliesTo: "both",
    config: { match: "contains", terms: [TERM] },
  } as const;
  blocking = await createGuardedKey(stack, [{ ...rule, action: "block" }]);
  redacting = await createGuardedKey(stack, [{ ...rule, action: "redact" }]);
  careful = await createGuardedKey(stack, [
    { ...rule, action: "warn", config: { ...rule.config, unseenFiles: "block" } },
  ]);
  free = await stack.createKey();
});
afterAll(() => stack?.stop());

let count = 0;

/** The answer, and whether the provider received the term: in plain text or in base64. */
async function ask({ key }: TestKey, path: string, body: object) {
  const id = `place-${count++}`;
  const response = await fetch(stack.gateway.url + path, {
    method: "POST",
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json", "x-request-id": id },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  const served = stack.simulator.tally().served.filter((call) => call.id === id);
  const sent = JSON.stringify(served.map((call) => call.sent));
  return { id, text, status: response.status, isSent: isIn(sent), served };
}

const isIn = (sent: string): boolean =>
  sent.includes(TERM) ||
  [...sent.matchAll(/[\w+/]{24,}={0,2}/g)].some(([data]) => {
    const bytes = Buffer.from(data, "base64");
    return bytes.includes(TERM) || bytes.includes(Buffer.from(TERM, "utf16le"));
  });

const base64 = (text: string, encoding: BufferEncoding = "utf8") =>
  Buffer.from(text, encoding).toString("base64");
const FILE = base64(`name,code\nproject,${TERM}\n`);
const user = (content: unknown) => [{ role: "user", content }];
const fn = (fields: object) => ({ type: "function", function: { name: "find", ...fields } });

/** A model whose provider accepts any member and any file. */
const OPEN = "simulator/sim-large";
const chat = (fields: object) => ({ model: "openai/gpt-4o-mini", messages: user("Hi"), ...fields });
const messages = (fields: object) => ({
  ...{ model: "anthropic/claude-sonnet-4-5", max_tokens: 100, messages: user("Hi") },
  ...fields,
});
const responses = (fields: object) => ({ model: "openai/gpt-5-mini", input: "Hi", ...fields });

const [CHAT, MESSAGES, RESPONSES] = ["/v1/chat/completions", "/v1/messages", "/v1/responses"];
const property = (schema: object) => ({
  type: "object",
  properties: { city: { type: "string", ...schema } },
});
const format = (schema: object, more: object = {}) => ({
  type: "json_schema",
  json_schema: { name: "answer", schema, ...more },
});

/** Where the term is: what a rule that redacts does there. */
const PLACES: readonly (readonly [name: string, path: string | undefined, body: object, redacts: boolean])[] =
  [
    [
      "description in a tool's schema",
      CHAT,
      chat({ tools: [fn({ parameters: property({ description: TERM }) })] }),
      true,
    ],
    [
      "default in a tool's schema",
      CHAT,
      chat({ tools: [fn({ parameters: property({ default: TERM }) })] }),
      true,
    ],
    [
      "enum in a tool's schema",
      CHAT,
      chat({ tools: [fn({ parameters: property({ enum: [TERM] }) })] }),
      false,
    ],
    [
      "pattern in a tool's schema",
      CHAT,
      chat({ tools: [fn({ parameters: property({ pattern: TERM }) })] }),
      false,
    ],
    [
      "property of a tool's schema",
      CHAT,
      chat({ tools: [fn({ parameters: { type: "object", properties: { [TERM]: { type: "string" } } } })] }),
      false,
    ],
    ["tool name", CHAT, chat({ tools: [{ type: "function", function: { name: TERM } }] }), false],
    [
      "schema of response_format",
      CHAT,
      chat({ response_format: format(property({ description: TERM })) }),
      true,
    ],
    [
      "name in response_format",
      CHAT,
      chat({ response_format: format({ type: "object" }, { name: TERM }) }),
      false,
    ],
    ["name of a message", CHAT, chat({ messages: [{ role: "user", content: "Hi", name: TERM }] }), false],
    ["stop", CHAT, chat({ stop: [TERM] }), false],
    ["metadata", CHAT, chat({ metadata: { note: TERM }, store: true }), true],
    ["user", CHAT, chat({ user: TERM }), true],
    [
      "address of an image",
      CHAT,
      chat({
        messages: user([{ type: "image_url", image_url: { url: `https://example.com/${TERM}.png` } }]),
      }),
      false,
    ],
    ["unknown field", CHAT, chat({ model: OPEN, unheard_of: TERM }), true],
    ["name of an unknown field", CHAT, chat({ [TERM]: 1 }), false],
    [
      "text file as a data URL",
      CHAT,
      chat({
        messages: user([
          { type: "file", file: { filename: "a.csv", file_data: `data:text/csv;base64,${FILE}` } },
        ]),
      }),
      true,
    ],
    [
      "text file that says it is a PDF",
      CHAT,
      chat({
        messages: user([
          { type: "file", file: { filename: "a.pdf", file_data: `data:application/pdf;base64,${FILE}` } },
        ]),
      }),
      true,
    ],
    [
      "text file in UTF-16",
      CHAT,
      chat({
        messages: user([
          {
            type: "file",
            file: { file_data: `data:text/plain;base64,${base64(`\ufeffa ${TERM}`, "utf16le")}` },
          },
        ]),
      }),
      true,
    ],
    [
      "grammar of a custom tool",
      RESPONSES,
      responses({
        tools: [
          { type: "custom", name: "run", format: { type: "grammar", syntax: "regex", definition: TERM } },
        ],
      }),
      false,
    ],
    [
      "text.format",
      RESPONSES,
      responses({
        text: { format: { type: "json_schema", name: "a", schema: property({ description: TERM }) } },
      }),
      true,
    ],
    [
      "name in text.format",
      RESPONSES,
      responses({ text: { format: { type: "json_schema", name: TERM, schema: { type: "object" } } } }),
      false,
    ],
    [
      "text file in a Responses request",
      RESPONSES,
      responses({
        model: "openai/gpt-4o-mini",
        input: user([{ type: "input_file", filename: "a.txt", file_data: `data:text/plain;base64,${FILE}` }]),
      }),
      true,
    ],
    [
      "title of a search result in a tool result",
      MESSAGES,
      messages({
        messages: [
          { role: "user", content: "Hi" },
          { role: "assistant", content: [{ type: "tool_use", id: "t", name: "find", input: {} }] },
          {
            role: "user",
            content: [
              {
                type: "tool_result",
                tool_use_id: "t",
                content: [
                  {
                    ...{ type: "search_result", source: "https://example.com", title: TERM },
                    content: [{ type: "text", text: "ok" }],
                  },
                ],
              },
            ],
          },
        ],
        tools: [{ name: "find", input_schema: { type: "object" } }],
      }),
      true,
    ],
    [
      "input_examples",
      MESSAGES,
      messages({ tools: [{ name: "find", input_schema: property({}), input_examples: [{ city: TERM }] }] }),
      true,
    ],
    [
      "text document as base64",
      MESSAGES,
      messages({
        model: OPEN,
        messages: user([
          { type: "document", source: { type: "base64", media_type: "text/plain", data: FILE } },
        ]),
      }),
      true,
    ],
    ["metadata of Messages", MESSAGES, messages({ metadata: { user_id: TERM } }), true],
    ["stop_sequences", MESSAGES, messages({ stop_sequences: [TERM] }), false],
    [
      "user of an image call",
      "/v1/images/generations",
      { model: "simulator/sim-image", prompt: "a", user: TERM },
      true,
    ],
    [
      "user of embeddings",
      "/v1/embeddings",
      { model: "openai/text-embedding-3-small", input: "a", user: TERM },
      true,
    ],
  ];

describe.each(PLACES)("%s", (_name, path = "", body, redacts) => {
  it("is blocked before a provider is called", async () => {
    expect(await ask(blocking, path, body)).toMatchObject({ status: 400, served: [] });
  });

  it(redacts ? "is redacted" : "is blocked where a rule would redact, and named", async () => {
    const { status, text, isSent, id } = await ask(redacting, path, body);
    expect(isSent).toBe(false);
    if (redacts) expect(status, text).toBe(200);
    else {
      expect(status).toBe(400);
      const [violation] = await violationsOf(stack, id);
      expect(violation?.location).not.toContain(TERM);
      expect(text).toContain(`It can't redact \`${violation?.location}\``);
    }
  });
});

const attached = ({ type, bytes }: { readonly type: string; readonly bytes: Uint8Array }) =>
  chat({
    messages: user([
      { type: "text", text: "Hi" },
      {
        type: "file",
        file: {
          filename: "a.bin",
          file_data: `data:${type};base64,${Buffer.from(bytes).toString("base64")}`,
        },
      },
    ]),
  });

describe.each([
  ["PDF", () => pdf([shown(`the ${TERM}`)])],
  ["Word document", () => wordDocument(TERM)],
  ["sheet", () => sheet(TERM)],
  ["file that begins like a PDF", () => ({ type: "text/plain", bytes: Buffer.from(`%PDF-1.7 ${TERM}`) })],
])("a %s", (_name, make) => {
  it("is read: a rule blocks, also one that would redact", async () => {
    expect(await ask(blocking, CHAT ?? "", attached(make()))).toMatchObject({ status: 400, served: [] });
    const { status, text, served } = await ask(redacting, CHAT ?? "", attached(make()));
    expect({ status, served }).toEqual({ status: 400, served: [] });
    expect(text).toContain("It can't redact `messages[0].content[1].file.file_data");
  });
});

describe.each([
  ["page with an image", CHAT, attached(pdf([drawn("Hello")])), "images"],
  [
    "document at an address",
    MESSAGES,
    messages({
      messages: user([{ type: "document", source: { type: "url", url: "https://example.com/a.pdf" } }]),
    }),
    "not_sent",
  ],
])("a %s isn't seen", (_name, path = "", body, reason) => {
  it("which is a separate warning, or blocks", async () => {
    const warned = await ask(blocking, path, body);
    expect(warned.status, warned.text).toBe(200);
    expect(await violationsOf(stack, warned.id)).toMatchObject([
      { category: "file_not_seen", action: "warn", signals: [reason], direction: "input" },
    ]);
    const blocked = await ask(careful, path, body);
    expect(blocked).toMatchObject({ status: 400, served: [] });
    expect(blocked.text).toContain("file_not_seen");
  });
});

it("reaches the provider in most of these places without a rule, or this tests nothing", async () => {
  const sent = await Promise.all(
    PLACES.map(async ([, path = "", body]) => (await ask(free, path, body)).isSent),
  );
  expect(sent.filter(Boolean).length).toBeGreaterThan(PLACES.length * 0.7);
});

it("reaches no provider in members of any name, as deep as they are", async () => {
  const name = fc.oneof(
    fc.stringMatching(/^[a-z]{2,10}$/),
    fc.constantFrom("content", "id", "data", "type", "signature"),
  );
  const deep = fc
    .tuple(fc.array(fc.option(name), { minLength: 1, maxLength: 6 }), fc.boolean())
    .map(([steps, isName]) =>
      steps.reduceRight<unknown>(
        (inner, step) => (step === null ? [inner] : { [step]: inner }),
        isName ? { [TERM]: 1 } : `an ${TERM}`,
      ),
    );
  await fc.assert(
    fc.asyncProperty(name, deep, fc.boolean(), async (member, value, isTop) => {
      const field = { [`x_${member}`]: value };
      const body = isTop
        ? chat(field)
        : chat({ messages: [{ role: "user", content: [{ type: "text", text: "Hi", ...field }] }] });
      expect(await ask(blocking, CHAT ?? "", body)).toMatchObject({ status: 400, served: [] });
      expect((await ask(redacting, CHAT ?? "", body)).isSent).toBe(false);
    }),
    { numRuns: 40 },
  );
});
