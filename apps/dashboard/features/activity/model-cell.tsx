import type { Log } from "@/data/logs.ts";
import { formatMoment } from "@causeway/ui/format/times";
import { LogRowLink } from "./log-row-link.tsx";

interface ModelCellProps {
  readonly log: Log;
  readonly hasProvider: boolean;
  readonly hasReason: boolean;
}

/**
 * The model and its provider on one line, and on a second one why a request failed or was refused. As wide as the row has room for:
 * no name and no reason makes the table wider.
 */
export function ModelCell({ log, hasProvider, hasReason }: ModelCellProps) {
  const { id, createdAt, used, requested, reason, errorCode } = log;
  const model = used.model ?? requested.model;
  const provider = hasProvider ? used.provider : null;
  const why = hasReason ? (reason?.text ?? errorCode) : null;
  return (
    <div className="@min-[40rem]:min-w-44 @min-[40rem]:[contain:inline-size]">
      <p title={[model, provider].filter(Boolean).join(" → ")} className={LINE}>
        <span className="font-medium">
          <LogRowLink id={id} name={`${model}, ${formatMoment(createdAt)}, ${id.slice(-SHORT)}`}>
            {model}
          </LogRowLink>
        </span>
        {provider ? <span className="text-ink-soft"> → {provider}</span> : null}
      </p>
      {why ? (
        <p title={why} className={`mt-0.5 text-xs text-ink-soft ${LINE}`}>
          {why}
        </p>
      ) : null}
    </div>
  );
}

/** Letters of an ID that tell requests of the same second apart. */
const SHORT = 4;

/** Cut off in a row of a table, complete on a card. */
const LINE = "@min-[40rem]:truncate";
