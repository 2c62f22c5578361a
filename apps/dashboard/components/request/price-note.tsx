import { formatPrice } from "@causeway/ui/format/prices";
import { Link } from "@causeway/ui/link";
import { sentenceLink } from "@/components/forms/text-link.ts";
import { modelPath } from "@/address/model-path.ts";
import { linesOf } from "@/format/price-fields.ts";
import { SOURCE_WORDS } from "@/format/price-words.ts";
import { Moment } from "@/components/time/moment.tsx";
import type { LogWithAttempts } from "@/data/logs.ts";
import type { PriceVersion } from "@/data/models.ts";
import { chargedPrices } from "./charged-prices.ts";
import { readFigures } from "./read-figures.ts";

interface PriceNoteProps {
  readonly log: LogWithAttempts;
  /** Null where none was stored, or it can't be read. */
  readonly version: PriceVersion | null;
}

/** The prices that a request was charged by: they never change, whatever the model costs now. */
export function PriceNote({ log, version }: PriceNoteProps) {
  const model = log.used.model ?? log.requested.model;
  if (!version)
    return log.priceVersion ? (
      <p className="mt-2 text-xs text-ink-faint">Charged by price version {log.priceVersion}.</p>
    ) : null;
  const charged = chargedPrices(log.calculation);
  return (
    <details className="mt-2 text-xs">
      <summary className="cursor-pointer text-ink-soft">
        {charged.length > 0 ? "Charged by the price from" : "Price from"} {SOURCE_WORDS[version.source]},
        known since <Moment at={version.createdAt} />
      </summary>
      {charged.length > 0 ? (
        <Prices
          prices={charged.map(({ item, price, factors }) => [
            item,
            factors ? `${price}, including ${factors}` : price,
          ])}
        />
      ) : (
        <AllPrices version={version} region={log.used.region} />
      )}
      <p className="mt-2 text-ink-faint">
        Price version <span className="font-mono break-all">{version.id}</span>.{" "}
        <Link href={modelPath(log.project, model)} className={sentenceLink}>
          Prices now
        </Link>
      </p>
    </details>
  );
}

/** What a price version has in a region, where the prices that were chosen from it aren't known. */
function AllPrices({ version, region }: { version: PriceVersion; region: string | null }) {
  const { sheet, more } = readFigures(version, region);
  return (
    <>
      <Prices
        prices={linesOf(sheet).map(({ label, unit, amount }) => [
          label,
          `${formatPrice(amount)} per ${unit}`,
        ])}
      />
      {more.map((sentence) => (
        <p key={sentence} className="mt-2 text-ink-faint">
          {sentence}
        </p>
      ))}
    </>
  );
}

const Prices = ({ prices }: { prices: readonly (readonly [label: string, price: string])[] }) => (
  <dl className="tabular mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1 text-ink-soft">
    {prices.map(([label, price]) => (
      <div key={`${label} ${price}`} className="contents">
        <dt>{label}</dt>
        <dd className="text-right">{price}</dd>
      </div>
    ))}
  </dl>
);
