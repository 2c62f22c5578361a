import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { upstreamSettings } from "../clients/upstreams.ts";
import { type GatewayStack, startOwnStack, type TestKey } from "../gateway-stack.ts";
import { type RecordingProxy, startRecordingProxy } from "../recording-proxy.ts";
import { addRule, createGuardedKey, violationsOf } from "./guarded-key.ts";

const EMAIL = "ann.walker@acme-mail.com";
const EMAILS = { categories: ["email"], restore: false };

let folder: string;
let stack: GatewayStack;
let proxy: RecordingProxy;
let redacting: TestKey;
let blocking: TestKey;
let free: TestKey;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "causeway-media-"));
  let forward = "http://127.0.0.1:1";
  proxy = await startRecordingProxy(() => forward);
  const settings = (url: string) => ({
    ...upstreamSettings(url),
    LLM_OPENAI_BASE_URL: `${proxy.url}/v1`,
    GUARDRAIL_MAX_TEXT_KB: "256",
    LOG_LEVEL: "debug",
    MEDIA_STORAGE: "disk",
    MEDIA_DIR: folder,
  });
  stack = await startOwnStack(settings, { keepBodies: true });
  forward = stack.simulator.url;
  const rule = { type: "pii", appliesTo: "input", config: EMAILS } as const;
  redacting = await createGuardedKey(stack, [{ ...rule, action: "redact" }], { retained: true });
  blocking = await createGuardedKey(stack, [{ ...rule, action: "block" }], { retained: true });
  free = await stack.createKey();
});
afterAll(async () => {
  await stack?.stop();
  await proxy?.close();
  await rm(folder, { recursive: true, force: true });
});

