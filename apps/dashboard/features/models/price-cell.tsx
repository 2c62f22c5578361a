import type { OrganizationModelMapping } from "@causeway/contracts";
import { Badge } from "@causeway/ui/badge";
import { extrasOf, linesOf } from "@/format/price-fields.ts";
import { SOURCE_WORDS } from "@/format/price-words.ts";
import { formatPrice } from "@causeway/ui/format/prices";
import { describeSeconds } from "./list-price.ts";

/** A mapping's price as lines, and whose it is. */
export function PriceCell({
  price: { price, source, unpriced, free },
}: {
  price: OrganizationModelMapping["ownPrice"];
}) {
  if (unpriced || price === null) return <Badge tone="warn">unpriced</Badge>;
  const [extras, seconds] = [extrasOf(price), describeSeconds(price)];
  return (
    <div className="grid gap-0.5">
      {free ? <span>Free</span> : null}
      {free || seconds === null ? null : <span className="tabular">{seconds}</span>}
      {free
        ? null
        : linesOf(price).map(({ label, unit, words, amount }) => (
            <span key={`${label}${unit}`} className="tabular" title={`$${amount} per ${unit}`}>
              {formatPrice(amount)} <span className="text-xs text-ink-faint">{words}</span>
            </span>
          ))}
      {extras.map((extra) => (
        <span key={extra} className="text-xs text-ink-faint">
          + {extra}
        </span>
      ))}
      {source ? <span className="text-xs text-ink-faint">{SOURCE_WORDS[source]}</span> : null}
    </div>
  );
}
