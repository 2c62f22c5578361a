import { createApiKey, createId, hashApiKey } from "@causeway/crypto";
import { Redis } from "ioredis";
import { type GatewayStack, type KeyOptions, SECRET, type TestKey } from "../gateway-stack.ts";
import { until } from "@causeway/testing/until";

/** Tests are of what the cache does, also on a machine that is slow. */
export const PATIENT = { CACHE_TIMEOUT: "10s" };

export type Door = "chat" | "messages" | "responses";

export const DOORS: readonly Door[] = ["chat", "messages", "responses"];

const PATHS = {
  chat: "/v1/chat/completions",
  messages: "/v1/messages",
  responses: "/v1/responses",
} as const;

type Fields = Record<string, unknown>;

/** A request of this door with `text` as its prompt. */
export const asked = (door: Door, text: string, fields: Fields = {}): Fields => {
  const model = "sim-echo";
  if (door === "responses") return { model, input: text, ...fields };
  const messages = [{ role: "user", content: text }];
  return { model, messages, ...(door === "messages" ? { max_tokens: 200 } : {}), ...fields };
};

export interface Call {
  readonly key: string;
  readonly door?: Door;
  readonly headers?: Record<string, string>;
  readonly signal?: AbortSignal;
}

export async function send(url: string, call: Call, body: Fields): Promise<Response> {
  return await fetch(`${url}${PATHS[call.door ?? "chat"]}`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${call.key}`, ...call.headers },
    body: JSON.stringify(body),
    ...(call.signal ? { signal: call.signal } : {}),
  });
}

interface Choice {
  readonly finish_reason: string;
  readonly message: { readonly content: string | null };
}

/** The members of responses in several formats that tests do more with than compare them. */
interface AnswerBody {
  readonly id: string;
  readonly choices: readonly [Choice, ...Choice[]];
  readonly usage: { readonly cost: number; readonly input_tokens: number; readonly prompt_tokens: number };
  readonly metadata: { readonly used_provider: string; readonly cached?: boolean };
  readonly [member: string]: unknown;
}

export interface Answer {
  readonly status: number;
  readonly cache: string | null;
  readonly age: string | null;
  readonly body: AnswerBody;
}

export async function ask(url: string, call: Call, body: Fields): Promise<Answer> {
  const response = await send(url, call, body);
  const { headers, status } = response;
  return {
    status,
    cache: headers.get("x-causeway-cache"),
    age: headers.get("age"),
    body: (await response.json()) as AnswerBody,
  };
}

/** The key of a project that caches, in an organization that retains. */
export async function createCachingKey(
  stack: GatewayStack,
  ttlSeconds = 3_600,
  options: KeyOptions = {},
): Promise<TestKey> {
  const key = await stack.createKey(options);
  await stack.sql("UPDATE organization SET retention = 'all' WHERE id = $1", [key.organizationId]);
  await stack.sql("UPDATE project SET caching_enabled = true, cache_ttl_seconds = $2 WHERE id = $1", [
    key.projectId,
    ttlSeconds,
  ]);
  return key;
}

/** How often the provider was called. */
export const callsOf = (stack: GatewayStack): number => stack.simulator.tally().totals.requests;

/** Asks until the answer to this comes from the cache: it is written after the caller has its own. */
export async function untilKept(url: string, call: Call, body: Fields): Promise<Answer> {
  let last = await ask(url, call, body);
  await until(async () => {
    if (last.cache === "HIT") return true;
    last = await ask(url, call, body);
    return last.cache === "HIT";
  });
  return last;
}

/** Another key of the same project. */
export async function addKey(stack: GatewayStack, { organizationId, projectId }: TestKey): Promise<TestKey> {
  const made = { id: createId("key"), key: createApiKey(), projectId, organizationId };
  await stack.sql(
    "INSERT INTO api_key (id, organization_id, project_id, description) VALUES ($1, $2, $3, 'test')",
    [made.id, organizationId, projectId],
  );
  await stack.sql("INSERT INTO api_key_secret (hash, api_key_id, last4) VALUES ($1, $2, $3)", [
    hashApiKey(SECRET, made.key),
    made.id,
    made.key.slice(-4),
  ]);
  return made;
}

/** What a project has in this Redis. */
export async function keptOf(
  redisUrl: string,
  { projectId }: TestKey,
): Promise<{ name: string; ttlMs: number }[]> {
  const redis = new Redis(redisUrl);
  try {
    const names = await redis.keys(`*answer:${projectId}:*`);
    return await Promise.all(names.map(async (name) => ({ name, ttlMs: await redis.pttl(name) })));
  } finally {
    redis.disconnect();
  }
}
