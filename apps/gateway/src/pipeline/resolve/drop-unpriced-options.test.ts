import { readFileSync } from "node:fs";
import { createCatalog } from "@causeway/catalog";
import { GatewayError, NO_PRICE, type Price } from "@causeway/contracts";
import {
  chatDoor,
  type Door,
  type JsonObject,
  messagesDoor,
  PRICED_FIELDS,
  type PricedFieldName,
  readFacts,
  responsesDoor,
} from "@causeway/dialects";
import {
  FIELD_EFFECTS,
  isReadBy,
  listProviders,
  memberOf,
  type PriceMove,
  sendableTo,
} from "@causeway/providers";
import { describe, expect, it } from "vitest";
import type { Call } from "../../request/call.ts";
import type { Candidate, Credential } from "../../request/candidate.ts";
import { dropUnpricedOptions } from "./drop-unpriced-options.ts";
import { TOOL_EFFECTS } from "./tool-effects.ts";

const catalog = createCatalog();
const key = (mode: Credential["mode"]): Credential => ({ mode, healthId: mode, settings: {} }) as never;

function candidateAt(providerId: string, model: string, ...modes: Credential["mode"][]): Candidate {
  const mapping = catalog.findAtProvider(providerId, model)?.mapping;
  if (!mapping) throw new Error(`${providerId}/${model}`);
  return { providerId, mapping, pricing: mapping, credentials: modes.map(key) } as unknown as Candidate;
}

const HI = [{ role: "user", content: "hi" }];
const BODIES = new Map<Door, JsonObject>([
  [chatDoor, { messages: HI }],
  [messagesDoor, { messages: HI, max_tokens: 10 }],
  [responsesDoor, { input: HI }],
]);

function callOf(door: Door, asked: JsonObject): Call {
  const body: JsonObject = { model: "m", ...BODIES.get(door), ...asked };
  return { door, facts: readFacts(door, body) } as unknown as Call;
}

/** The modes of the keys that are left, or the member that a refusal names. */
function leftOf(call: Call, ...candidates: readonly Candidate[]): string[] | string | null | undefined {
  try {
    const kept = dropUnpricedOptions(candidates, call, "m");
    return kept.flatMap(({ providerId, credentials }) =>
      credentials.map(({ mode }) => `${providerId} ${mode}`),
    );
  } catch (error) {
    if (error instanceof GatewayError) return error.details.param;
    throw error;
  }
}

const left = (door: Door, asked: JsonObject, ...candidates: readonly Candidate[]) =>
  leftOf(callOf(door, asked), ...candidates);

const opus = candidateAt("anthropic", "claude-opus-5", "operator");
const sonnet = candidateAt("anthropic", "claude-sonnet-4-5", "operator");
const gpt = candidateAt("openai", "gpt-5.1", "operator");
const gemini = candidateAt("google-ai-studio", "gemini-2.5-flash", "operator");

describe("on the operator's keys", () => {
  it.each([
    ["a normal tier", chatDoor, { service_tier: "auto" }, gpt, true],
    ["a tier with a price", chatDoor, { service_tier: "flex" }, gpt, true],
    ["a tier without one", chatDoor, { service_tier: "flex" }, sonnet, "service_tier"],
    ["a speed with a factor", messagesDoor, { speed: "fast" }, opus, true],
    ["a speed that names another option's factor", messagesDoor, { speed: "us" }, opus, "speed"],
    [
      "a place that names another option's factor",
      messagesDoor,
      { inference_geo: "fast" },
      opus,
      "inference_geo",
    ],
    ["a speed without one", messagesDoor, { speed: "fast" }, sonnet, "speed"],
    ["Anthropic's normal tier", messagesDoor, { service_tier: "standard_only" }, sonnet, true],
    ["the normal speed", messagesDoor, { speed: "standard" }, sonnet, true],
    ["a place without a factor", messagesDoor, { inference_geo: "mars" }, opus, "inference_geo"],
    ["a search with a fee", responsesDoor, { tools: [{ type: "web_search" }] }, gpt, true],
    [
      "files with a fee",
      responsesDoor,
      { tools: [{ type: "file_search", vector_store_ids: [] }] },
      gpt,
      true,
    ],
    [
      "code with a fee",
      responsesDoor,
      { tools: [{ type: "code_interpreter", container: { type: "auto" } }] },
      gpt,
      true,
    ],
    [
      "code without one",
      messagesDoor,
      { tools: [{ type: "code_execution_20250825", name: "code_execution" }] },
      sonnet,
      "tools",
    ],
    ["code that is documented as free", chatDoor, { tools: [{ type: "code_execution" }] }, gemini, true],
    [
      "a tool that no one knows",
      messagesDoor,
      { tools: [{ type: "telescope_20270101", name: "t" }] },
      sonnet,
      "tools",
    ],
    [
      "tools that cost nothing",
      messagesDoor,
      {
        tools: [
          { name: "f", input_schema: {} },
          { type: "bash_20250124", name: "bash" },
        ],
      },
      sonnet,
      true,
    ],
  ] as const)("%s", (_, door, asked, candidate, expected) => {
    const kept = [`${candidate.providerId} operator`];
    expect(left(door, asked, candidate)).toEqual(expected === true ? kept : expected);
  });
});

