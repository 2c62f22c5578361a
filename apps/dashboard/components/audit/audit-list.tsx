import { ChevronRight } from "lucide-react";
import { Moment } from "@/components/time/moment.tsx";
import type { AuditEntry } from "@/data/audit-log.ts";
import { AuditDetails } from "./audit-details.tsx";
import { sentenceOf } from "./audit-sentence.ts";
import type { Names } from "./audit-values.ts";

interface AuditListProps {
  readonly entries: readonly AuditEntry[];
  readonly names: Names;
}

/** Newest first; each opens to what was changed. */
export const AuditList = ({ entries, names }: AuditListProps) => (
  <ul aria-label="Audit log" className="divide-y divide-line">
    {entries.map((entry) => (
      <li key={entry.id}>
        <details className="group">
          <summary className="grid cursor-pointer list-none grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-3 gap-y-0.5 px-5 py-3 transition-colors hover:bg-raised md:grid-cols-[auto_minmax(0,1fr)_auto] [&::-webkit-details-marker]:hidden">
            <ChevronRight className="size-4 self-center text-ink-faint transition-transform group-open:rotate-90" />
            <Sentence entry={entry} />
            <span className="tabular col-start-2 text-xs text-ink-faint md:col-start-auto">
              <Moment at={entry.createdAt} />
            </span>
          </summary>
          <AuditDetails entry={entry} names={names} />
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
