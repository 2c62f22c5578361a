import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createCatalog, isDeactivated } from "@causeway/catalog";
import {
  chatFieldsOf,
  dialectFor,
  listProviders,
  type ProviderRow,
  settingPrefix,
} from "@causeway/providers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type GatewayStack, startGatewayStack, type TestKey } from "../gateway-stack.ts";

type Json = Record<string, unknown>;

/** Providers whose tokens are not simply keys. */
const OTHER_SIGN_IN = new Set(["google-vertex", "bedrock-mantle", "simulator"]);
const catalog = createCatalog({ simulator: true });

/** A model of this provider that is asked with chat completions by every endpoint. */
function findModel(row: ProviderRow): string | null {
  const found = catalog
    .listModels()
    .find(
      ({ type, mappings }) =>
        type === "chat" &&
        mappings.some(
          (mapping) =>
            mapping.providerId === row.id &&
            !isDeactivated(mapping, Date.now()) &&
            dialectFor(row, mapping, "responses") === "openai-chat",
        ),
    );
  return found ? `${row.id}/${found.id}` : null;
}

const called = listProviders().flatMap((row) => {
  const model = row.dialect === "openai-chat" && !OTHER_SIGN_IN.has(row.id) ? findModel(row) : null;
  return model ? [{ row, model }] : [];
});

const HINTS: Json = {
  user: "u",
  store: false,
  metadata: { a: "b" },
  service_tier: "auto",
  prompt_cache_key: "k",
  prompt_cache_retention: "24h",
  safety_identifier: "s",
  parallel_tool_calls: false,
};
const DOORS = {
  chat: {
    path: "/v1/chat/completions",
    body: {
      ...HINTS,
      messages: [{ role: "user", content: "hi", name: "ann" }],
      temperature: 0.5,
      top_p: 0.5,
      max_completion_tokens: 64,
      seed: 1,
      presence_penalty: 1,
      frequency_penalty: 1,
      top_k: 5,
      min_p: 0.1,
      verbosity: "low",
      prediction: { type: "content", content: "a" },
      truncation: "disabled",
      nobody_has_this: true,
    },
  },
  messages: {
    path: "/v1/messages",
    body: {
      messages: [{ role: "user", content: "hi" }],
      max_tokens: 64,
      temperature: 0.5,
      top_p: 0.5,
      top_k: 5,
      thinking: { type: "enabled", budget_tokens: 2_000 },
      metadata: { user_id: "u" },
      service_tier: "auto",
    },
  },
  responses: {
    path: "/v1/responses",
    body: {
      ...HINTS,
      input: [{ role: "user", content: "hi" }],
      max_output_tokens: 64,
      temperature: 0.5,
      top_p: 0.5,
      text: { verbosity: "low" },
      truncation: "auto",
    },
  },
} as const;
const DEMANDS: readonly Json[] = [
  { n: 2 },
  { logprobs: true, top_logprobs: 2 },
  { logit_bias: { "5": -100 } },
  { stop: ["x"] },
];
/** Answers depend on none of these: a provider that does not list them gets none. */
const ACCOUNT =
  "store metadata verbosity user prompt_cache_key prompt_cache_retention safety_identifier truncation";
/** Names of providers' own for what callers say otherwise. */
const OWN = ["thinking", "enable_thinking", "thinking_budget", "reasoning_split", "random_seed"];

let stack: GatewayStack;
let key: TestKey;
let upstream: Server;
const bodies = new Map<string, Json>();

beforeAll(async () => {
  upstream = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on("data", (piece: Buffer) => pieces.push(piece));
    request.on("end", () => {
      bodies.set(String(request.headers["x-request-id"]), JSON.parse(Buffer.concat(pieces).toString()));
      const message = { role: "assistant", content: "ok" };
      const usage = { prompt_tokens: 5, completion_tokens: 1, total_tokens: 6 };
      const answer = { id: "c", object: "chat.completion", created: 1, model: "m", usage };
      response.setHeader("content-type", "application/json");
      response.end(JSON.stringify({ ...answer, choices: [{ index: 0, message, finish_reason: "stop" }] }));
    });
  });
  await new Promise<void>((resolve) => upstream.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`;
  const settings = called.flatMap(({ row }) => [
    [`${settingPrefix(row)}_BASE_URL`, url],
    [`${settingPrefix(row)}_API_KEY`, `key-of-${row.id}`],
    ...row.settings
      // A key with a deployment serves that deployment alone.
      .filter(({ key }) => key !== "deployment")
      .map(({ name, default: usual }) => [`${settingPrefix(row)}_${name}`, usual ?? "value"]),
  ]);
  stack = await startGatewayStack({ ...Object.fromEntries(settings) });
  key = await stack.createKey();
});
afterAll(async () => {
  await stack?.stop();
  upstream?.closeAllConnections();
  upstream?.close();
});

/** What arrives at the provider, or how the caller is refused. */
async function ask(
  path: string,
  id: string,
  body: Json,
): Promise<{ status: number; sent: Json; said: Json }> {
  const response = await fetch(stack.gateway.url + path, {
    method: "POST",
    headers: { authorization: `Bearer ${key.key}`, "content-type": "application/json", "x-request-id": id },
    body: JSON.stringify(body),
  });
  const said = (await response.json()) as Json;
  return { status: response.status, sent: bodies.get(id) ?? {}, said };
}

it("calls most providers of chat completions", () => {
  expect(called.length).toBeGreaterThan(40);
});

describe.each(called.map(({ row, model }) => [row.id, row, model] as const))("%s", (id, row, model) => {
  const known = chatFieldsOf(id);
  const listed = known?.source ? known.fields.split(" ") : null;
  const isStrict = known?.source ? known.refusesOthers === true : false;
  const foreignIn = (sent: Json): string[] => {
    const names = (sent.messages as Json[]).some((message) => "name" in message) ? ["messages.name"] : [];
    const basic = ["model", "messages", "nobody_has_this", ...OWN];
    const others = [...Object.keys(sent), ...names].filter((field) => !basic.includes(field));
    if (listed === null) return [];
    return others.filter(
      (field) => !listed.includes(field) && (isStrict || ACCOUNT.split(" ").includes(field)),
    );
  };

  it.each(Object.entries(DOORS))("is sent what it documents, by way of %s", async (door, { path, body }) => {
    const { status, sent } = await ask(path, `${id}-${door}`, { ...body, model });
    expect(status).toBe(200);
    expect(foreignIn(sent)).toEqual([]);
    expect(sent[row.quirks.maxTokensField ?? "max_tokens"]).toBe(64);
    if (door === "chat") expect(sent.nobody_has_this).toBe(true);
    else expect(sent).not.toHaveProperty("truncation");
  });

  it.each(DEMANDS)("is sent %j, or the caller is told that it cannot be", async (demand) => {
    const [field = ""] = Object.keys(demand);
    const { status, sent, said } = await ask("/v1/chat/completions", `${id}-${field}`, {
      model,
      messages: [{ role: "user", content: "hi" }],
      ...demand,
    });
    if (status === 200) {
      expect(sent[field]).toEqual(demand[field]);
      if (isStrict) expect(listed).toContain(field);
    } else
      expect([status, said]).toMatchObject([400, { error: { code: "unsupported_parameter", param: field } }]);
  });
});