describe("each field and value at each provider", () => {
  const priceOf = (full: boolean): Price => ({
    ...NO_PRICE,
    base: {
      ...NO_PRICE.base,
      prompt: "0.000001",
      completion: "0.000002",
      ...(full ? { webSearch: "0.01" } : {}),
    },
    serviceTiers: full ? { odd: { prompt: "0.000003" } } : {},
    ...(full ? { multipliers: { odd: "2" } } : {}),
  });
  const at = (providerId: string, full: boolean): Candidate =>
    ({
      providerId,
      mapping: null,
      pricing: { price: priceOf(full), free: false },
      credentials: [key("operator")],
    }) as unknown as Candidate;
  const write = (field: PricedFieldName, value: string): JsonObject =>
    field
      .replaceAll("[]", ".[]")
      .split(".")
      .reduceRight<unknown>(
        (inner, name) => (name === "[]" ? [inner] : { [name]: inner }),
        value,
      ) as JsonObject;

  it.each(PRICED_FIELDS)("%s", (field) => {
    const { values, others } = FIELD_EFFECTS[field];
    const wrong: string[] = [];
    for (const door of [chatDoor, messagesDoor, responsesDoor])
      for (const [value, move] of [...Object.entries(values), ["odd", others] as const]) {
        const call = callOf(door, write(field, value));
        const { toolTypes: _, ...facts } = call.facts;
        for (const { id } of listProviders())
          for (const isFull of [false, true]) {
            const isRead = sendableTo(id, door).fields.has(memberOf(field)) && isReadBy(field, id);
            const isAsked = move !== null && isRead;
            const isRefused = isAsked && (move === "unknown" || !isFull);
            const found = leftOf({ ...call, facts }, at(id, isFull));
            const isRight = isRefused ? found === field : String(found) === `${id} operator`;
            if (!isRight) wrong.push(`${value} at ${id} (${door.name}): ${found}`);
          }
      }
    expect(wrong).toEqual([]);
  });
});

it("finds what has no price behind any number of others", () => {
  const router = candidateAt("openrouter", "claude-sonnet-4-5", "operator");
  const healing = Array.from({ length: 5_000 }, () => ({ id: "response-healing" }));
  expect(left(chatDoor, { plugins: healing }, router)).toEqual(["openrouter operator"]);
  expect(left(chatDoor, { plugins: [...healing, { id: "file-parser" }] }, router)).toBe("plugins[].id");
});

it("finds tools that join in the middle of a conversation, and lets them read more than was sent", () => {
  const block = { type: "tool_addition", tool: { type: "code_execution_20250825", name: "code_execution" } };
  const added = { messages: [...HI, { role: "system", content: [block] }] };
  expect(left(messagesDoor, added, sonnet)).toBe("tools");
  expect(callOf(messagesDoor, added).facts.isOpenEnded).toBe(true);
  const search = {
    input: [...HI, { type: "additional_tools", role: "developer", tools: [{ type: "web_search" }] }],
  };
  expect(callOf(responsesDoor, search).facts.isOpenEnded).toBe(true);
  expect(callOf(responsesDoor, {}).facts.isOpenEnded).toBe(false);
});

it("takes a router's choice of providers for one without a price", () => {
  const router = candidateAt("openrouter", "claude-sonnet-4-5", "operator");
  for (const provider of [{ order: ["dear"] }, { sort: "throughput" }, { only: ["dear"] }, { zdr: true }])
    expect(left(chatDoor, { provider }, router)).toBe("provider");
  expect(left(chatDoor, { provider: { order: ["dear"] } }, gpt)).toEqual(["openai operator"]);
  expect(left(chatDoor, { provider: {} }, router)).toEqual(["openrouter operator"]);
});

it("takes out a candidate without a price, and never an organization's own key", () => {
  const asked = { service_tier: "flex" };
  expect(left(chatDoor, asked, sonnet, gpt)).toEqual(["openai operator"]);
  const both = candidateAt("anthropic", "claude-sonnet-4-5", "organization", "operator");
  expect(left(chatDoor, asked, both)).toEqual(["anthropic organization"]);
});

const guide = readFileSync(new URL("../../../../docs/guide/credits.md", import.meta.url), "utf8");

const MOVES = new Map<PriceMove, string>([
  ["serviceTiers", "The prices of that tier"],
  ["multipliers", "A factor on all token prices"],
  ["webSearch", "The fee of a web search"],
  ["unknown", "A fee without a price field"],
]);

it("the guide lists every field with what it moves", () => {
  for (const [field, { values, others }] of Object.entries(FIELD_EFFECTS)) {
    const line = guide.split("\n").find((row) => row.startsWith(`| \`${field}\` `)) ?? "";
    const moves = [others, ...Object.values(values)].flatMap((move) => MOVES.get(move) ?? []);
    expect(moves.length, field).toBeGreaterThan(0);
    for (const move of moves) expect(line.toLowerCase(), field).toContain(move.toLowerCase());
  }
});

it("the guide lists every tool with what it moves", () => {
  for (const { tools, moves } of TOOL_EFFECTS) {
    const line = guide
      .split("\n")
      .find((row) => row.startsWith(`| ${tools.map((tool) => `\`${tool}\``).join(", ")} `));
    expect(line, tools.join(", ")).toContain(
      moves === null ? "Nothing but" : moves === "unknown" ? "A fee without" : `\`${moves}\``,
    );
  }
});
