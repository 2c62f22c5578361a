import { ChevronRight } from "lucide-react";
import type { AuditEntry } from "@/data/audit-log.ts";
import { AuditDetails } from "./audit-details.tsx";
import { sentenceOf } from "./audit-sentence.ts";
import { Moment } from "@/components/time/moment.tsx";

/** Newest first; each opens to what was changed. */
export const AuditList = ({ entries }: { entries: readonly AuditEntry[] }) => (
  <ul aria-label="Audit log" className="divide-y divide-line">
    {entries.map((entry) => (
      <li key={entry.id}>
        <details className="group">
          <summary className="grid cursor-pointer list-none grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-3 gap-y-0.5 px-5 py-3 transition-colors hover:bg-raised md:grid-cols-[auto_minmax(0,3fr)_minmax(0,1fr)_auto] [&::-webkit-details-marker]:hidden">
            <ChevronRight className="size-4 self-center text-ink-faint transition-transform group-open:rotate-90" />
            <Sentence entry={entry} />
            <span className="col-start-2 truncate font-mono text-xs text-ink-faint md:col-start-auto">
              {entry.action}
            </span>
            <span className="tabular col-start-2 text-xs text-ink-faint md:col-start-auto">
              <Moment at={entry.createdAt} />
            </span>
          </summary>
          <AuditDetails entry={entry} />
        </details>
      </li>
    ))}
  </ul>
);

/** `Olga created the key Copywriter` */
function Sentence({ entry }: { entry: AuditEntry }) {
  const { who, did, what } = sentenceOf(entry);
  return (
    <span className="truncate">
      <span className="font-medium">{who}</span> <span className="text-ink-soft">{did}</span>
      {what === null ? null : <span className="font-medium"> {what}</span>}
    </span>
  );
}
