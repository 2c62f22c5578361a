import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Redis } from "ioredis";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MODEL_ENDPOINTS, type ModelEndpointId } from "../../src/endpoints/model-endpoints.ts";
import { type GatewayStack, startOwnStack, type TestKey } from "../gateway-stack.ts";
import { WAV } from "../recording-form.ts";
import { type RecordingProxy, startRecordingProxy } from "../recording-proxy.ts";
import { readContent } from "../retention/stored-content.ts";
import { addRule, createGuardedKey } from "./guarded-key.ts";

/** The term is redacted by a rule of the gateway, the name by a service once the request is admitted. */
const TERM = "zqfalconqz";
const NAME = "wandamaximoff";

/** A service that finds the name, in the gateway's own format. */
const service = createServer((request, response) => {
  const pieces: Buffer[] = [];
  request.on("data", (piece: Buffer) => pieces.push(piece));
  request.on("end", () => {
    const { text } = JSON.parse(Buffer.concat(pieces).toString()) as { readonly text: string };
    const violations = [...text.matchAll(new RegExp(NAME, "g"))].map(({ index }) => ({
      category: "person",
      start: index,
      end: index + NAME.length,
    }));
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ violations }));
  });
});

let folder: string;
let stack: GatewayStack;
let proxy: RecordingProxy;
let key: TestKey;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "causeway-media-"));
  await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
  let forward = "http://127.0.0.1:1";
  proxy = await startRecordingProxy(() => forward);
  stack = await startOwnStack({
    LLM_SIMULATOR_BASE_URL: `${proxy.url}/v1`,
    ALLOW_PRIVATE_UPSTREAMS: "127.0.0.1",
    MEDIA_STORAGE: "disk",
    MEDIA_DIR: folder,
    LOG_LEVEL: "debug",
    CACHE_TIMEOUT: "10s",
  });
  forward = stack.simulator.url;
  key = await createGuardedKey(stack, [], { retained: true, cached: true });
  await addRules(key);
});

/** Adds a rule of the gateway and one of the service. */
async function addRules(owner: TestKey): Promise<void> {
  await addRule(stack, owner, {
    type: "blocked_terms",
    action: "redact",
    appliesTo: "input",
    config: { match: "contains", terms: [TERM] },
  });
  await addRule(stack, owner, {
    type: "external",
    action: "redact",
    appliesTo: "input",
    name: "Names",
    config: {
      url: `http://127.0.0.1:${(service.address() as AddressInfo).port}/`,
      adapter: "causeway",
      send: "redacted",
      threshold: 0.5,
      language: "en",
      onFailure: "block",
    },
  });
}
afterAll(async () => {
  await stack?.stop();
  await proxy?.close();
  service.closeAllConnections();
  await new Promise((resolve) => service.close(resolve));
  await rm(folder, { recursive: true, force: true });
});

const PNG = `data:image/png;base64,${Buffer.concat([
  Buffer.from("89504e470d0a1a0a0000000d494844520000000100000001080200000090", "hex"),
  Buffer.alloc(64),
]).toString("base64")}`;

const formOf = (fields: Record<string, string>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append("file", new Blob([new Uint8Array(WAV)]), "a.wav");
  return form;
};

type Write = (text: string) => object | FormData;

/** A request on every endpoint that says a text. */
const BODIES: Readonly<Record<ModelEndpointId, Write>> = {
  createChatCompletion: (content) => ({ model: "sim-echo", messages: [{ role: "user", content }] }),
  createMessage: (content) => ({
    model: "sim-echo",
    max_tokens: 200,
    messages: [{ role: "user", content }],
  }),
  countTokens: (content) => ({ model: "sim-messages", messages: [{ role: "user", content }] }),
  createResponse: (input) => ({ model: "sim-echo", input }),
  createEmbeddings: (input) => ({ model: "sim-embedding", input }),
  createRanking: (query) => ({ model: "sim-rerank", query, documents: ["a", `about ${query}`] }),
  createModeration: (input) => ({ model: "sim-moderation", input }),
  createImage: (prompt) => ({ model: "sim-image", prompt }),
  createImageEdit: (prompt) => ({ model: "sim-gpt-image", prompt, images: [{ image_url: PNG }] }),
  createSpeech: (input) => ({ model: "sim-speech", input, voice: "alloy" }),
  createTranscription: (prompt) => formOf({ model: "sim-transcription", prompt }),
  createTranslation: (prompt) => formOf({ model: "sim-transcription", prompt }),
  createVideo: (prompt) => ({ model: "sim-video", prompt }),
};

async function send(path: string, id: string, body: object | FormData, owner = key) {
  const isForm = body instanceof FormData;
  const response = await fetch(stack.gateway.url + path, {
    method: "POST",
    headers: {
      authorization: `Bearer ${owner.key}`,
      "x-request-id": id,
      ...(isForm ? {} : { "content-type": "application/json" }),
    },
    body: isForm ? body : JSON.stringify(body),
  });
  return { response, text: await response.text() };
}

/** The request as the provider got it: two things are gone from it, and it still says the rest. */
function expectRedacted(id: string): void {
  const sent = proxy.seen(id).body.toString();
  expect(sent).toContain("Ask [TERM_REDACTED] and [PERSON_REDACTED] about it");
  expect(sent).not.toContain(TERM);
  expect(sent).not.toContain(NAME);
}

const TEXT = `Ask ${TERM} and ${NAME} about it`;
const endpoints = Object.entries(MODEL_ENDPOINTS).map(([id, { path }]) => ({
  id: id as ModelEndpointId,
  path,
}));

