import { completionTokens, NO_TOKENS, promptTokens } from "@causeway/contracts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countsOf } from "../../shared/tokens/counts-of.ts";
import { usages } from "../examples/usages.ts";
import { mapUsage } from "./map-usage.ts";

describe("usage", () => {
  it.each(usages.map((example) => [example.name, example] as const))("%s", (_, { wire, model, tokens }) => {
    expect(mapUsage(wire, model ?? "some-model")).toEqual({ ...NO_TOKENS, ...tokens });
  });

  it.each([null, undefined, {}, [], "12", { prompt_tokens: null }])("is unknown for %j", (wire) => {
    expect(mapUsage(wire, null)).toBeNull();
  });

  const count = fc.oneof(fc.nat(5_000), fc.constant(undefined), fc.constant(null));
  const wire = fc.record({
    prompt_tokens: fc.nat(5_000),
    completion_tokens: fc.nat(5_000),
    prompt_cache_hit_tokens: count,
    prompt_tokens_details: fc.record({
      cached_tokens: count,
      cache_write_tokens: count,
      audio_tokens: count,
      image_tokens: count,
    }),
    completion_tokens_details: fc.record({
      reasoning_tokens: fc.nat(5_000),
      audio_tokens: count,
      image_tokens: count,
    }),
  });

  it("puts every token in exactly one place, whatever the parts claim", () => {
    fc.assert(
      fc.property(wire, (body) => {
        const usage = mapUsage({ ...body, total_tokens: body.prompt_tokens + body.completion_tokens }, null);
        const reasoning = body.completion_tokens_details.reasoning_tokens;
        const beside = reasoning > body.completion_tokens ? reasoning : 0;
        expect(usage && promptTokens(usage)).toBe(body.prompt_tokens);
        expect(usage && completionTokens(usage)).toBe(body.completion_tokens + beside);
        for (const part of Object.values(usage ? countsOf(usage) : {}))
          expect(part).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
