import type { Door, JsonObject } from "@causeway/dialects";
import { describe, expect, test } from "vitest";
import { type CachedAnswer, parseCached, renderCached } from "../../cache/cached-answer.ts";
import type { Call } from "../../request/call.ts";
import { hitMetadata, partAnswer, renderHit as renderWith } from "./personalize.ts";

const ANSWER: JsonObject = {
  ...{ id: "chatcmpl-first", object: "chat.completion", created: 7, model: "m" },
  choices: [{ index: 0, message: { role: "assistant", content: "Köln\n\u2028 🌤" }, finish_reason: "length" }],
  usage: { prompt_tokens: 3, cost: 0.1, info: "estimated", details: { cached: 2, list: [1] } },
  metadata: { request_id: "of the first" },
};

const stored = (answer: JsonObject): CachedAnswer => ({
  ...{ v: 2, storedAtMs: 5, provider: "p", model: "m", upstreamModel: "u" },
  ...{ region: null, priceVersion: null, finish: "length" },
  ...partAnswer(answer),
});

const call = (door: Door["name"], body: JsonObject = {}, stream = false, metadata: string | null = null) =>
  ({
    door: { name: door },
    body: { head: body },
    facts: { stream, model: "m" },
    info: { requestId: "mine", metadata, headers: {} },
    caller: {},
  }) as Call;

const renderHit = (asked: Call, id: string, hit: CachedAnswer): string =>
  renderWith(asked, hit, hitMetadata(asked, id, hit), id);

describe("a stored answer", () => {
  test("is read as it was written", () => {
    const answer = stored(ANSWER);
    expect(parseCached(renderCached(answer) ?? "")).toEqual(answer);
  });

  test("above 1 MB is not written, and what another version wrote is not read", () => {
    expect(renderCached(stored({ said: "x".repeat(1024 * 1024) }))).toBeNull();
    const written = renderCached(stored(ANSWER)) ?? "";
    for (const text of ["", "{}", '{"v":1,"body":{}}', '{"v":1}\n{}', written.replace('"v":2', '"v":3')])
      expect(parseCached(text)).toBeNull();
  });
});

describe("a hit", () => {
  test("says the same, with an id, a time and metadata of its own and nothing used", () => {
    const hit: JsonObject = JSON.parse(renderHit(call("chat"), "req_0123", stored(ANSWER)));
    expect(hit).toEqual({
      ...ANSWER,
      ...{ id: "chatcmpl-0123", created: expect.any(Number) },
      usage: { prompt_tokens: 0, cost: 0, details: { cached: 0, list: [0] } },
      metadata: expect.objectContaining({ request_id: "mine", cached: true, used_provider: "p" }),
    });
    expect(hit.created).toBeGreaterThan(7);
  });

  test("as a stream says the same too", () => {
    const text = renderHit(call("chat", {}, true), "req_0123", stored(ANSWER));
    expect(text).toContain(JSON.stringify((ANSWER.choices as JsonObject[])[0]?.message).slice(1, -1));
    expect(text.match(/"id":"chatcmpl-0123"/g)).toHaveLength(3);
    expect(text.endsWith("data: [DONE]\n\n")).toBe(true);
  });

  test("names the fields that the answer doesn't follow, as the first one did", () => {
    const ignored = ["prompt"];
    const hit = renderHit(call("transcriptions"), "req_1", { ...stored({ text: "Hi" }), ignored });
    expect(JSON.parse(hit)).toMatchObject({ text: "Hi", metadata: { cached: true, ignored } });
  });

  test("names its own caller where the format says again what was asked", () => {
    const answer = { id: "resp_1", status: "completed", output: [{}], user: "first", metadata: { a: "1" } };
    const hit = JSON.parse(renderHit(call("responses", { metadata: { b: "2" } }), "req_1", stored(answer)));
    expect(hit).toMatchObject({ user: null, metadata: { b: "2", cached: true } });
    expect(hit.metadata.a).toBeUndefined();
  });

  test.each([false, true])("has metadata in the form of its own request, streamed: %s", (stream) => {
    const render = (form: string) => renderHit(call("chat", {}, stream, form), "req_1", stored(ANSWER));
    const strings =
      '"metadata":{"request_id":"mine","requested_model":"m","used_model":"m","used_provider":"p",';
    const end = '"underlying_used_model":"u","routing":"[]","cached":"true"}';
    expect(render("strings")).toContain(strings + end);
    expect(render("full")).toContain('"routing":[],"cached":true}');
    expect(render("none")).not.toContain("metadata");
  });

  test("without metadata still repeats its caller's where the format does", () => {
    const answer = stored({ id: "resp_1", status: "completed", output: [{}] });
    const asked = { metadata: { b: "2" } };
    const hit = JSON.parse(renderHit(call("responses", asked, false, "none"), "req_1", answer));
    expect(hit.metadata).toEqual({ b: "2" });
    expect(JSON.parse(renderHit(call("responses", {}, false, "none"), "req_1", answer)).metadata).toEqual({});
  });

  test("of an answer with members of every hit alone is whole JSON", () => {
    expect(JSON.parse(renderHit(call("chat"), "req_1", stored({ id: "x" })))).toMatchObject({
      id: "chatcmpl-1",
    });
  });
});
