import { until } from "@causeway/testing/until";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { modelEndpoints } from "../../src/endpoints/model-endpoints.ts";
import type { GatewayStack, TestKey } from "../gateway-stack.ts";
import { WAV } from "../recording-form.ts";
import { useCommonStack } from "../stack/common-stack.ts";
import { asked, createCachingKey } from "./cached-project.ts";

let stack: GatewayStack;
let key: TestKey;

beforeAll(async () => {
  ({ stack } = await useCommonStack());
  key = await createCachingKey(stack);
});
afterAll(() => stack?.stop());

/** JSON, or the fields of a form with a recording. */
type Body = { readonly json: object } | { readonly form: Readonly<Record<string, string>> };

async function send(path: string, body: Body, id: string): Promise<{ status: number; cache: string | null }> {
  const headers = { authorization: `Bearer ${key.key}`, "x-request-id": id };
  const response = await fetch(stack.gateway.url + path, {
    method: "POST",
    ...("json" in body
      ? { headers: { ...headers, "content-type": "application/json" }, body: JSON.stringify(body.json) }
      : { headers, body: formOf(body.form) }),
  });
  await response.text();
  return { status: response.status, cache: response.headers.get("x-causeway-cache") };
}

function formOf(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set("file", new Blob([WAV]), "a.wav");
  return form;
}

const DOCUMENTS = ["Boats", "The river crosses a valley"];
/** A request to each endpoint whose responses are cached. */
const BODIES: Readonly<Record<string, Body>> = {
  "/v1/chat/completions": { json: asked("chat", "saved") },
  "/v1/messages": { json: asked("messages", "saved") },
  "/v1/responses": { json: asked("responses", "saved") },
  "/v1/embeddings": { json: { model: "sim-embedding", input: "saved ".repeat(50) } },
  "/v1/rerank": { json: { model: "sim-rerank", query: "valley", documents: DOCUMENTS } },
  "/v1/moderations": { json: { model: "sim-moderation", input: "saved" } },
  "/v1/audio/transcriptions": { form: { model: "sim-transcription" } },
  "/v1/audio/translations": { form: { model: "sim-transcription", prompt: "other" } },
};
const FREE = "/v1/moderations";
const STREAMED = ["/v1/chat/completions", "/v1/messages", "/v1/responses"];

const TOKENS = [
  ...["input", "cached_input", "cached_audio", "cached_image", "cache_write", "cache_write_1h"],
  ...["audio_input", "image_input", "video_input", "output", "reasoning", "audio_output", "image_output"],
];
const tokensOf = (row: Record<string, unknown>): number =>
  TOKENS.reduce((sum, kind) => sum + Number(row[`${kind}_tokens`]), 0);

/** Asks until it comes from the cache. @returns the row of that hit */
async function hit(path: string, body: Body, name: string): Promise<Record<string, unknown>> {
  let at = 0;
  await until(async () => (await send(path, body, `${name}-${++at}`)).cache === "HIT");
  return stack.finalRow(`${name}-${at}`);
}

it("is tried on every endpoint whose responses are cached", () => {
  const cached = modelEndpoints.filter(({ cached, answer, path }) => {
    const isChat = cached === undefined;
    return isChat ? !path.endsWith("count_tokens") : cached !== null && answer !== undefined;
  });
  expect(Object.keys(BODIES).sort()).toEqual(cached.map(({ path }) => path).sort());
});

describe("a response from the cache", () => {
  it.each(Object.entries(BODIES))("at %s has in its row what it saved", async (path, body) => {
    const name = `saved${path.replaceAll("/", "-")}`;
    expect(await send(path, body, name)).toEqual({ status: 200, cache: "MISS" });
    const first = await stack.finalRow(name);
    expect([first.saved_tokens, Number(first.saved_cost)]).toEqual([0, 0]);
    if (path !== FREE) expect(Number(first.total_cost)).toBeGreaterThan(0);
    const row = await hit(path, body, name);
    expect([row.cached, Number(row.total_cost), tokensOf(row)]).toEqual([true, 0, 0]);
    expect([row.saved_cost, row.saved_tokens]).toEqual([first.total_cost, tokensOf(first)]);
    expect(row.price_version).toBe(first.price_version);
  });

  it.each(STREAMED)("at %s saves the same, streamed from a response that was", async (path) => {
    const { json } = BODIES[path] as { json: object };
    const body = { json: { ...json, stream: true, temperature: 0.5 } };
    const name = `streamed${path.replaceAll("/", "-")}`;
    await send(path, body, name);
    const first = await stack.finalRow(name);
    const row = await hit(path, body, name);
    expect([row.saved_cost, row.saved_tokens]).toEqual([first.total_cost, tokensOf(first)]);
    expect(Number(row.saved_tokens)).toBeGreaterThan(0);
  });

  it("saves it also for those that waited for the response to an identical request", async () => {
    const body = { json: asked("chat", 'together [sim {"delayMs":400}]') };
    const ids = ["together-1", "together-2", "together-3"];
    await Promise.all(ids.map((id) => send("/v1/chat/completions", body, id)));
    const rows = await Promise.all(ids.map((id) => stack.finalRow(id)));
    const paid = rows.filter(({ cached }) => cached === false);
    expect(paid).toHaveLength(1);
    for (const row of rows) expect(row.saved_cost).toBe(row.cached ? paid[0]?.total_cost : "0.000000000000");
  });
});

it("the savings of rows are those of every rollup", async () => {
  const of = (table: string) =>
    stack.sql(
      `SELECT sum(saved_tokens)::int AS tokens, sum(saved_cost)::text AS cost FROM ${table} WHERE organization_id = $1`,
      [key.organizationId],
    );
  const [rows] = await of("request_log");
  expect(Number((rows as { cost: string }).cost)).toBeGreaterThan(0);
  const tables = ["usage_hourly", "usage_daily", "usage_project_hourly", "usage_project_daily"];
  for (const table of [...tables, "usage_key_daily"])
    await until(async () => JSON.stringify(await of(table)) === JSON.stringify([rows]));
  // All requests of a day are the rows without a tag.
  const tagged = "(SELECT * FROM usage_tag_daily WHERE tag = '') t";
  await until(async () => JSON.stringify(await of(tagged)) === JSON.stringify([rows]));
});
