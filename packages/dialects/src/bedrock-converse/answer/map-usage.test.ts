import { completionTokens, NO_TOKENS, promptTokens } from "@causeway/contracts";
import { describe, expect, it } from "vitest";
import { mapUsage } from "./map-usage.ts";

/** From vendor documentation: API reference, TokenUsage and CacheDetail. */
describe("usage of a Converse answer", () => {
  it("#1 has cached and written tokens alongside the input", () => {
    const usage = mapUsage({
      inputTokens: 10,
      outputTokens: 3,
      totalTokens: 103,
      cacheReadInputTokens: 70,
      cacheWriteInputTokens: 20,
    });
    expect(usage).toEqual({
      ...{ ...NO_TOKENS, input: 10, cachedInput: 70, cacheWrite: 20, output: 3 },
      undatedWrites: true,
    });
    expect(usage && promptTokens(usage) + completionTokens(usage)).toBe(103);
  });

  it("tells writes by their lifetime", () => {
    const cacheDetails = [
      { ttl: "1h", inputTokens: 15 },
      { ttl: "5m", inputTokens: 5 },
    ];
    expect(
      mapUsage({ inputTokens: 1, outputTokens: 1, cacheWriteInputTokens: 20, cacheDetails }),
    ).toMatchObject({
      cacheWrite: 5,
      cacheWrite1h: 15,
    });
    expect(mapUsage({ inputTokens: 1, cacheWriteInputTokens: 10, cacheDetails })).toMatchObject({
      cacheWrite: 0,
      cacheWrite1h: 10,
    });
  });

  it("reads the counts' other name", () => {
    expect(
      mapUsage({
        inputTokens: 1,
        outputTokens: 1,
        cacheReadInputTokenCount: 4,
        cacheWriteInputTokenCount: 5,
      }),
    ).toMatchObject({ cachedInput: 4, cacheWrite: 5 });
  });

  it.each([undefined, null, {}, { totalTokens: 5 }, "12"])("is nothing for %j", (wire) => {
    expect(mapUsage(wire)).toBeNull();
  });

  it("is not a number where no count can be so", () => {
    const odd = { inputTokens: -5, outputTokens: Number.NaN, cacheReadInputTokens: "7" };
    const none = Number.NaN;
    expect(mapUsage(odd)).toEqual({ ...NO_TOKENS, input: none, output: none, cachedInput: none });
  });
});
