import type { Caller } from "@causeway/contracts";
import type { RequestFacts } from "@causeway/dialects";
import { expect, it } from "vitest";
import type { CallInfo } from "./call-info.ts";
import type { Candidate, Credential } from "./candidate.ts";
import { createPromptMarks } from "./prompt-marks.ts";

const PRICE = { inputCacheWrite: "0.00000375", inputCacheRead: "0.0000003" };
const credential = { settings: {} } as Credential;

interface Given {
  readonly isOn?: boolean;
  readonly facts?: Partial<RequestFacts>;
  readonly info?: Partial<CallInfo>;
  readonly caller?: Partial<Caller>;
  readonly model?: string;
  readonly dialect?: string;
  readonly quirks?: Candidate["quirks"];
  readonly base?: object;
  readonly unpriced?: boolean;
}

function marks(given: Given = {}): boolean {
  const call = {
    info: { sessionId: null, marksPrompt: null, ...given.info } as CallInfo,
    caller: { ...given.caller } as Caller,
    facts: { markable: "continued", promptTokens: 1_024, ...given.facts } as RequestFacts,
  };
  const candidate = {
    dialect: { name: given.dialect ?? "anthropic-messages" },
    quirks: given.quirks ?? {},
    upstreamModel: given.model ?? "claude-sonnet-4-6",
    mapping: null,
    pricing: { price: { base: { ...PRICE, ...given.base } }, unpriced: given.unpriced ?? false },
  } as unknown as Candidate;
  return createPromptMarks(call, given.isOn ?? true)(candidate, credential);
}

it("a conversation that is as long as the model's cache requires is marked", () => {
  expect(marks()).toBe(true);
  expect(marks({ facts: { promptTokens: 1_023 } })).toBe(false);
  expect(marks({ model: "claude-opus-4-6" })).toBe(false);
  expect(marks({ model: "gpt-5" })).toBe(false);
  expect(marks({ dialect: "openai-chat" })).toBe(false);
});

it("a conversation with Claude at a router is marked, unless it has breakpoints of OpenAI's form", () => {
  const routed: Given = { dialect: "openai-chat", quirks: { cacheMarks: /^~?anthropic\/claude/ } };
  const model = "anthropic/claude-sonnet-4.6";
  expect(marks({ ...routed, model })).toBe(true);
  expect(marks({ ...routed, model, dialect: "openai-responses" })).toBe(true);
  expect(marks({ ...routed, model: "openai/gpt-5.5" })).toBe(false);
  const facts = { hasBreakpoints: true } as const;
  expect(marks({ ...routed, model, facts })).toBe(false);
  expect(marks({ facts })).toBe(true);
});

it("a conversation that only begins is marked if it has tools and a session", () => {
  expect(marks({ facts: { markable: "begun" } })).toBe(false);
  expect(marks({ facts: { markable: "begun" }, info: { sessionId: "s" } })).toBe(true);
  expect(marks({ facts: { markable: undefined }, info: { sessionId: "s" } })).toBe(false);
});

it("nothing is marked without prices of the cache", () => {
  expect(marks({ base: { inputCacheWrite: null } })).toBe(false);
  expect(marks({ base: { inputCacheRead: null } })).toBe(false);
  expect(marks({ unpriced: true })).toBe(false);
});

it("the request decides, else its key or project, and the installation can turn all of it off", () => {
  expect(marks({ caller: { marksPrompts: false } })).toBe(false);
  expect(marks({ caller: { marksPrompts: false }, info: { marksPrompt: true } })).toBe(true);
  expect(marks({ caller: { marksPrompts: true }, info: { marksPrompt: false } })).toBe(false);
  expect(marks({ isOn: false, info: { marksPrompt: true } })).toBe(false);
});
