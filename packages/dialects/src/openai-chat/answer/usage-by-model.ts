import { type ModelUsage, NO_TOKENS, type StatedUsage } from "@causeway/contracts";
import { asFilledText, asObject, asObjects, type JsonObject } from "../../shared/json-object.ts";
import { countsOf } from "../../shared/tokens/counts-of.ts";
import { restOf } from "../../shared/tokens/rest-of.ts";
import { mapUsage } from "./map-usage.ts";

/**
 * Usage told apart by model. Groq's compound systems call several models and say what each used; they are billed for these
 * alone, and the counts of `usage` are their sum: what the models leave out of it is the asked model's. In whole answers it is at the top, in streams in `x_groq`. Source: types of
 * groq-sdk 1.6.0, `UsageBreakdown`, and console.groq.com/docs/compound ("pricing"), read 2026-11-26.
 */
export function splitByModel(usage: StatedUsage | null, body: JsonObject): StatedUsage | null {
  const breakdown = asObject(body.usage_breakdown) ?? asObject(asObject(body.x_groq)?.usage_breakdown);
  const others = asObjects(breakdown?.models).flatMap((entry): ModelUsage[] => {
    const model = asFilledText(entry.model);
    const own = mapUsage(entry.usage, null);
    return model && own ? [{ model, usage: countsOf(own) }] : [];
  });
  if (others.length === 0) return usage;
  const rest = usage
    ? restOf(
        usage,
        others.map((one) => one.usage),
      )
    : {};
  return { ...NO_TOKENS, ...usage, ...rest, others };
}
