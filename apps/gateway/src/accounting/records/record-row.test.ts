import { NO_TOKENS, type PackedBatch, type UsageRecord, unpackBatch } from "@causeway/contracts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Ticket } from "../../request/ticket.ts";
import { safeString } from "../safe-values.ts";
import { callerWith, recordOf } from "../testing/accounting-fixture.ts";
import { encodeBatch, encodeRecord } from "./record-row.ts";

const plain = recordOf(callerWith(), {
  id: "req_1",
  createdAtMs: 1,
  windowStartMs: null,
  estimatePico: 0n,
} as Ticket);

/** What the worker gets. */
function made(fields: object): UsageRecord {
  const json = encodeBatch("bat_1", [encodeRecord({ ...plain, ...fields } as UsageRecord)]);
  const { records } = unpackBatch(JSON.parse(json) as PackedBatch);
  return records[0] as UsageRecord;
}

describe("a record on its way", () => {
  it("is the same when nothing was wrong", () => {
    const routing = { attempts: [{ provider: "openai", ok: true, score: 0.5, none: null }] };
    const record = {
      ...plain,
      violations: null,
      routing,
      customHeaders: { team: "a" },
      source: "Zoë 日本 🎉",
    };
    expect(made(record)).toEqual(record);
  });

  it("#9 has no NUL and no lone surrogate, wherever they came in", () => {
    const bad = "a\0b\uD800c\uDC00";
    const good = "a\uFFFDb\uFFFDc\uFFFD";
    expect(
      made({
        source: bad,
        sessionId: bad,
        agentId: bad,
        requestedModel: bad,
        customHeaders: { [bad]: bad },
        routing: { [bad]: [bad, { deep: bad }] },
      }),
    ).toMatchObject({
      ...{ source: good, sessionId: good, agentId: good, requestedModel: good },
      ...{ customHeaders: { [good]: good }, routing: { [good]: [good, { deep: good }] } },
    });
  });

  it("cuts what is too long, too many or too deep", () => {
    const headers = Object.fromEntries(
      Array.from({ length: 40 }, (_, index) => [`h${index}`, "x".repeat(1_000)]),
    );
    const safe = made({ source: "s".repeat(10_000), customHeaders: headers });
    expect(safe.source).toHaveLength(512);
    expect(Object.keys(safe.customHeaders ?? {})).toHaveLength(16);
    expect(safe.customHeaders?.h0).toHaveLength(256);
    let deep: unknown = "end";
    for (let depth = 0; depth < 10_000; depth += 1) deep = [deep];
    expect(JSON.stringify(made({ routing: deep }).routing)).not.toContain("end");
  });

  it("carries what guardrails found, safe and of a bounded size", () => {
    const found = {
      ...{ ruleId: "grd_1", ruleName: "a\0b", type: "pii", category: "email", action: "redact" },
      ...{ direction: "input", location: "messages[0].content", count: 2, signals: ["a"], matchHash: "ff" },
      excerpt: null,
    };
    expect(made({ violations: [found] }).violations).toEqual([{ ...found, ruleName: "a\uFFFDb" }]);
    const long = "x".repeat(100_000);
    const huge = { ...found, ruleName: long, location: long, category: long, excerpt: long };
    const signals = Array.from({ length: 1_000 }, () => long);
    const safe = made({ violations: Array.from({ length: 1_000 }, () => ({ ...huge, signals })) });
    expect(safe.violations).toHaveLength(50);
    expect(JSON.stringify(safe.violations).length).toBeLessThan(128 * 1024);
  });

  it("never cuts a character in half", () => {
    expect(safeString("🎉🎉", 3)).toBe("🎉\uFFFD");
  });

  it("clamps numbers that no column takes", () => {
    const safe = made({
      ...{
        status: 1e12,
        requests: 0,
        totalMs: Number.NaN,
        firstTokenMs: -5,
        upstreamFirstByteMs: Number.POSITIVE_INFINITY,
      },
      tokens: {
        ...NO_TOKENS,
        input: 1e15,
        output: -3,
        reasoning: 1.5,
        cachedInput: Number.NaN,
        seconds: 1.5,
      },
      ...{ cost: { ...plain.cost, total: "1e5", output: "9".repeat(30) }, estimate: "NaN" },
    });
    expect(safe).toMatchObject({
      ...{
        status: 2_147_483_647,
        requests: 1,
        totalMs: 0,
        firstTokenMs: 0,
        upstreamFirstByteMs: null,
        estimate: "0",
      },
      tokens: { input: 2_147_483_647, output: 0, reasoning: 1, cachedInput: 0, seconds: 1.5 },
      cost: { total: "0", output: "0", input: plain.cost.input },
    });
  });

  it("#9 is well-formed JSON without NUL for any routing and any text", () => {
    fc.assert(
      fc.property(fc.anything(), fc.string({ unit: "binary" }), (routing, text) => {
        const json = encodeRecord({ ...plain, routing, source: text });
        expect(json).not.toMatch(/(^|[^\\])(\\\\)*\\u(0000|d[89a-f])/i);
        expect(json.isWellFormed()).toBe(true);
      }),
    );
  });
});
