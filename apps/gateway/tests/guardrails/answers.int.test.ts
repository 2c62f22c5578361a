import { fetchMetrics } from "@causeway/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DOORS, type DoorWire } from "../failure-cases/doors.ts";
import {
  answerJson,
  openStream,
  type ScriptedUpstream,
  startScriptedUpstream,
} from "../failure-cases/scripted-upstream.ts";
import { type GatewayStack, startGatewayStack, type TestKey } from "../gateway-stack.ts";
import { createGuardedKey, violationsOf } from "./guarded-key.ts";

const EMAIL = "ann.walker@acme-mail.com";
const TERM = "Project Bluebird";
const MEMBERS = { categories: ["email"], restore: false };

let stack: GatewayStack;
let upstream: ScriptedUpstream;
let redacting: TestKey;
let blocking: TestKey;

beforeAll(async () => {
  upstream = await startScriptedUpstream();
  stack = await startGatewayStack({
    LLM_OPENAI_API_KEY: "sk-test-1",
    LLM_OPENAI_BASE_URL: `${upstream.url}/v1`,
    LLM_ANTHROPIC_API_KEY: "sk-ant-1",
    LLM_ANTHROPIC_BASE_URL: `${upstream.url}/v1`,
    KEEP_ALIVE_AFTER: "50ms",
  });
  const terms = { match: "exact", caseSensitive: false, terms: [TERM] };
  redacting = await createGuardedKey(stack, [
    { type: "pii", action: "redact", appliesTo: "output", config: MEMBERS },
    { type: "blocked_terms", action: "redact", appliesTo: "output", config: terms },
  ]);
  blocking = await createGuardedKey(stack, [
    { type: "blocked_terms", action: "block", appliesTo: "output", config: terms },
  ]);
});
afterAll(async () => {
  await stack?.stop();
  await upstream?.close();
});

const ask = (door: DoorWire, { key }: TestKey, id: string, body: object = door.body("Hi", true)) =>
  fetch(stack.gateway.url + door.path, {
    method: "POST",
    headers: {
      ...{ authorization: `Bearer ${key}`, "content-type": "application/json", "x-request-id": id },
      ...door.headers,
    },
    body: JSON.stringify(body),
  });

const [chat, messages] = DOORS;
if (!chat || !messages) throw new Error("no doors");

const data = (value: object) => `data: ${JSON.stringify(value)}\n\n`;
const chunk = (delta: object, finish: string | null = null) =>
  data({
    ...{ id: "c1", object: "chat.completion.chunk", created: 1, model: "gpt-4o-mini" },
    choices: [{ index: 0, delta, finish_reason: finish }],
  });
const end = (finish: string) =>
  `${chunk({}, finish)}${data({ id: "c1", object: "chat.completion.chunk", created: 1, model: "m", choices: [], usage: { prompt_tokens: 9, completion_tokens: 9, total_tokens: 18 } })}data: [DONE]\n\n`;

/** Deltas of a chat stream, put together. */
function gather(text: string) {
  const said = { content: "", reasoning: "", calls: new Map<number, string>() };
  for (const line of text.split("\n").filter((each) => each.startsWith("data: {"))) {
    const delta = JSON.parse(line.slice(6)).choices?.[0]?.delta ?? {};
    said.content += delta.content ?? "";
    said.reasoning += delta.reasoning ?? "";
    for (const { index, function: fn } of delta.tool_calls ?? [])
      said.calls.set(index, (said.calls.get(index) ?? "") + (fn?.arguments ?? ""));
  }
  return said;
}

