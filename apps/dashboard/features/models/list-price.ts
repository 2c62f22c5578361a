import type { ModelType, PriceSheet } from "@causeway/contracts";
import { formatPrice } from "@causeway/ui/format/prices";
import { amountOf, extrasOf, fieldsOf, secondsOf } from "../../format/price-fields.ts";

const MOST_FIGURES = 2;

/**
 * What a list says of a price: its first figures, `$0.15 input/1M tokens · $0.60 output/1M tokens`, `$0.002 per request` or
 * `$0.10–$0.30 per second`. Without any, the names of its tables.
 */
export function summarizePrice(type: ModelType, price: PriceSheet): string {
  const seconds = describeSeconds(price);
  const figures = fieldsOf(type, price).flatMap((field) => {
    const amount = amountOf(price, field);
    return amount === null ? [] : [`${formatPrice(amount)} ${field.inList}`];
  });
  const all = seconds === null ? figures : [seconds, ...figures];
  return (all.length > 0 ? all.slice(0, MOST_FIGURES) : extrasOf(price)).join(" · ");
}

/** Of a video, from the lowest to the highest price of a resolution: `$0.10–$0.30 per second`. Null where none has one. */
export function describeSeconds(price: PriceSheet): string | null {
  const range = secondsOf(price);
  if (range === null) return null;
  const [lowest, highest] = range.map(formatPrice);
  return `${lowest === highest ? lowest : `${lowest}–${highest}`} per second`;
}
