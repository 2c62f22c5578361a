import type { GuardrailAction, GuardrailAppliesTo } from "@causeway/contracts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { UPSTREAMS } from "../clients/upstreams.ts";
import type { GatewayStack, TestKey } from "../gateway-stack.ts";
import { useCommonStack } from "../stack/common-stack.ts";
import { createGuardedKey, violationsOf } from "./guarded-key.ts";

const EMAIL = "ann.walker@acme-mail.com";
const ACTIONS: readonly GuardrailAction[] = ["block", "redact", "warn"];
const DIRECTIONS = ["input", "output"] as const satisfies readonly GuardrailAppliesTo[];
const WORDS = { block: "blocked", redact: "redacted", warn: "warned" } as const;
const CONFIG = { categories: ["email"], restore: false };

let stack: GatewayStack;
const keys = new Map<string, TestKey>();

beforeAll(async () => {
  ({ stack } = await useCommonStack());
  for (const appliesTo of DIRECTIONS)
    for (const action of ACTIONS)
      keys.set(
        `${appliesTo} ${action}`,
        await createGuardedKey(stack, [{ type: "pii", action, appliesTo, config: CONFIG }]),
      );
});
afterAll(() => stack?.stop());

interface Door {
  readonly name: "chat" | "messages" | "responses";
  readonly path: string;
  readonly body: (model: string, text: string, stream: boolean) => object;
  readonly error: object;
}

const OPENAI_ERROR = {
  error: {
    message: 'The guardrail "No pii" blocked the request. Category: email.',
    type: "content_policy_violation",
    code: "guardrail_blocked",
    param: null,
  },
};

const DOORS: readonly Door[] = [
  {
    name: "chat",
    path: "/v1/chat/completions",
    body: (model, content, stream) => ({ model, stream, messages: [{ role: "user", content }] }),
    error: OPENAI_ERROR,
  },
  {
    name: "messages",
    path: "/v1/messages",
    body: (model, content, stream) => ({
      ...{ model, stream, max_tokens: 200 },
      messages: [{ role: "user", content: [{ type: "text", text: content }] }],
    }),
    error: {
      type: "error",
      error: { type: "invalid_request_error", message: OPENAI_ERROR.error.message },
      request_id: expect.any(String),
    },
  },
  {
    name: "responses",
    path: "/v1/responses",
    body: (model, input, stream) => ({ model, stream, input }),
    error: OPENAI_ERROR,
  },
];

/** The answer as text, and what the provider was sent. */
async function ask(key: TestKey, id: string, path: string, body: object) {
  const response = await fetch(stack.gateway.url + path, {
    method: "POST",
    headers: { authorization: `Bearer ${key.key}`, "content-type": "application/json", "x-request-id": id },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  const served = stack.simulator.tally().served.filter((call) => call.id === id);
  return { response, text, served, sent: JSON.stringify(served.map(({ sent }) => sent)) };
}

const keyFor = (direction: string, action: string): TestKey => {
  const key = keys.get(`${direction} ${action}`);
  if (!key) throw new Error("no such key");
  return key;
};

const CELLS = UPSTREAMS.flatMap(({ dialect, model }) =>
  DOORS.flatMap((door) =>
    [false, true].map((stream) => ({
      dialect,
      model,
      door,
      stream,
      name: `${door.name}${stream ? " streamed" : ""}`,
    })),
  ),
);

describe.each(CELLS)("$name by $dialect", ({ dialect, model, door, stream, name }) => {
  const idOf = (what: string) => `${dialect}-${name.replace(" ", "-")}-${what}`;

  it.each(ACTIONS)("what a request says: %s", async (action) => {
    const id = idOf(`input-${action}`);
    const body = door.body(model, `Write to ${EMAIL}, 🙂 please.`, stream);
    const { response, text, served, sent } = await ask(keyFor("input", action), id, door.path, body);
    expect(response.headers.get("x-causeway-guardrail")).toBe(WORDS[action]);
    if (action === "block") {
      expect(response.status).toBe(400);
      expect(JSON.parse(text)).toEqual(door.error);
      expect(served).toEqual([]);
    } else {
      expect(response.status).toBe(200);
      expect(sent.includes(EMAIL)).toBe(action === "warn");
      expect(sent.includes("[EMAIL_REDACTED]")).toBe(action === "redact");
    }
    const row = await stack.finalRow(id);
    expect(row).toMatchObject(
      action === "block"
        ? { status: 400, finish: "refused", error_code: "guardrail_blocked", total_cost: "0.000000000000" }
        : { status: 200, finish: "stop" },
    );
    expect(await violationsOf(stack, id)).toMatchObject([
      { type: "pii", category: "email", action, direction: "input", count: 1, excerpt: null },
    ]);
    expect(text.includes(EMAIL)).toBe(action === "warn");
  });

  it.each(ACTIONS)("what a response says: %s", async (action) => {
    const id = idOf(`output-${action}`);
    const controls = JSON.stringify({ text: `Sure 🙂: ${EMAIL} is the address. Bye.`, pieceLength: 3 });
    const body = door.body(model, `Hi [sim ${controls}]`, stream);
    const { response, text } = await ask(keyFor("output", action), id, door.path, body);
    expect(response.headers.get("x-causeway-guardrail")).toBe(WORDS[action]);
    expect(response.status).toBe(action === "block" && !stream ? 400 : 200);
    const said = saidIn(text);
    expect(said.includes(EMAIL)).toBe(action === "warn");
    expect(said.includes("[EMAIL_REDACTED] is the address. Bye.")).toBe(action === "redact");
    if (action === "block") expect(text).toContain('The guardrail \\"No pii\\" blocked the response.');
    if (action === "block" && stream && door.name === "chat") expect(text).toMatch(/data: \[DONE\]\n\n$/);
    const row = await stack.finalRow(id);
    expect(Number(row.output_tokens)).toBeGreaterThan(0);
    expect(row).toMatchObject(
      action === "block" ? { finish: "error", error_code: "guardrail_blocked" } : { finish: "stop" },
    );
    expect(await violationsOf(stack, id)).toMatchObject([
      { type: "pii", category: "email", action, direction: "output", count: 1 },
    ]);
  });
});

/** Texts of a whole answer or of the deltas of a stream, in order. */
function saidIn(answer: string): string {
  const events = answer.startsWith("{")
    ? [answer]
    : answer.split("\n").flatMap((line) => (line.startsWith("data: {") ? [line.slice(6)] : []));
  return events.map((event) => textOf(JSON.parse(event))).join("");
}

interface AnyAnswer {
  readonly type?: string;
  readonly delta?: string | { readonly text?: string };
  readonly choices?: readonly { readonly delta?: Said; readonly message?: Said }[];
  readonly content?: readonly { readonly text?: string }[];
  readonly output?: readonly { readonly content?: readonly { readonly text?: string }[] }[];
}
interface Said {
  readonly content?: string | null;
}

function textOf({ type, delta, choices, content, output }: AnyAnswer): string {
  if (typeof delta === "string") return type === "response.output_text.delta" ? delta : "";
  if (delta) return delta.text ?? "";
  const parts = [...(content ?? []), ...(output ?? []).flatMap((item) => item.content ?? [])];
  const said = (choices ?? []).map((choice) => (choice.delta ?? choice.message)?.content ?? "");
  return [...said, ...parts.map(({ text = "" }) => text)].join("");
}