describe.each(DOORS)("a stream on the door $name", (door) => {
  it("never shows a match that is split over two pieces, wherever it is split", async () => {
    const text = `It is 🙂 ${EMAIL} or ${TERM}, ok`;
    for (let at = 8; at < text.length; at += 1) {
      const id = `${door.name}-cut-${at}`;
      upstream.script(id, (response) => {
        openStream(response, door.start, door.text(text.slice(0, at)), door.text(text.slice(at)));
        response.end(door.endWithUsage);
      });
      const answer = await ask(door, redacting, id).then((response) => response.text());
      expect(answer).not.toMatch(/ann\.w|acme|Bluebird/);
      expect(answer).toContain("[EMAIL_REDACTED] or [TERM_REDACTED], ok");
    }
  });

  it("ends with an error event in its own format once a rule blocks it, frees the provider and is charged", async () => {
    const id = `${door.name}-block`;
    upstream.script(id, (response) =>
      openStream(
        response,
        door.start,
        door.text("a ".repeat(600)),
        door.text(`now ${TERM} `),
        door.text("b ".repeat(600)),
      ),
    );
    const response = await ask(door, blocking, id);
    const text = await response.text();
    expect(response.status).toBe(200);
    expect(text).not.toContain("Bluebird");
    expect(text).toContain('The guardrail \\"No blocked_terms\\" blocked the response. Category: term.');
    if (door.name === "chat") expect(text).toMatch(/"code":"guardrail_blocked".*data: \[DONE\]\n\n$/s);
    else expect(text).toMatch(/event: error\ndata: .*\n\n$/);
    await upstream.closed(id);
    const row = await stack.finalRow(id);
    expect(row).toMatchObject({ error_code: "guardrail_blocked", error_type: "none", estimated: true });
    expect(Number(row.total_cost)).toBeGreaterThan(0);
    expect(await violationsOf(stack, id)).toHaveLength(1);
  });

  it("continues with keep-alives while something is held back", async () => {
    const id = `${door.name}-alive`;
    let finish = () => {};
    upstream.script(id, (response) => {
      openStream(response, door.start, door.text("Hello"));
      finish = () => void response.end(door.endWithUsage);
    });
    const response = await ask(door, redacting, id);
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    const isAlive = /keep-alive|"ping"/;
    let text = "";
    for (let isDone = false; !isDone && !isAlive.test(text); ) {
      const next = await reader?.read();
      text += next?.value ?? "";
      isDone = next?.done ?? true;
    }
    expect(text).toMatch(isAlive);
    expect(text).not.toContain("Hello");
    finish();
    for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) text += next.value;
    expect(text).toContain("Hello");
  });
});

describe("a streamed answer", () => {
  it("is judged in its reasoning and in the arguments of each tool, which stay JSON", async () => {
    const id = "calls";
    const call = (index: number, text: string, head: object = {}) =>
      chunk({
        tool_calls: [
          { index, ...head, function: { ...("id" in head ? { name: "mail" } : {}), arguments: text } },
        ],
      });
    upstream.script(id, (response) => {
      openStream(
        response,
        chunk({ role: "assistant", reasoning_content: `Ask ann.walker` }),
        chunk({ reasoning_content: "@acme-mail.com about it." }),
        chunk({ content: "Sure." }),
        call(0, "", { id: "call_1", type: "function" }),
        call(0, '{"to":"ann.walker\\u0040ac'),
        call(0, 'me-mail.com","note":"a \\"quoted\\" '),
        call(1, '{"about":', { id: "call_2", type: "function" }),
        call(1, `"${TERM}"}`),
        call(0, 'word"}'),
      );
      response.end(end("tool_calls"));
    });
    const text = await ask(chat, redacting, id).then((response) => response.text());
    const said = gather(text);
    expect(said).toMatchObject({ content: "Sure.", reasoning: "Ask [EMAIL_REDACTED] about it." });
    expect(JSON.parse(said.calls.get(0) ?? "")).toEqual({ to: "[EMAIL_REDACTED]", note: 'a "quoted" word' });
    expect(JSON.parse(said.calls.get(1) ?? "")).toEqual({ about: "[TERM_REDACTED]" });
    expect((await violationsOf(stack, id)).map(({ location }) => location).sort()).toEqual([
      "choices[0].message.reasoning",
      "choices[0].message.tool_calls[0].function.arguments",
      "choices[0].message.tool_calls[1].function.arguments",
    ]);
  });

  it("says nothing of what was cut out in the probabilities of its tokens", async () => {
    upstream.script("probabilities", (response) => {
      const logprobs = { content: [{ token: EMAIL, logprob: 0, bytes: null, top_logprobs: [] }] };
      const choices = [{ index: 0, delta: { content: EMAIL }, logprobs, finish_reason: null }];
      openStream(
        response,
        data({ id: "c1", object: "chat.completion.chunk", created: 1, model: "m", choices }),
      );
      response.end(end("stop"));
    });
    const text = await ask(chat, redacting, "probabilities").then((response) => response.text());
    expect(text).toContain("[EMAIL_REDACTED]");
    expect(text).not.toContain("acme-mail");
  });

  it("loses the signature of thinking that was changed, and only then", async () => {
    const named = (value: { readonly type: string; readonly [name: string]: unknown }) =>
      `event: ${value.type}\n${data(value)}`;
    const thinking = (text: string) =>
      named({ type: "content_block_start", index: 0, content_block: { type: "thinking", thinking: "" } }) +
      named({ type: "content_block_delta", index: 0, delta: { type: "thinking_delta", thinking: text } }) +
      named({
        type: "content_block_delta",
        index: 0,
        delta: { type: "signature_delta", signature: "SIGNED" },
      }) +
      named({ type: "content_block_stop", index: 0 });
    const head = messages.start.slice(0, messages.start.indexOf("event: content_block_start"));
    for (const [id, text] of [
      ["signed-kept", "Nothing."],
      ["signed-lost", `It is ${EMAIL}.`],
    ] as const) {
      upstream.script(id, (response) => {
        openStream(response, head, thinking(text));
        response.end(
          named({ type: "content_block_start", index: 1, content_block: { type: "text", text: "" } }) +
            named({ type: "content_block_delta", index: 1, delta: { type: "text_delta", text: "Hi" } }) +
            named({ type: "content_block_stop", index: 1 }) +
            named({
              type: "message_delta",
              delta: { stop_reason: "end_turn" },
              usage: { output_tokens: 9 },
            }) +
            named({ type: "message_stop" }),
        );
      });
    }
    const kept = await ask(messages, redacting, "signed-kept").then((response) => response.text());
    expect(kept).toContain("SIGNED");
    const lost = await ask(messages, redacting, "signed-lost").then((response) => response.text());
    expect(lost).toContain("[EMAIL_REDACTED]");
    expect(lost).not.toContain("SIGNED");
    expect(lost).toContain('"text":"Hi"');
  });
});

