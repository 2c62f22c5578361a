import { Redis } from "ioredis";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { send, untilKept } from "../cache/cached-project.ts";
import { DOORS, type DoorWire } from "../failure-cases/doors.ts";
import {
  answerJson,
  openStream,
  type ScriptedUpstream,
  startScriptedUpstream,
} from "../failure-cases/scripted-upstream.ts";
import { type GatewayStack, startGatewayStack, type TestKey } from "../gateway-stack.ts";
import { waitForContent } from "../retention/stored-content.ts";
import { createKeysOfEveryone } from "../stored-responses/creators.ts";
import { createGuardedKey } from "./guarded-key.ts";

const ANN = "ann.walker@acme-mail.com";
const BOB = "bob.miller@acme-mail.com";
const IBAN = "DE89 3704 0044 0532 0130 00";
const RESTORING = {
  type: "pii",
  action: "redact",
  config: { categories: ["email", "iban"], restore: true },
} as const;

let stack: GatewayStack;
let upstream: ScriptedUpstream;
let key: TestKey;
let requestOnly: TestKey;

beforeAll(async () => {
  upstream = await startScriptedUpstream();
  stack = await startGatewayStack({
    LLM_OPENAI_API_KEY: "sk-test-1",
    LLM_OPENAI_BASE_URL: `${upstream.url}/v1`,
    LLM_ANTHROPIC_API_KEY: "sk-ant-1",
    LLM_ANTHROPIC_BASE_URL: `${upstream.url}/v1`,
    CACHE_TIMEOUT: "10s",
  });
  key = await createGuardedKey(stack, [RESTORING], { retained: true });
  requestOnly = await createGuardedKey(stack, [{ ...RESTORING, appliesTo: "input" }]);
});
afterAll(async () => {
  await stack?.stop();
  await upstream?.close();
});

const post = ({ path, headers }: DoorWire, caller: TestKey, id: string, body: object) =>
  fetch(stack.gateway.url + path, {
    method: "POST",
    headers: {
      ...{ authorization: `Bearer ${caller.key}`, "content-type": "application/json", "x-request-id": id },
      ...headers,
    },
    body: JSON.stringify(body),
  });

/** What the tests read of answers of the three formats. */
interface Answered {
  readonly id: string;
  readonly choices: readonly {
    readonly message: {
      readonly tool_calls: readonly { readonly function: { readonly arguments: string } }[];
    };
  }[];
  readonly content: readonly { readonly input?: object }[];
  readonly output: readonly {
    readonly id?: string;
    readonly content: readonly { readonly text: string }[];
  }[];
}
const jsonOf = async (response: Response): Promise<Answered> => (await response.json()) as Answered;

const sentTo = (id: string): string => String(upstream.seen(id)[0]?.body);

