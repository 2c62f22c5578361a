import type { Schemas } from "@causeway/api-client";
import type { ModelType } from "@causeway/contracts";
import { type PriceField, readPrice } from "../../format/price-fields.ts";

type ModelEntry =
  | { readonly isOk: true; readonly model: Schemas["ModelOverrideCreation"] }
  | { readonly isOk: false; readonly fields: Readonly<Record<string, string>> };

/**
 * The model that a form adds. Without any amount it has no known price.
 * @param type null at a custom provider: nothing but prices is known of its models
 */
export function readModel(
  values: FormData,
  inputs: readonly PriceField[],
  type: ModelType | null,
): ModelEntry {
  const text = (name: string) => String(values.get(name) ?? "").trim();
  const isPriced = inputs.some(({ field }) => text(`price.${field}`) !== "");
  const entry = isPriced ? readPrice(values, inputs, null) : null;
  if (entry?.isOk === false) return entry;
  const facts = {
    ...(text("upstreamModel") ? { upstreamModel: text("upstreamModel") } : {}),
    ...(text("contextLength") ? { contextLength: Number(text("contextLength")) } : {}),
  };
  return {
    isOk: true,
    model: {
      model: text("model"),
      provider: text("provider"),
      ...(type === null ? {} : { type, ...facts }),
      ...(entry ? { price: entry.price } : {}),
    },
  };
}