describe("inspection that takes long", () => {
  const long = `${"1 ".repeat(12_000)}${EMAIL} ${"a ".repeat(9_000)}`;

  it("finds what is in a piece of 42,000 characters, and passes on all of it", async () => {
    const args = JSON.stringify({ text: long });
    upstream.script("long-piece", (response) => {
      const call = { index: 0, id: "call_1", type: "function", function: { name: "note", arguments: args } };
      openStream(response, chat.start, chat.text("Hi. "), chat.text(long), chunk({ tool_calls: [call] }));
      response.end(end("tool_calls"));
    });
    const text = await ask(chat, redacting, "long-piece").then((response) => response.text());
    const said = gather(text);
    expect(said.content).toBe(`Hi. ${long.replace(EMAIL, "[EMAIL_REDACTED]")}`);
    expect(JSON.parse(said.calls.get(0) ?? "")).toEqual({ text: long.replace(EMAIL, "[EMAIL_REDACTED]") });
    expect(text.match(/"name":"note"/g)).toHaveLength(1);
    expect(text).toMatch(/data: \[DONE\]\n\n$/);
  });

  it.each([false, true])("by large patterns finds the same (streamed: %s)", async (stream) => {
    const config = { pattern: "Project B[a-z]{1,400}d", caseSensitive: true };
    const key = await createGuardedKey(stack, [
      { type: "custom_regex", action: "redact", appliesTo: "output", config },
      { type: "pii", action: "redact", appliesTo: "output", config: MEMBERS },
    ]);
    const id = `patterns-${stream}`;
    upstream.script(id, (response) => {
      if (!stream) return answerJson(response, chat.whole(`It is ${TERM} 🙂 of ${EMAIL}. ${long}`));
      openStream(response, chat.start, chat.text("It is Project Blue"), chat.text(`bird 🙂 of ${EMAIL}.`));
      response.end(chat.endWithUsage);
    });
    const text = await ask(chat, key, id, chat.body("Hi", stream)).then((response) => response.text());
    const said = stream ? gather(text).content : text;
    expect(said).toContain("It is [PATTERN_REDACTED] 🙂 of [EMAIL_REDACTED].");
    expect(text).not.toMatch(/Bluebird|ann\.walker/);
  });
});

describe("a whole answer", () => {
  it("that is blocked is charged all the same, since its provider made it", async () => {
    const usage = { prompt_tokens: 30, completion_tokens: 30, total_tokens: 60 };
    upstream.script("whole-block", (response) =>
      answerJson(response, { ...chat.whole(`Sure: ${TERM} is the name.`), usage }),
    );
    const response = await ask(chat, blocking, "whole-block", chat.body("Hi", false));
    const text = await response.text();
    expect(response.status).toBe(400);
    expect(response.headers.get("x-causeway-guardrail")).toBe("blocked");
    expect(text).not.toContain("Bluebird");
    expect(JSON.parse(text)).toMatchObject({
      error: { code: "guardrail_blocked", type: "content_policy_violation" },
      metadata: { routing: [{ succeeded: true }] },
    });
    const row = await stack.finalRow("whole-block");
    expect(row).toMatchObject({ status: 400, input_tokens: 30, output_tokens: 30, error_type: "none" });
    expect(Number(row.total_cost)).toBeGreaterThan(0);
  });
});

