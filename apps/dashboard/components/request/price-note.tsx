import Link from "next/link";
import { sentenceLink } from "@/components/forms/text-link.ts";
import { modelPath } from "@/components/models/model-path.ts";
import { linesOf } from "@/components/models/price-fields.ts";
import { SOURCE_WORDS } from "@/components/models/price-words.ts";
import type { Log } from "@/data/logs.ts";
import type { PriceVersion } from "@/data/models.ts";
import { readFigures } from "./read-figures.ts";
import { Moment } from "@/components/time/moment.tsx";
import { formatPrice } from "@causeway/ui/format/prices";

interface PriceNoteProps {
  readonly log: Log;
  /** Null where none was stored, or it can't be read. */
  readonly version: PriceVersion | null;
}

/** The figures a request was charged by: they never change, whatever the model costs now. */
export function PriceNote({ log, version }: PriceNoteProps) {
  const model = log.used.model ?? log.requested.model;
  if (!version)
    return log.priceVersion ? (
      <p className="mt-2 text-xs text-ink-faint">Charged by price version {log.priceVersion}.</p>
    ) : null;
  const { sheet, more } = readFigures(version, log.used.region);
  return (
    <details className="mt-2 text-xs">
      <summary className="cursor-pointer text-ink-soft">
        Charged by the price from {SOURCE_WORDS[version.source]}, known since{" "}
        <Moment at={version.createdAt} />
      </summary>
      <dl className="tabular mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1 text-ink-soft">
        {linesOf(sheet).map(({ label, unit, amount }) => (
          <div key={label} className="contents">
            <dt>{label}</dt>
            <dd className="text-right">
              {formatPrice(amount)} per {unit}
            </dd>
          </div>
        ))}
      </dl>
      {more.map((sentence) => (
        <p key={sentence} className="mt-2 text-ink-faint">
          {sentence}
        </p>
      ))}
      <p className="mt-2 text-ink-faint">
        Price version <span className="font-mono break-all">{version.id}</span>.{" "}
        <Link href={modelPath(log.project, model)} className={sentenceLink}>
          Prices now
        </Link>
      </p>
    </details>
  );
}