async function ask({ key }: TestKey, id: string, path: string, body: object) {
  const response = await fetch(stack.gateway.url + path, {
    method: "POST",
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json", "x-request-id": id },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  const served = stack.simulator.tally().served.filter((call) => call.id === id);
  return { status: response.status, guardrail: response.headers.get("x-causeway-guardrail"), text, served };
}

const sentOf = ({ served }: { readonly served: readonly { readonly sent?: unknown }[] }): string =>
  JSON.stringify(served.map(({ sent }) => sent));

describe.each([
  ["embeddings", "/v1/embeddings", { model: "openai/text-embedding-3-small", input: ["ok", `of ${EMAIL}`] }],
  [
    "rerank",
    "/v1/rerank",
    { model: "cohere/rerank-v3-5", query: "who?", documents: ["nobody", { text: `by ${EMAIL}` }] },
  ],
  ["moderations", "/v1/moderations", { model: "openai/omni-moderation-latest", input: `of ${EMAIL}` }],
  ["speech", "/v1/audio/speech", { model: "openai/tts-1", input: `of ${EMAIL}`, voice: "alloy" }],
  ["images", "/v1/images/generations", { model: "simulator/sim-image", prompt: `a card for ${EMAIL}` }],
])("%s", (name, path, body) => {
  it("redacts what goes to the provider", async () => {
    const answer = await ask(redacting, `${name}-redact`, path, body);
    expect(answer).toMatchObject({ status: 200, guardrail: "redacted" });
    expect(sentOf(answer)).toContain("[EMAIL_REDACTED]");
    expect(sentOf(answer)).not.toContain(EMAIL);
    expect(await violationsOf(stack, `${name}-redact`)).toHaveLength(1);
  });

  it("calls no provider for what is blocked", async () => {
    const answer = await ask(blocking, `${name}-block`, path, body);
    expect(answer).toMatchObject({ status: 400, guardrail: "blocked", served: [] });
    expect(JSON.parse(answer.text).error).toMatchObject({
      type: "content_policy_violation",
      code: "guardrail_blocked",
    });
    expect(await stack.finalRow(`${name}-block`)).toMatchObject({ status: 400, finish: "refused" });
    expect(await violationsOf(stack, `${name}-block`)).toHaveLength(1);
  });
});

it("token numbers don't pass unread", async () => {
  const body = { model: "openai/text-embedding-3-small", input: [1, 2, 3] };
  expect(await ask(blocking, "tokens", "/v1/embeddings", body)).toMatchObject({ status: 400, served: [] });
  expect((await ask(free, "free-tokens", "/v1/embeddings", body)).status).toBe(200);
});

describe("what runs on after the answer", () => {
  it("is no response in the background, whose text no rule would judge", async () => {
    const body = { model: "openai/gpt-5-mini", input: "Hi", background: true };
    const answer = await ask(free, "background", "/v1/responses", body);
    expect(answer).toMatchObject({ status: 400, served: [] });
    expect(JSON.parse(answer.text).error.param).toBe("background");
  });

  it("is a video of the redacted prompt, and no job of a prompt that is blocked", async () => {
    const body = { model: "sim-video", prompt: `a letter to ${EMAIL} [sim {"videoMs":0}]` };
    const answer = await ask(redacting, "video-redact", "/v1/videos", body);
    expect(answer).toMatchObject({ status: 200, guardrail: "redacted" });
    expect(sentOf(answer)).toContain("a letter to [EMAIL_REDACTED]");
    expect(await ask(blocking, "video-block", "/v1/videos", body)).toMatchObject({
      ...{ status: 400, guardrail: "blocked", served: [] },
    });
    const jobs = await stack.sql("SELECT * FROM video_job");
    expect(jobs).toHaveLength(1);
    expect(JSON.stringify(jobs)).not.toContain(EMAIL);
    expect(await violationsOf(stack, "video-redact")).toMatchObject([{ action: "redact", count: 1 }]);
  });
});

describe("counting tokens", () => {
  const path = "/v1/messages/count_tokens";
  const body = {
    model: "anthropic/claude-sonnet-4-5",
    messages: [{ role: "user", content: `Write to ${EMAIL}` }],
  };

  it("sends the redacted prompt", async () => {
    const answer = await ask(redacting, "count-redact", path, body);
    expect(answer).toMatchObject({ status: 200, guardrail: "redacted" });
    expect(sentOf(answer)).toContain("[EMAIL_REDACTED]");
  });

  it("estimates a prompt that would be blocked, without a provider", async () => {
    const answer = await ask(blocking, "count-block", path, body);
    expect(answer).toMatchObject({ status: 200, guardrail: "blocked", served: [] });
    expect(JSON.parse(answer.text)).toMatchObject({ info: "estimated", input_tokens: expect.any(Number) });
  });
});

describe("a request", () => {
  const chat = (content: unknown, more: object = {}) => ({
    model: "simulator/sim-echo",
    messages: [{ role: "user", content }],
    ...more,
  });

  it("without rules continues in its own bytes, and so does one in which nothing is found", async () => {
    const odd = '{ "messages":[ {"role":"user","content":"Hi 🙂"} ],"model":"openai/gpt-4o-mini"}';
    for (const [id, { key }] of [["bytes-free", free] as const, ["bytes-clean", redacting] as const]) {
      const headers = {
        authorization: `Bearer ${key}`,
        "content-type": "application/json",
        "x-request-id": id,
      };
      await fetch(`${stack.gateway.url}/v1/chat/completions`, { method: "POST", headers, body: odd });
      expect(proxy.seen(id).body.toString()).toBe(odd.replace("openai/gpt-4o-mini", "gpt-4o-mini"));
    }
  });

  it("is judged wherever it says something: tool results, tool calls, system prompts, names of files", async () => {
    const messages = [
      { role: "system", content: `a ${EMAIL}` },
      { role: "user", content: [{ type: "text", text: `b ${EMAIL}` }] },
      {
        role: "assistant",
        content: null,
        tool_calls: [
          { id: "c", type: "function", function: { name: "mail", arguments: `{"to":"${EMAIL}","n":1}` } },
        ],
      },
      { role: "tool", tool_call_id: "c", content: `sent to ${EMAIL}` },
    ];
    const answer = await ask(redacting, "everywhere", "/v1/chat/completions", chat("", { messages }));
    expect(answer.status).toBe(200);
    expect(sentOf(answer)).not.toContain(EMAIL);
    const violations = await violationsOf(stack, "everywhere");
    expect(violations.map(({ location }) => location).sort()).toEqual([
      "messages[0].content",
      "messages[1].content[0]",
      "messages[2].tool_calls[0].function.arguments",
      "messages[3].content",
    ]);
    expect(new Set(violations.map(({ match_hash: hash }) => hash)).size).toBe(1);
  });

  it("is judged as the model reads it, also where a match is split over two parts", async () => {
    const parts = ["Write to ann.walker@ac", "me-mail.com now"].map((text) => ({ type: "text", text }));
    const answer = await ask(redacting, "split-parts", "/v1/chat/completions", chat(parts));
    expect(answer.guardrail).toBe("redacted");
    expect(sentOf(answer)).not.toMatch(/ann\.walker|me-mail/);
  });

  it("keeps nothing of what was redacted or blocked, neither in content nor in events", async () => {
    await ask(redacting, "kept-redact", "/v1/chat/completions", chat(`Hello ${EMAIL}`));
    await ask(blocking, "kept-block", "/v1/chat/completions", chat(`Hello ${EMAIL}`));
    await violationsOf(stack, "kept-block");
    const rows = await stack.sql("SELECT * FROM guardrail_violation");
    expect(JSON.stringify(rows)).toContain("[…]");
    expect(JSON.stringify(rows)).not.toContain(EMAIL);
    const logs = await stack.sql("SELECT * FROM request_log");
    expect(JSON.stringify(logs)).not.toContain(EMAIL);
  });

  it("leaves nothing of what was redacted or blocked in the gateway's log, also at the level debug", async () => {
    await ask(redacting, "logged-redact", "/v1/chat/completions", chat(`Hello ${EMAIL}`));
    await ask(blocking, "logged-block", "/v1/chat/completions", chat(`Hello ${EMAIL}`));
    await violationsOf(stack, "logged-block");
    expect(stack.gateway.log()).toContain('"level"');
    expect(stack.gateway.log()).not.toContain("ann.walker");
  });

  it("never has its pictures read as text, however large they are and whatever their base64 spells", async () => {
    const secret = `AKIA${"IOSFODNN7EXAMPLE"}`;
    const url = `data:image/png;base64,iVBORw0KGgoA${`/${secret}/+49/151234567`.repeat(16_000)}`;
    expect(url.length).toBeGreaterThan(2 * 256 * 1024);
    const rules = ["secrets", "pii"].map((type) => ({
      type: type as "secrets",
      action: "block" as const,
      config: {},
    }));
    const key = await createGuardedKey(stack, rules);
    const text = { type: "text", text: "What is this?" };
    const picture = { type: "image_url", image_url: { url } };
    const answer = await ask(key, "picture", "/v1/chat/completions", {
      ...chat([text, picture]),
      model: "simulator/sim-large",
    });
    expect(answer).toMatchObject({ status: 200, guardrail: null });
    const said = await ask(key, "picture-said", "/v1/chat/completions", chat(`The key is ${secret}.`));
    expect(said).toMatchObject({ status: 400, guardrail: "blocked" });
  });

  it("of more text than rules read is refused where one acts, on either side of a megabyte", async () => {
    const long = (kilobytes: number) => "lorem ipsum ".repeat((kilobytes * 1024) / 12);
    for (const kilobytes of [300, 1_400]) {
      const id = `long-${kilobytes}`;
      const refused = await ask(blocking, id, "/v1/chat/completions", chat(long(kilobytes)));
      expect(refused).toMatchObject({ status: 413, served: [] });
      expect(JSON.parse(refused.text).error.code).toBe("request_too_large");
    }
    expect((await ask(free, "long-free", "/v1/chat/completions", chat(long(300)))).status).toBe(200);
  });

  it("of many parts is judged on the thread for bodies, with the same result", async () => {
    const parts = Array.from({ length: 4_000 }, (_, at) => ({ type: "text", text: `part ${at}. ` }));
    parts[3_999] = { type: "text", text: `Write to ${EMAIL}.` };
    const answer = await ask(redacting, "many", "/v1/chat/completions", chat(parts));
    expect(answer).toMatchObject({ status: 200, guardrail: "redacted" });
    expect(sentOf(answer)).toContain("[EMAIL_REDACTED]");
    expect(sentOf(answer)).not.toContain(EMAIL);
    expect(await violationsOf(stack, "many")).toMatchObject([{ location: "messages[0].content[3999]" }]);
    const blocked = await ask(blocking, "many-block", "/v1/chat/completions", chat(parts));
    expect(blocked).toMatchObject({ status: 400, served: [] });
  });
});

describe("a conversation that continues from a stored response", () => {
  const path = "/v1/responses";
  const model = "openai/gpt-5-mini";

  it("stores what was redacted, and sends it that way", async () => {
    const first = await ask(redacting, "turn-1", path, { model, input: `I am ${EMAIL}` });
    const { id } = JSON.parse(first.text);
    const second = await ask(redacting, "turn-2", path, {
      model,
      input: "Who am I?",
      previous_response_id: id,
    });
    expect(second.status).toBe(200);
    expect(sentOf(second)).toContain("I am [EMAIL_REDACTED]");
    expect(sentOf(second)).not.toContain(EMAIL);
    const items = await fetch(`${stack.gateway.url}${path}/${id}/input_items`, {
      headers: { authorization: `Bearer ${redacting.key}` },
    }).then((response) => response.text());
    expect(items).toContain("[EMAIL_REDACTED]");
    expect(items).not.toContain(EMAIL);
  });

  it("judges what earlier turns said before the rule was there", async () => {
    const late = await createGuardedKey(stack, [], { retained: true });
    const first = await ask(late, "late-1", path, { model, input: `I am ${EMAIL}` });
    const { id } = JSON.parse(first.text);
    await stack.sql(
      `INSERT INTO guardrail_rule (id, organization_id, name, type, action, applies_to, roles, config)
       VALUES ('grd_late', $1, 'Late', 'pii', 'block', 'input', '{user,tool,assistant,system}', $2)`,
      [late.organizationId, EMAILS],
    );
    const goOn = () => ask(late, "late-2", path, { model, input: "Who?", previous_response_id: id });
    await expect.poll(async () => (await goOn()).status, { timeout: 5_000 }).toBe(400);
  });
});

describe("what is blocked", () => {
  it("counts to the key's requests per minute and not against any provider's key", async () => {
    const key = await stack.createKey({ requests_per_minute: 2 });
    await stack.sql(
      `INSERT INTO guardrail_rule (id, organization_id, name, type, action, applies_to, roles, config)
       VALUES ('grd_rate', $1, 'Rate', 'pii', 'block', 'input', '{user}', $2)`,
      [key.organizationId, EMAILS],
    );
    const body = { model: "simulator/sim-echo", messages: [{ role: "user", content: EMAIL }] };
    const statuses: number[] = [];
    for (const at of [1, 2, 3])
      statuses.push((await ask(key, `rate-${at}`, "/v1/chat/completions", body)).status);
    expect(statuses).toEqual([400, 400, 429]);
  });
});

describe("security events", () => {
  it("wait for no one: a request is answered while they can't be written, and then they come with its row", async () => {
    stack.worker.hang();
    try {
      const body = { model: "simulator/sim-echo", messages: [{ role: "user", content: `Hi ${EMAIL}` }] };
      const answer = await ask(redacting, "unwritten", "/v1/chat/completions", body);
      expect(answer).toMatchObject({ status: 200, guardrail: "redacted" });
      expect(await stack.sql("SELECT 1 FROM request_log WHERE client_request_id = 'unwritten'")).toEqual([]);
    } finally {
      stack.worker.resume();
    }
    expect(await violationsOf(stack, "unwritten")).toHaveLength(1);
  });
});

it("a changed rule takes effect on another gateway that has the old one in use", async () => {
  const other = await stack.startGateway();
  const key = await createGuardedKey(stack, []);
  const statusAt = async (url: string) => {
    const response = await fetch(`${url}/v1/chat/completions`, {
      method: "POST",
      headers: { authorization: `Bearer ${key.key}`, "content-type": "application/json" },
      body: JSON.stringify({ model: "simulator/sim-echo", messages: [{ role: "user", content: EMAIL }] }),
    });
    await response.body?.cancel();
    return response.status;
  };
  const both = () => Promise.all([stack.gateway.url, other.url].map(statusAt));
  const becomes = (status: number) =>
    expect.poll(both, { timeout: 10_000, interval: 50 }).toEqual([status, status]);
  expect(await both()).toEqual([200, 200]);
  const rule = await addRule(stack, key, {
    type: "pii",
    action: "block",
    appliesTo: "input",
    config: EMAILS,
  });
  await becomes(400);
  await stack.sql("UPDATE guardrail_rule SET action = 'warn' WHERE id = $1", [rule]);
  await becomes(200);
});