it.each([false, true])(
  "blocked answers say nothing against the provider's key or route (streamed: %s)",
  async (stream) => {
    const whole = {
      ...chat.whole(`Sure: ${TERM} is the name.`),
      usage: { prompt_tokens: 3, completion_tokens: 3, total_tokens: 6 },
    };
    for (let at = 0; at < 12; at += 1) {
      const id = `health-${stream}-${at}`;
      upstream.script(id, (response) => {
        if (!stream) return answerJson(response, whole);
        openStream(response, chat.start, chat.text(`Sure: ${TERM} is the name.`));
        response.end(chat.endWithUsage);
      });
      const text = await ask(chat, blocking, id, chat.body("Hi", stream)).then((response) => response.text());
      expect(text).toContain("guardrail_blocked");
    }
    const metrics = await fetchMetrics(stack.gateway.url).then((response) => response.text());
    expect(metrics).not.toMatch(/(?:upstream_keys_excluded|routes_open_circuits)\{[^}]*provider="openai"/);
    expect(metrics).toMatch(/routes_success_ratio\{[^}]*provider="openai"[^}]*\} 1$/m);
  },
);

describe("a streamed response that is stored", () => {
  const door = DOORS[2];
  const play = async (key: TestKey, id: string) => {
    if (!door) throw new Error("no door");
    upstream.script(id, (response) => {
      openStream(response, door.start, door.text("It is Project Blue"), door.text("bird, ok"));
      response.end(door.endWithUsage);
    });
    return ask(door, key, id).then((response) => response.text());
  };
  const rule = {
    type: "blocked_terms",
    appliesTo: "output",
    config: { match: "exact", terms: [TERM] },
  } as const;

  it("has what was found in it cut out, like its stream", async () => {
    const key = await createGuardedKey(stack, [{ ...rule, action: "redact" }], { retained: true });
    const text = await play(key, "stored-redact");
    expect(text).not.toContain("bird");
    const [, id] = /"id":"(resp_[^"]+)"/.exec(text) ?? [];
    const stored = await fetch(`${stack.gateway.url}/v1/responses/${id}`, {
      headers: { authorization: `Bearer ${key.key}` },
    }).then((response) => response.text());
    expect(stored).toContain("It is [TERM_REDACTED], ok");
    expect(stored).not.toContain("bird");
  });

  it("keeps nothing of what a rule blocked", async () => {
    const key = await createGuardedKey(stack, [{ ...rule, action: "block" }], { retained: true });
    const text = await play(key, "stored-block");
    expect(text).not.toContain("bird");
    const row = await stack.finalRow("stored-block");
    expect(JSON.stringify(row)).not.toContain("bird");
    const [, id] = /"id":"(resp_[^"]+)"/.exec(text) ?? [];
    const stored = await fetch(`${stack.gateway.url}/v1/responses/${id}`, {
      headers: { authorization: `Bearer ${key.key}` },
    }).then((response) => response.text());
    expect(stored).not.toContain("bird");
  });
});

describe("a streamed answer of more text than is judged", () => {
  const SLOW = { type: "custom_regex", appliesTo: "output" } as const;
  const config = { pattern: "Project B[a-z]{1,400}d", caseSensitive: true };
  /** As fast as the gateway takes it, until it hangs up or has had enough. */
  const flood = (id: string, pieces: number, piece: string) =>
    upstream.script(id, (response) => {
      openStream(response, chat.start);
      let left = pieces;
      const more = () => {
        while (left > 0 && !response.destroyed) {
          left -= 1;
          if (!response.write(chat.text(piece))) return void response.once("drain", more);
        }
        response.end(chat.endWithUsage);
      };
      more();
    });

  it("that is held is blocked when it is too long, before all of it has come", async () => {
    const key = await createGuardedKey(stack, [{ ...SLOW, action: "redact", config }]);
    flood("flood", 1_000_000, "word ".repeat(200));
    const text = await ask(chat, key, "flood").then((response) => response.text());
    await upstream.closed("flood");
    expect(text).toContain("guardrail_blocked");
    expect(text).not.toContain("word");
  });

  it("passes where a rule only warns", async () => {
    const key = await createGuardedKey(stack, [{ ...SLOW, action: "warn", config }]);
    flood("flood-warn", 3_000, "word ".repeat(200));
    const text = await ask(chat, key, "flood-warn").then((response) => response.text());
    expect(text.split('"content":"word word').length - 1).toBe(3_000);
    expect(text).toMatch(/data: \[DONE\]\n\n$/);
  });
});
