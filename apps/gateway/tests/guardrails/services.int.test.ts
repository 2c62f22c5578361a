import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { guardrailSealContext } from "@causeway/contracts";
import { createSealer } from "@causeway/crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type GatewayStack, SECRET, type TestKey } from "../gateway-stack.ts";
import { useCommonStack } from "../stack/common-stack.ts";
import { addRule, violationsOf } from "./guarded-key.ts";

/** What a service is asked, and answers with in the format of its vendor's reference. */
interface Asked {
  readonly headers: IncomingHttpHeaders;
  readonly body: Record<string, unknown>;
}
type Answer = (text: string) => unknown;

const NAME = "Wanda Maximoff";
const asked: Asked[] = [];
const service = createServer((request, response) => {
  const pieces: Buffer[] = [];
  request.on("data", (piece: Buffer) => pieces.push(piece));
  request.on("end", () => {
    const body = JSON.parse(Buffer.concat(pieces).toString()) as Record<string, unknown>;
    asked.push({ headers: request.headers, body });
    if (request.url === "/silent") return;
    if (request.url === "/elsewhere") return void response.writeHead(307, { location: "/causeway" }).end();
    if (request.url === "/echo") return void response.end(`Sorry: ${textOf(body)}`);
    const answer = ANSWERS[(request.url ?? "/").slice(1)];
    if (!answer) return void response.writeHead(500).end();
    const text = JSON.stringify(answer(textOf(body)));
    response.writeHead(200, { "content-type": "application/json" }).end(text);
  });
});

const textOf = ({ text, input, messages }: Record<string, unknown>): string =>
  String(text ?? input ?? (messages as { content: string }[])[0]?.content);

/** Offsets as Python counts: in code points. */
const codePoints = (text: string, name: string) => {
  const start = [...text.slice(0, text.indexOf(name))].length;
  return { start, end: start + [...name].length };
};
const has = (text: string) => text.includes(NAME);

const ANSWERS: Readonly<Record<string, Answer>> = {
  causeway: (text) => ({
    violations: has(text)
      ? [{ category: "person", start: text.indexOf(NAME), end: text.indexOf(NAME) + NAME.length }]
      : [],
  }),
  presidio: (text) => (has(text) ? [{ entity_type: "PERSON", score: 0.85, ...codePoints(text, NAME) }] : []),
  lakera: (text) => ({
    flagged: has(text),
    payload: has(text)
      ? [{ detector_type: "pii/name", text: NAME, labels: [], ...codePoints(text, NAME) }]
      : [],
    breakdown: [{ detector_type: "prompt_attack", detected: false }],
  }),
  azure_content_safety: (text) => ({
    blocklistsMatch: [],
    categoriesAnalysis: [
      { category: "Hate", severity: 0 },
      { category: "Violence", severity: has(text) ? 6 : 0 },
    ],
  }),
  openai_moderations: (text) => ({
    ...{ id: "modr-1", model: "omni-moderation-latest" },
    results: [{ flagged: has(text), categories: {}, category_scores: { violence: has(text) ? 0.91 : 0.01 } }],
  }),
  // An address in which there is another find.
  nested: (text) => {
    const find = (category: string, part: string) => {
      const start = text.indexOf(part);
      return start < 0 ? [] : [{ category, start, end: start + part.length }];
    };
    return {
      violations: [
        ...find("url", "https://a.io/?u=ann@b.io&key=s3"),
        ...find("email", "ann@b.io"),
        ...find("card", "4539"),
      ],
    };
  },
  /** As much as fits into an answer. */
  thousands: () => Array.from({ length: 1_500 }, (_, at) => ({ start: 900_000 + at, end: 900_001 + at })),
  everywhere: () => ({ violations: Array.from({ length: 20_000 }, () => ({})) }),
  garbage: () => "nothing of the kind",
  huge: () => ({ violations: [{ category: "x".repeat(100_000) }] }),
};

let stack: GatewayStack;
let url: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  ({ stack } = await useCommonStack());
});
afterAll(async () => {
  await stack?.stop();
  service.closeAllConnections();
  await new Promise((resolve) => service.close(resolve));
});

interface Fields {
  readonly adapter?: string;
  readonly path?: string;
  readonly action?: "block" | "redact" | "warn";
  readonly appliesTo?: "input" | "output";
  readonly onFailure?: "allow" | "block";
}

