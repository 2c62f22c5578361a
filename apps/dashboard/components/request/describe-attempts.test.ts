import { describe, expect, it } from "vitest";
import { describeAttempts } from "./describe-attempts.ts";

type Asked = Parameters<typeof describeAttempts>[0];
type Attempt = Asked["attempts"][number];

const attempt = (provider: string, status: number, ms: number, text: string | null): Attempt => ({
  used: { model: "m", upstreamModel: "m", provider, region: null },
  status,
  reason: text === null ? null : { text, code: null, type: null, field: null, status, refusedBy: null },
  timing: {
    upstreamFirstByte: null,
    firstToken: null,
    total: ms,
    gateway: 0,
    upstream: ms,
    attempt: ms,
    backoff: 0,
    retryAfter: 0,
  },
});
const answered = (attempts: Attempt[], outcome: Asked["outcome"] = "succeeded") =>
  describeAttempts({ ...attempt("openrouter", 200, 9, null), outcome, attempts });

describe("a request with several attempts", () => {
  it("is told as a sentence: who failed, why and after how long, and who answered", () => {
    expect(answered([attempt("openai", 503, 2_500, "engine overloaded")])).toBe(
      "openai returned 503 (engine overloaded) after 2.50 s; openrouter answered in 9 ms.",
    );
    expect(answered([attempt("openai", 0, 30_000, null), attempt("azure", 429, 80, "slow down")])).toBe(
      "openai didn't respond after 30.0 s; azure returned 429 (slow down) after 80 ms; openrouter answered in 9 ms.",
    );
  });

  it("says once what happened again and again at one provider", () => {
    const down = (ms: number) => attempt("openai", 503, ms, "engine overloaded");
    expect(answered([down(2), down(4), down(1)])).toBe(
      "openai returned 503 (engine overloaded) 3 times, after 2 ms, 4 ms, and 1 ms; openrouter answered in 9 ms.",
    );
    expect(answered([down(2), down(4), attempt("azure", 0, 5, null), down(3)])).toBe(
      "openai returned 503 (engine overloaded) twice, after 2 ms and 4 ms; azure didn't respond after 5 ms; openai returned 503 (engine overloaded) after 3 ms; openrouter answered in 9 ms.",
    );
  });

  it("keeps long reasons for the list", () => {
    expect(answered([attempt("openai", 500, 1, "x".repeat(500))])?.length).toBeLessThan(250);
  });

  it("names every provider that failed where none answered, with the last one's own status", () => {
    const last = { ...attempt("groq", 502, 40, "model overloaded") };
    const reason = { ...last.reason, text: "model overloaded", status: 529 } as Attempt["reason"];
    expect(
      describeAttempts({
        ...{ ...last, reason, outcome: "failed" },
        attempts: [attempt("openai", 503, 2_500, "engine overloaded"), attempt("azure", 0, 30_000, null)],
      }),
    ).toBe(
      "openai returned 503 (engine overloaded) after 2.50 s; azure didn't respond after 30.0 s; groq returned 529 (model overloaded) after 40 ms. No provider was left to try.",
    );
  });

  it("has no such sentence without a failed attempt, or where no provider ended it", () => {
    expect(answered([])).toBeNull();
    expect(answered([], "failed")).toBeNull();
    expect(answered([attempt("openai", 503, 1, "down")], "canceled")).toBeNull();
  });
});
