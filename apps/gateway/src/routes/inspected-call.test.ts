import { type Caller, type GuardrailAction, guardrailRuleInput } from "@causeway/contracts";
import { chatDoor } from "@causeway/dialects";
import { compileRules } from "@causeway/guardrails";
import { createLogger } from "@causeway/telemetry";
import { expect, it } from "vitest";
import { createBodyThread } from "../bodies/body-thread.ts";
import { openBody } from "../bodies/open-body.ts";
import { MODEL_ENDPOINTS } from "../endpoints/model-endpoints.ts";
import { CallGuard } from "../guardrails/call-guard.ts";
import { inspectInput } from "../pipeline/inspect/inspect-input.ts";
import { AnswerWriter } from "../request/answer-writer.ts";
import type { Call } from "../request/call.ts";
import type { Delivery } from "../request/delivery.ts";
import { MemorySink } from "../request/memory-sink.ts";
import type { RequestBody } from "../request/request-body.ts";
import type { Ticket } from "../request/ticket.ts";
import { createCall } from "./create-call.ts";

const TERM = "zqfalconqz";
const caller = { organizationId: "org_1", retention: "all" } as unknown as Caller;
const logger = createLogger({ service: "test", level: "silent" });
const opener = { thread: createBodyThread({ maxBytes: 10_000, logger }), maxMembers: 1_000 };

function openGuard(action: GuardrailAction, writer: AnswerWriter): CallGuard {
  const config = { terms: [TERM], match: "contains" };
  const input = guardrailRuleInput.parse({ type: "blocked_terms", name: "Terms", action, config });
  if (input.type === "external") throw new Error("Not used here");
  return new CallGuard({
    rules: compileRules([{ id: "grd_1", scope: "organization", ...input }]),
    caller,
    writer,
    hashSecret: "secret",
    maxTextBytes: 10_000,
    hasModels: false,
    ask: () => Promise.reject(new Error("Not used here")),
    inspectOnThread: () => Promise.reject(new Error("Not used here")),
    readDocument: () => Promise.reject(new Error("Not used here")),
  });
}

const saying = (text: string): string =>
  JSON.stringify({ model: "m", messages: [{ role: "user", content: text }] });

/** A call that says `text`, and the body that counts for it. @param json its body, if it has more */
async function openCall(text: string, action: GuardrailAction = "redact", json = saying(text)) {
  const raw = Buffer.from(json);
  const origin = { door: chatDoor, organizationId: "org_1", onModel: () => {} };
  const held = {
    opened: await openBody(opener, raw, origin),
    get raw(): Buffer {
      return held.opened.raw;
    },
    replace(body: RequestBody) {
      held.opened = body;
    },
    release: () => {},
  };
  const writer = new AnswerWriter(new MemorySink(), () => ({}));
  const known = {
    caller,
    writer,
    endUser: null,
    onAdmitted: () => {},
    facts: held.opened.facts,
    endpoint: MODEL_ENDPOINTS.createChatCompletion,
    guard: openGuard(action, writer),
  };
  const call = createCall(known as unknown as Parameters<typeof createCall>[0], held);
  return { call, held };
}

it("a call with redacted text is a new one, and the one before it says nothing anymore", async () => {
  const { call, held } = await openCall(`say ${TERM}`);
  const { facts, bodyBytes } = call;
  const { call: redacted, blocked } = await inspectInput(call);
  expect(blocked).toBeNull();
  expect(redacted === call).toBe(false);
  expect(redacted.raw.toString()).toContain("say [TERM_REDACTED]");
  expect(JSON.stringify(redacted.body.asked)).not.toContain(TERM);
  expect(held.raw.toString()).not.toContain(TERM);
  expect(() => call.body).toThrow("redacted");
  expect(() => call.raw).toThrow("redacted");
  await expect(call.redact(async (body) => body)).rejects.toThrow("redacted");
  expect(call.facts).toBe(facts);
  expect(redacted.facts).not.toBe(facts);
  expect(redacted.bodyBytes).toBe(bodyBytes);
});

it("a call in which nothing is replaced stays the same object", async () => {
  const clean = await openCall("say hello");
  expect((await inspectInput(clean.call)).call).toBe(clean.call);
  const warned = await openCall(`say ${TERM}`, "warn");
  expect((await inspectInput(warned.call)).call).toBe(warned.call);
  const blocked = await openCall(`say ${TERM}`, "block");
  expect(await inspectInput(blocked.call)).toMatchObject({ blocked: { code: "guardrail_blocked" } });
});

it.each([
  ["12345678901234567890", "12345678901234567000"],
  ["1.2345678901234567890e18", "1234567890123456800"],
])("a number that is read as another is sent as it was read: %s", async (written, read) => {
  const withNumber = (number: string) => saying("hello").replace(/}$/, `,"metadata":{"n":${number}}}`);
  const { call } = await openCall("", "redact", withNumber(written));
  const { call: inspected } = await inspectInput(call);
  expect(inspected.raw.toString()).toBe(withNumber(read));
});

it("a call whose model draws does so after its text was redacted", async () => {
  const { call } = await openCall(`say ${TERM}`);
  call.draw();
  const { call: redacted } = await inspectInput(call);
  expect(redacted.isPaidWork).toBe(true);
  expect(redacted.facts.images).toMatchObject({ count: 1 });
  expect(redacted.facts).toBe(redacted.facts);
});

it("no call is delivered that rules haven't judged", () => {
  const deliver = (call: Call, ticket: Ticket): Delivery => ({
    // @ts-expect-error it wasn't judged
    call,
    ticket,
    attempts: [],
  });
  expect(deliver).toBeTypeOf("function");
});