/** Every text of a stream's deltas, put together. */
const said = (stream: string): string =>
  [...stream.matchAll(/"(?:content|text|delta)":("(?:[^"\\]|\\.)*")/g)]
    .map(([, text]) => JSON.parse(text ?? '""') as string)
    .join("");

describe.each(DOORS)("restoring on the door $name", (door) => {
  const prompt = `From ${ANN} to ${BOB} and ${ANN}: pay 🙂 ${IBAN}. Keep [EMAIL_1].`;
  const answer = "Paid [IBAN_1] of [EMAIL_2] 🙂, told [EMAIL_3]; [EMAIL_1] and [PHONE_4] stay.";
  const restored = `Paid ${IBAN} of ${ANN} 🙂, told ${BOB}; [EMAIL_1] and [PHONE_4] stay.`;

  it("numbers what goes to the provider and puts it back in a complete answer", async () => {
    const id = `${door.name}-whole`;
    upstream.script(id, (response) => answerJson(response, door.whole(answer)));
    const response = await post(door, key, id, door.body(prompt, false));
    expect(await response.text()).toContain(JSON.stringify(restored).slice(1, -1));
    expect(sentTo(id)).toContain(
      "From [EMAIL_2] to [EMAIL_3] and [EMAIL_2]: pay 🙂 [IBAN_1]. Keep [EMAIL_1].",
    );
    expect(sentTo(id)).not.toMatch(/walker|miller|3704/);
  });

  it.each([
    ["rules judge the answer too", () => key],
    ["rules judge requests only", () => requestOnly],
  ])("puts it back in a stream, wherever that is cut, when %s", async (name, caller) => {
    for (let at = 4; at < answer.length; at += 8) {
      const id = `${door.name}-${name.length}-${at}`;
      upstream.script(id, (response) => {
        openStream(response, door.start, door.text(answer.slice(0, at)), door.text(answer.slice(at)));
        response.end(door.endWithUsage);
      });
      const text = await post(door, caller(), id, door.body(prompt, true)).then((each) => each.text());
      expect(said(text)).toContain(restored);
    }
  });
});

const [chat, messages, responses] = DOORS;
if (!chat || !messages || !responses) throw new Error("no doors");

it("arguments of tools stay JSON with their originals, streamed and not", async () => {
  const written = '{"to":["[EMAIL_1]"],"raw":"{\\"iban\\":\\"[IBAN_1]\\"}"}';
  const call = (given: string) => ({
    id: "call_1",
    type: "function",
    function: { name: "pay", arguments: given },
  });
  const prompt = chat.body(`Pay ${IBAN}, tell ${ANN}`, true);
  upstream.script("tools-stream", (response) => {
    const chunk = (delta: object, finish: string | null = null) =>
      `data: ${JSON.stringify({ id: "c", object: "chat.completion.chunk", created: 1, model: "m", choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`;
    openStream(response, chunk({ role: "assistant", tool_calls: [{ index: 0, ...call("") }] }));
    for (const piece of written.match(/.{1,7}/g) ?? [])
      response.write(chunk({ tool_calls: [{ index: 0, function: { arguments: piece } }] }));
    response.end(`${chunk({}, "tool_calls")}data: [DONE]\n\n`);
  });
  const text = await post(chat, key, "tools-stream", prompt).then((response) => response.text());
  const streamed = [...text.matchAll(/"arguments":("(?:[^"\\]|\\.)*")/g)].map(([, piece]) =>
    JSON.parse(piece ?? ""),
  );
  const originals = { to: [ANN], raw: JSON.stringify({ iban: IBAN }) };
  expect(JSON.parse(streamed.join(""))).toEqual(originals);
  upstream.script("tools-whole", (response) =>
    answerJson(response, {
      ...chat.whole(""),
      choices: [
        {
          index: 0,
          message: { role: "assistant", content: null, tool_calls: [call(written)] },
          finish_reason: "tool_calls",
        },
      ],
    }),
  );
  const whole = await post(chat, key, "tools-whole", { ...prompt, stream: false }).then(jsonOf);
  expect(JSON.parse(whole.choices[0]?.message.tool_calls[0]?.function.arguments ?? "")).toEqual(originals);
  upstream.script("tools-messages", (response) =>
    answerJson(response, {
      ...messages.whole(""),
      content: [{ type: "tool_use", id: "t", name: "pay", input: JSON.parse(written) }],
    }),
  );
  const message = await post(
    messages,
    key,
    "tools-messages",
    messages.body(`Pay ${IBAN}, tell ${ANN}`, false),
  ).then(jsonOf);
  expect(message.content[0]?.input).toEqual(originals);
});

it("signed thinking keeps its placeholders", async () => {
  const thinking = { type: "thinking", thinking: "Ask [EMAIL_1].", signature: "SIGNED" };
  upstream.script("thinking", (response) =>
    answerJson(response, {
      ...messages.whole(""),
      content: [thinking, { type: "text", text: "Asked [EMAIL_1]." }],
    }),
  );
  const answer = await post(messages, key, "thinking", messages.body(`Ask ${ANN}`, false)).then(jsonOf);
  expect(answer.content).toEqual([thinking, { type: "text", text: `Asked ${ANN}.` }]);
});

it("stored content, queues and logs have the placeholders only", async () => {
  const kept = await createGuardedKey(stack, [RESTORING], { retained: true });
  for (const stream of [false, true]) {
    const id = `kept-${stream}`;
    upstream.script(id, (response) => {
      if (!stream) return answerJson(response, chat.whole("Hi [EMAIL_1]"));
      openStream(response, chat.start, chat.text("Hi [EMAIL_1]"));
      response.end(chat.endWithUsage);
    });
    const answer = await post(chat, kept, id, chat.body(`I am ${ANN}`, stream)).then((response) =>
      response.text(),
    );
    expect(answer).toContain(`Hi ${ANN}`);
  }
  for (const { request, response } of await waitForContent(stack, kept, 2)) {
    expect(request.text).toContain("I am [EMAIL_1]");
    expect(response.text).toContain("Hi [EMAIL_1]");
    expect(request.text + response.text).not.toContain("walker");
  }
  expect(stack.gateway.log()).not.toContain("walker");
});

describe("the cache", () => {
  it("has placeholders only, and serves each request its own values", async () => {
    const caching = await createGuardedKey(stack, [RESTORING], { retained: true, cached: true });
    const echo = (who: string, more: object = {}) => ({
      ...{ model: "simulator/sim-echo", ...more },
      messages: [{ role: "user", content: `Mail ${who}` }],
    });
    const calls = stack.simulator.tally().totals.requests;
    const ann = await untilKept(stack.gateway.url, caching, echo(ANN));
    const bob = await untilKept(stack.gateway.url, caching, echo(BOB));
    expect(ann.body.choices[0].message.content).toContain(`Mail ${ANN}`);
    expect(bob.body.choices[0].message.content).toContain(`Mail ${BOB}`);
    expect(stack.simulator.tally().totals.requests).toBeGreaterThanOrEqual(calls + 2);
    const streamed = await send(stack.gateway.url, caching, echo(ANN, { stream: true }));
    expect(streamed.headers.get("x-causeway-cache")).toBe("HIT");
    expect(said(await streamed.text())).toContain(`Mail ${ANN}`);
    const redis = new Redis(stack.redis.url);
    const names = await redis.keys("*answer:*");
    const answers = await Promise.all(names.map((name) => redis.getBuffer(name).catch(() => null)));
    redis.disconnect();
    expect(names.join()).not.toContain("walker");
    expect(Buffer.concat(answers.flatMap((each) => each ?? [])).toString()).not.toContain("walker");
  });
});

describe("a stored conversation", () => {
  const turn = async (caller: TestKey, id: string, body: object, says: string) => {
    // Items of different answers have different ids.
    const answer = JSON.stringify(responses.whole(says)).replace('"id":"m1"', `"id":"m1-${id}"`);
    upstream.script(id, (response) => answerJson(response, JSON.parse(answer)));
    const response = await post(responses, caller, id, { model: responses.model, ...body });
    return { status: response.status, body: await jsonOf(response) };
  };
  const textOf = (body: Answered) => body.output[0]?.content[0]?.text;

  it("keeps its numbers and originals in later turns, sealed, also when the rule is gone", async () => {
    const caller = await createGuardedKey(stack, [RESTORING], { retained: true });
    const first = await turn(caller, "turn-1", { input: `I am ${ANN}` }, "Hi [EMAIL_1]");
    expect(textOf(first.body)).toBe(`Hi ${ANN}`);
    const next = { previous_response_id: first.body.id, input: `${BOB} knows ${ANN}` };
    const second = await turn(caller, "turn-2", next, "[EMAIL_2] and [EMAIL_1]");
    expect(sentTo("turn-2")).toMatch(/I am \[EMAIL_1\].*Hi \[EMAIL_1\].*\[EMAIL_2\] knows \[EMAIL_1\]/);
    expect(textOf(second.body)).toBe(`${BOB} and ${ANN}`);
    const read = await fetch(`${stack.gateway.url}/v1/responses/${second.body.id}/input_items`, {
      headers: { authorization: `Bearer ${caller.key}` },
    }).then((response) => response.text());
    expect(read).toContain("[EMAIL_2] knows [EMAIL_1]");
    expect(read).not.toMatch(/walker|causeway_originals/);
    await stack.sql("DELETE FROM guardrail_rule WHERE organization_id = $1", [caller.organizationId]);
    const open = () =>
      turn(
        caller,
        `turn-${crypto.randomUUID()}`,
        { previous_response_id: second.body.id, input: "Who?" },
        "[EMAIL_2]",
      );
    await expect.poll(async () => textOf((await open()).body), { timeout: 5_000 }).toBe(BOB);
  });

  it("keeps its numbers and originals with items that are named by their ids", async () => {
    const caller = await createGuardedKey(stack, [RESTORING], { retained: true });
    const first = await turn(caller, "item-1", { input: `I am ${ANN}` }, "Hi [EMAIL_1]");
    const named = (body: Answered) => ({ type: "item_reference", id: body.output[0]?.id });
    const input = [
      { role: "user", content: `I am ${ANN}` },
      named(first.body),
      { role: "user", content: `${BOB} too` },
    ];
    const second = await turn(caller, "item-2", { input }, "[EMAIL_2] and [EMAIL_1]");
    expect(sentTo("item-2")).toMatch(/I am \[EMAIL_1\].*Hi \[EMAIL_1\].*\[EMAIL_2\] too/);
    expect(textOf(second.body)).toBe(`${BOB} and ${ANN}`);
    const third = await turn(
      caller,
      "item-3",
      { input: [named(second.body), ...input.slice(2)] },
      "[EMAIL_1]",
    );
    expect(sentTo("item-3")).toMatch(/\[EMAIL_2\] and \[EMAIL_1\].*\[EMAIL_2\] too/);
    expect(textOf(third.body)).toBe(ANN);
    const stranger = await turn(caller, "item-4", { input: `I am ${BOB}` }, "Hi [EMAIL_1]");
    const mixed = { input: [named(first.body), named(stranger.body), { role: "user", content: "Who?" }] };
    expect(await turn(caller, "item-5", mixed, "x")).toMatchObject({
      status: 400,
      body: { error: { code: "invalid_parameters", param: "input" } },
    });
  });

  it("gives its originals to keys of their creator alone; others continue with placeholders, numbered above", async () => {
    const rules = await createGuardedKey(stack, [RESTORING], { retained: true });
    const { owner, ann, annSecond } = await createKeysOfEveryone(stack, rules);
    await stack.sql("UPDATE project SET keys_share_content = true WHERE id = $1", [rules.projectId]);
    const first = await turn(ann, "shared-1", { input: `I am ${ANN}` }, "Hi [EMAIL_1]");
    const next = { previous_response_id: first.body.id, input: `${BOB} asks` };
    const others = await turn(owner, "shared-2", next, "[EMAIL_2], meet [EMAIL_1]");
    expect(sentTo("shared-2")).toMatch(/I am \[EMAIL_1\].*\[EMAIL_2\] asks/);
    expect(textOf(others.body)).toBe(`${BOB}, meet [EMAIL_1]`);
    const back = { previous_response_id: others.body.id, input: `${ANN} and ${BOB}` };
    const own = await turn(annSecond, "shared-3", back, "[EMAIL_1], [EMAIL_2], [EMAIL_3]");
    expect(sentTo("shared-3")).toContain("[EMAIL_1] and [EMAIL_3]");
    expect(textOf(own.body)).toBe(`${ANN}, [EMAIL_2], ${BOB}`);
  });
});