describe.each(endpoints)("a text that is redacted, on $path", ({ id, path }) => {
  it("isn't in what goes to the provider, nor in the answer", async () => {
    const { response, text } = await send(path, id, BODIES[id](TEXT));
    expect(response.status, text).toBe(200);
    expect(response.headers.get("x-causeway-guardrail")).toBe("redacted");
    expectRedacted(id);
    expect(text).not.toMatch(new RegExp(`${TERM}|${NAME}`));
  });
});

it("isn't in a conversation that continues, sent or stored", async () => {
  const { path } = MODEL_ENDPOINTS.createResponse;
  const first = await send(path, "turn-1", BODIES.createResponse(TEXT));
  const { id } = JSON.parse(first.text) as { readonly id: string };
  await send(path, "turn-2", { ...BODIES.createResponse("Who?"), previous_response_id: id });
  expectRedacted("turn-2");
  const items = await fetch(`${stack.gateway.url}${path}/${id}/input_items`, {
    headers: { authorization: `Bearer ${key.key}` },
  }).then((response) => response.text());
  expect(items).toContain("Ask [TERM_REDACTED] and [PERSON_REDACTED] about it");
});

it("isn't in any row, key or log after all of them", async () => {
  await Promise.all(endpoints.filter(({ id }) => id !== "countTokens").map(({ id }) => stack.finalRow(id)));
  const found = new RegExp(
    [TERM, NAME]
      .flatMap((text) => [
        text,
        Buffer.from(text).toString("hex"),
        Buffer.from(text).toString("base64").slice(0, -4),
      ])
      .join("|"),
  );
  const tables = await stack.sql<{ name: string }>(
    `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
     WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')`,
  );
  for (const { name } of tables) {
    // The rule itself names the term.
    if (name.includes("guardrail_rule")) continue;
    const rows = await stack.sql<{ row: string }>(`SELECT t::text AS row FROM ${name} t`);
    expect(
      rows.filter(({ row }) => found.test(row)),
      name,
    ).toEqual([]);
  }
  await expect.poll(async () => (await readContent(stack, key)).length).toBeGreaterThan(5);
  for (const { request, response } of await readContent(stack, key))
    expect(request.text + response.text).not.toMatch(found);
  expect(await readRedis()).not.toMatch(found);
  expect(stack.gateway.log()).not.toMatch(found);
});

/** Everything in Redis, its names as well. */
async function readRedis(): Promise<string> {
  const redis = new Redis(stack.redis.url);
  const readers: Readonly<Record<string, (name: string) => Promise<unknown>>> = {
    string: (name) => redis.get(name),
    hash: (name) => redis.hgetall(name),
    list: (name) => redis.lrange(name, 0, -1),
    set: (name) => redis.smembers(name),
    zset: (name) => redis.zrange(name, "0", "-1"),
    stream: (name) => redis.xrange(name, "-", "+"),
  };
  try {
    const names = await redis.keys("*");
    const values = await Promise.all(names.map(async (name) => readers[await redis.type(name)]?.(name)));
    return JSON.stringify([names, values]);
  } finally {
    redis.disconnect();
  }
}

it("tells no two answers of the cache apart", async () => {
  const { path } = MODEL_ENDPOINTS.createChatCompletion;
  const rule = await addRule(stack, key, {
    type: "blocked_terms",
    action: "redact",
    appliesTo: "input",
    name: "Colors",
    config: { match: "contains", terms: ["zqredqz", "zqbluqz"] },
  });
  const ask = (color: string, id: string) => send(path, id, BODIES.createChatCompletion(`Paint it ${color}`));
  const isHit = async (color: string) =>
    (await ask(color, `color-${crypto.randomUUID()}`)).response.headers.get("x-causeway-cache") === "HIT";
  await expect
    .poll(async () => (await ask("zqredqz", "color")).text, { timeout: 5_000 })
    .toContain("TERM_REDACTED");
  await expect.poll(() => isHit("zqredqz"), { timeout: 5_000 }).toBe(true);
  expect(await isHit("zqbluqz")).toBe(true);
  await stack.sql("DELETE FROM guardrail_rule WHERE id = $1", [rule]);
});

// Last: what came before the rules is stored as it came.
describe.each([
  ["a conversation", "sim-echo", []],
  ["a conversation in the provider's own format", "sim-responses", []],
  [
    "a conversation of a megabyte",
    "sim-vision",
    [{ type: "input_image", image_url: PNG + "A".repeat(1_400_000) }],
  ],
])("%s whose first turn came before the rules", (_, model, images) => {
  const { path } = MODEL_ENDPOINTS.createResponse;

  it.each(["Who?", `Who is ${NAME}?`, `What does ${TERM} say of ${NAME}?`])(
    "isn't sent as it was once a turn says %j",
    async (text) => {
      const late = await createGuardedKey(stack, [], { retained: true });
      const content = [{ type: "input_text", text: TEXT }, ...images];
      const first = await send(path, `first-${late.id}`, { model, input: [{ role: "user", content }] }, late);
      expect(first.response.status, first.text.slice(0, 500)).toBe(200);
      const { id } = JSON.parse(first.text) as { readonly id: string };
      await addRules(late);
      const askNext = async () => {
        await send(path, `next-${late.id}`, { model, input: text, previous_response_id: id }, late);
        return proxy.seen(`next-${late.id}`).body.toString();
      };
      const placeholder = text === "Who?" ? "[TERM_REDACTED] and [PERSON_REDACTED]" : "[PERSON_REDACTED]?";
      await expect.poll(askNext, { timeout: 9_000 }).toContain(placeholder);
      expectRedacted(`next-${late.id}`);
    },
  );
});