async function keyWith({ adapter = "causeway", path = adapter, ...fields }: Fields): Promise<TestKey> {
  const key = await stack.createKey();
  await addRule(stack, key, {
    type: "external",
    action: fields.action ?? "redact",
    appliesTo: fields.appliesTo ?? "input",
    name: "Names",
    config: {
      ...{ url: `${url}/${path}`, adapter, send: "redacted", threshold: 0.5, language: "en" },
      onFailure: fields.onFailure ?? "block",
    },
  });
  return key;
}

async function ask({ key }: TestKey, id: string, content: string, stream = false) {
  const response = await fetch(`${stack.gateway.url}/v1/chat/completions`, {
    method: "POST",
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json", "x-request-id": id },
    body: JSON.stringify({ model: "simulator/sim-echo", stream, messages: [{ role: "user", content }] }),
  });
  const text = await response.text();
  const served = stack.simulator.tally().served.filter((call) => call.id === id);
  return {
    ...{ status: response.status, guardrail: response.headers.get("x-causeway-guardrail"), text },
    ...{ served, sent: JSON.stringify(served.map(({ sent }) => sent)) },
  };
}

const TEXT = `Ask 🙂 ${NAME} about it`;

describe.each([
  ["causeway", "[PERSON_REDACTED]"],
  ["presidio", "[PERSON_REDACTED]"],
  ["lakera", "[PII_NAME_REDACTED]"],
])("a service in the format %s", (adapter, placeholder) => {
  it("has what it finds cut out, also after an emoji", async () => {
    const answer = await ask(await keyWith({ adapter }), `${adapter}-redact`, TEXT);
    expect(answer).toMatchObject({ status: 200, guardrail: "redacted" });
    expect(answer.sent).toContain(`Ask 🙂 ${placeholder} about it`);
    expect(answer.sent).not.toContain(NAME);
    expect(await violationsOf(stack, `${adapter}-redact`)).toMatchObject([
      { type: "external", action: "redact", location: "messages[0].content", direction: "input" },
    ]);
  });
});

it("finds of a service that overlap leave nothing of the longer one, and tool arguments stay JSON", async () => {
  const key = await keyWith({ path: "nested" });
  const answer = await ask(key, "nested", "See https://a.io/?u=ann@b.io&key=s3 now");
  expect(answer.sent).toContain("See [URL_REDACTED] now");
  const call = { id: "c", type: "function", function: { name: "pay", arguments: '{"card":4539,"n":1}' } };
  const messages = [
    { role: "user", content: "Pay" },
    { role: "assistant", content: null, tool_calls: [call] },
    { role: "tool", tool_call_id: "c", content: "done" },
  ];
  await fetch(`${stack.gateway.url}/v1/chat/completions`, {
    method: "POST",
    headers: {
      ...{ authorization: `Bearer ${key.key}`, "content-type": "application/json" },
      "x-request-id": "nested-call",
    },
    body: JSON.stringify({ model: "simulator/sim-large", messages }),
  });
  const [served] = stack.simulator.tally().served.filter(({ id }) => id === "nested-call");
  expect(JSON.stringify(served?.sent).replaceAll("\\", "")).toContain('{"card":"[CARD_REDACTED]","n":1}');
});

describe.each(["causeway", "presidio", "lakera", "azure_content_safety", "openai_moderations"])(
  "a service in the format %s",
  (adapter) => {
    it("blocks requests and lets others pass", async () => {
      const key = await keyWith({ adapter, action: "block" });
      const answer = await ask(key, `${adapter}-block`, TEXT);
      expect(answer).toMatchObject({ status: 400, guardrail: "blocked", served: [] });
      expect(await stack.finalRow(`${adapter}-block`)).toMatchObject({
        ...{ finish: "refused", error_code: "guardrail_blocked", total_cost: "0.000000000000" },
      });
      expect(await violationsOf(stack, `${adapter}-block`)).toHaveLength(1);
      expect(await ask(key, `${adapter}-pass`, "Hello")).toMatchObject({ status: 200, guardrail: null });
    });

    it("judges responses, whole and streamed, before any of them goes out", async () => {
      const key = await keyWith({ adapter, action: "block", appliesTo: "output" });
      const said = `Hi [sim ${JSON.stringify({ text: TEXT, pieceLength: 4 })}]`;
      for (const stream of [false, true]) {
        const id = `${adapter}-output-${stream}`;
        const answer = await ask(key, id, said, stream);
        expect(answer).toMatchObject({ status: stream ? 200 : 400, guardrail: "blocked" });
        expect(answer.text).toContain("guardrail_blocked");
        expect(answer.text).not.toMatch(/Wanda|Ask/);
        expect(await violationsOf(stack, id)).toHaveLength(1);
      }
      const other = await ask(key, `${adapter}-output-pass`, "Hello", true);
      expect(other).toMatchObject({ status: 200, guardrail: null });
      expect(other.text).toContain("Hello");
    });
  },
);

