import { createId } from "@causeway/crypto";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { UPSTREAMS } from "../clients/upstreams.ts";
import type { GatewayStack, TestKey } from "../gateway-stack.ts";
import { useCommonStack } from "../stack/common-stack.ts";
import { anyConversation, anyWish, type Conversation } from "./conversation.ts";
import { DOORS, type Door } from "./doors.ts";

let stack: GatewayStack;
let key: TestKey;

beforeAll(async () => {
  ({ stack } = await useCommonStack());
  key = await stack.createKey({ limit_total: "1000" });
});
afterAll(() => stack?.stop());

interface Asked {
  readonly id: string;
  readonly status: number;
  readonly text: string;
}

interface Way {
  readonly door: Door;
  readonly model: string;
}

const WAYS: readonly Way[] = DOORS.flatMap((door) => UPSTREAMS.map(({ model }) => ({ door, model })));
const anyWay = fc.constantFrom(...WAYS);

/** Asks, and leaves after so many pieces of the answer, or as many ms before its first. */
async function ask(
  { door, model }: Way,
  conversation: Conversation,
  wish: object,
  leave: { readonly afterPieces: number; readonly afterMs: number } | null = null,
): Promise<Asked> {
  const id = createId("req");
  const leaving = new AbortController();
  const timer = leave && setTimeout(() => leaving.abort(), leave.afterMs);
  let [status, text] = [0, ""];
  try {
    const response = await fetch(stack.gateway.url + door.path, {
      method: "POST",
      headers: {
        authorization: `Bearer ${key.key}`,
        "content-type": "application/json",
        "x-request-id": id,
        "x-no-cache": "true",
      },
      body: JSON.stringify(door.body(model, withWish(conversation, wish))),
      signal: leaving.signal,
    });
    status = response.status;
    let pieces = 0;
    for await (const piece of response.body!.pipeThrough(new TextDecoderStream())) {
      text += piece;
      pieces += 1;
      if (leave && pieces >= leave.afterPieces) leaving.abort();
    }
  } catch (error) {
    if (!leaving.signal.aborted) throw error;
  } finally {
    if (timer) clearTimeout(timer);
  }
  return { id, status, text };
}

const withWish = (conversation: Conversation, wish: object): Conversation => ({
  ...conversation,
  question: {
    ...conversation.question,
    text: `${conversation.question.text} [sim ${JSON.stringify(wish)}]`,
  },
});

const INPUT = ["input", "cached_input", "cache_write", "cache_write_1h", "audio_input", "image_input"];
const OUTPUT = ["output", "reasoning", "audio_output", "image_output"];
const sumOf = (row: Record<string, unknown>, kinds: readonly string[]): number =>
  kinds.reduce((sum, kind) => sum + Number(row[`${kind}_tokens`]), 0);

/** Final rows by the ids of their requests. */
async function finalRows(ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await stack.sql<{ id: string; rows: number }>(
    `SELECT client_request_id AS id, count(*)::int AS rows FROM request_log
     WHERE client_request_id = ANY($1) AND is_final GROUP BY client_request_id`,
    [ids],
  );
  return new Map(rows.map(({ id, rows: count }) => [id, count]));
}

describe("any conversation", () => {
  it.each(WAYS.map((way) => [way.door.name, way.model, way] as const))(
    "by %s to %s is answered whole, with the provider's usage, and leaves one row that says the same",
    async (_door, _model, way) => {
      let answered = 0;
      await fc.assert(
        fc.asyncProperty(anyConversation, anyWish, async (conversation, wish) => {
          const { id, status, text } = await ask(way, conversation, wish);
          expect([status, text]).toEqual([status < 300 ? 200 : 400, text]);
          if (status !== 200) return;
          answered += 1;
          if (conversation.stream) expect(text).toMatch(way.door.end);
          else expect(() => JSON.parse(text)).not.toThrow();
          expect(text).not.toContain('"error":{');
          const row = await stack.finalRow(id);
          expect(row).toMatchObject({ status: 200, estimated: false, canceled: false });
          expect(way.door.usage(text)).toEqual([sumOf(row, INPUT), sumOf(row, OUTPUT)]);
          expect(sumOf(row, INPUT)).toBe(wish.promptTokens);
        }),
        { numRuns: 10 },
      );
      expect(answered).toBeGreaterThan(2);
    },
  );
});

const anyFault = fc.oneof(
  fc.record({ cutAfter: fc.integer({ min: 0, max: 5 }), tokens: fc.constant(20) }),
  fc.record({ errorInside: fc.integer({ min: 0, max: 5 }), tokens: fc.constant(20) }),
  fc.record({ garbage: fc.constant(true) }),
  fc.record({ status: fc.constantFrom(400, 404, 408, 409, 413, 422, 429, 500, 502, 503, 529) }),
  fc.record({ noUsage: fc.constant(true), noDone: fc.constant(true), tokens: fc.constant(20) }),
  fc.record({ finish: fc.constantFrom("length", "content_filter"), tokens: fc.constant(0) }),
);

const anyLeave = fc.record({
  afterPieces: fc.integer({ min: 1, max: 8 }),
  afterMs: fc.integer({ min: 0, max: 120 }),
});

describe("many conversations at once, of which providers break some and callers leave some", () => {
  it("none is our fault, each that a provider saw has one final row, and nothing stays reserved", async () => {
    const asked: Asked[] = [];
    const one = fc.record({
      way: anyWay,
      conversation: anyConversation,
      wish: fc.oneof(anyWish, anyFault, fc.constant({ tokens: 30, chunks: 15, chunkDelayMs: 5 })),
      leave: fc.option(anyLeave),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(one, { minLength: 12, maxLength: 24 }), async (many) => {
        const answers = await Promise.all(
          many.map(({ way, conversation, wish, leave }) => ask(way, conversation, wish, leave)),
        );
        asked.push(...answers);
        for (const [index, { status, text }] of answers.entries()) {
          const { way, conversation, leave } = many[index]!;
          // A provider's own 500 goes to callers of its format as it came.
          expect([status, text]).not.toEqual([500, expect.stringContaining("Internal error")]);
          if (leave === null && status === 200 && conversation.stream) expect(text).toMatch(way.door.end);
        }
      }),
      { numRuns: 25, endOnFailure: true },
    );
    const served = new Set(stack.simulator.tally().served.map(({ id }) => id));
    const seen = asked.filter(({ id }) => served.has(id)).map(({ id }) => id);
    await Promise.all(seen.map((id) => stack.finalRow(id)));
    const rows = await finalRows(asked.map(({ id }) => id));
    expect([...rows].filter(([, count]) => count !== 1)).toEqual([]);
    await expectNothingReserved();
  });
});

async function expectNothingReserved(): Promise<void> {
  const [sums] = await stack.sql<{ rows: string; used: string }>(
    `SELECT (SELECT sum(total_cost) - coalesce(sum(data_storage_cost), 0) FROM request_log
              WHERE api_key_id = $1 AND is_final)::text AS rows,
            (SELECT used FROM api_key_usage WHERE api_key_id = $1 AND window_start = '-infinity')::text AS used`,
    [key.id],
  );
  expect(sums?.used).toBe(sums?.rows);
  const response = await fetch(`${stack.gateway.url}/v1/key`, { headers: { "x-api-key": key.key } });
  const own = (await response.json()) as { limits: { total: { reserved: number } } };
  expect(own.limits.total.reserved).toBe(0);
}