it("a streamed response has what a service finds cut out", async () => {
  const key = await keyWith({ appliesTo: "output" });
  const said = `Hi [sim ${JSON.stringify({ text: TEXT, pieceLength: 4 })}]`;
  const answer = await ask(key, "stream-redact", said, true);
  expect(answer.text).toContain("Ask 🙂 [PERSON_REDACTED] about it");
  expect(answer.text).toMatch(/data: \[DONE\]\n\n$/);
});

describe.each([
  ["answers with an error", "missing"],
  ["answers something else", "garbage"],
  ["answers too much", "huge"],
  ["never answers", "silent"],
  ["sends the gateway elsewhere", "elsewhere"],
  ["repeats the text", "echo"],
])("a service that %s", (_name, path) => {
  it("does what its rule says of failures", async () => {
    const allowed = await ask(await keyWith({ path, onFailure: "allow" }), `${path}-allow`, TEXT);
    expect(allowed).toMatchObject({ status: 200, guardrail: null });
    const blocked = await ask(await keyWith({ path, onFailure: "block" }), `${path}-block`, TEXT);
    expect(blocked).toMatchObject({ status: 400, guardrail: "blocked", served: [] });
    expect(blocked.text).toContain("Category: service_unavailable.");
    await expect.poll(() => stack.gateway.log()).toContain("could not be asked");
    expect(stack.gateway.log()).not.toMatch(/Sorry|Wanda|Maximoff/);
  });
});

it("a service that fails is asked nothing more about a long text", async () => {
  const before = asked.length;
  const key = await keyWith({ adapter: "azure_content_safety", path: "missing" });
  expect((await ask(key, "long-failure", "words and more ".repeat(40_000))).status).toBe(400);
  expect(asked.length - before).toBeLessThanOrEqual(4);
});

it("what is on the edge between two questions is found", async () => {
  const adapter = "azure_content_safety";
  const key = await keyWith({ adapter, action: "block" });
  const answer = await ask(key, "on-the-edge", `${"x".repeat(9_995)}${NAME}${"y".repeat(9_000)}`);
  expect(answer).toMatchObject({ status: 400, guardrail: "blocked", served: [] });
});

it("a service gets its secret, and the request as local rules left it", async () => {
  const key = await keyWith({ action: "warn" });
  await addRule(stack, key, {
    type: "pii",
    action: "redact",
    config: { categories: ["email"], restore: false },
  });
  const [row] = await stack.sql<{ id: string }>(
    "SELECT id FROM guardrail_rule WHERE organization_id = $1 AND type = 'external'",
    [key.organizationId],
  );
  const context = guardrailSealContext(key.organizationId, String(row?.id));
  await stack.sql("UPDATE guardrail_rule SET sealed_secret = $2 WHERE id = $1", [
    row?.id,
    createSealer(SECRET).seal("s3cret", context),
  ]);
  await ask(key, "secret", `${NAME}, at wanda@acme-mail.com`);
  expect(asked.at(-1)).toMatchObject({
    headers: { authorization: "Bearer s3cret" },
    body: { version: 1, direction: "input", role: "user", text: `${NAME}, at [EMAIL_REDACTED]` },
  });
});

it.each([
  ["presidio", "thousands", "[ENTITY_REDACTED]"],
  ["causeway", "everywhere", null],
])("thousands of finds in a long text are acted on (%s)", async (adapter, path, placeholder) => {
  const words = "words and more ".repeat(70_000);
  const answer = await ask(await keyWith({ adapter, path }), `many-${path}`, `${words}[sim {"text":"ok"}]`);
  if (placeholder) expect(answer.sent).toContain(placeholder);
  else expect(answer).toMatchObject({ status: 400, guardrail: "blocked", served: [] });
});

it("a private address is never asked unless the operator allows it", async () => {
  const strict = await stack.startGateway({ ALLOW_PRIVATE_UPSTREAMS: "" });
  const { key } = await keyWith({ action: "warn" });
  const before = asked.length;
  const response = await fetch(`${strict.url}/v1/chat/completions`, {
    method: "POST",
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
    body: JSON.stringify({ model: "simulator/sim-echo", messages: [{ role: "user", content: TEXT }] }),
  });
  expect(response.status).toBe(400);
  expect(asked).toHaveLength(before);
});
