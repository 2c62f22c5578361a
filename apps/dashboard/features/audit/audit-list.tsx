import { ChevronRight } from "lucide-react";
import { Moment } from "@/components/time/moment.tsx";
import type { AuditEntry } from "@/data/audit-log.ts";
import { AuditDetails } from "./audit-details.tsx";
import {
  type AuditLink,
  type AuditPlaces,
  ambiguousTexts,
  linkOfActor,
  linkOfTarget,
} from "./audit-links.ts";
import { type AuditSentence, sentenceOf } from "./audit-sentence.ts";
import type { Names } from "./audit-values.ts";
import { SentenceLink } from "./sentence-link.tsx";

interface AuditListProps {
  readonly entries: readonly AuditEntry[];
  readonly names: Names;
  readonly places: AuditPlaces;
}

/** Newest first; each opens to what was changed. */
export function AuditList({ entries, names, places }: AuditListProps) {
  const rows = entries.map((entry) => toRow(entry, places));
  const ambiguous = ambiguousTexts(rows.flatMap(({ by, target }) => [by ?? [], target ?? []].flat()));
  return (
    <ul aria-label="Audit log" className="divide-y divide-line">
      {rows.map(({ entry, ...row }) => (
        <li key={entry.id} className="grid grid-cols-[minmax(0,1fr)]">
          <div
            className={`${PLACE} pointer-events-none z-10 grid grid-cols-[minmax(0,1fr)] content-center items-baseline gap-x-3 gap-y-0.5 pr-5 pl-12 md:grid-cols-[minmax(0,1fr)_auto]`}
          >
            <Sentence {...row} ambiguous={ambiguous} />
            <span className="tabular text-xs text-ink-faint">
              <span className="pointer-events-auto">
                <Moment at={entry.createdAt} />
              </span>
            </span>
          </div>
          <details className="group col-start-1 row-start-1">
            <summary
              className={`${PLACE} relative flex cursor-pointer list-none items-center px-5 transition-colors hover:bg-raised [&::-webkit-details-marker]:hidden`}
            >
              <span className="sr-only">Details: {textOf(row.sentence)}</span>
              <ChevronRight className="size-4 text-ink-faint transition-transform group-open:rotate-90" />
            </summary>
            <AuditDetails entry={entry} names={names} />
          </details>
        </li>
      ))}
    </ul>
  );
}

/** The sentence has links and lies above what opens the entry: one control can't be inside of another. */
const PLACE = "col-start-1 row-start-1 h-[3.875rem] self-start md:h-11";

const textOf = ({ who, did, what }: AuditSentence): string => [who, did, what ?? []].flat().join(" ");

interface Row {
  readonly entry: AuditEntry;
  readonly sentence: AuditSentence;
  readonly by: AuditLink | null;
  readonly target: AuditLink | null;
}

function toRow(entry: AuditEntry, places: AuditPlaces): Row {
  const sentence = sentenceOf(entry);
  const { who, what } = sentence;
  const target = what === null ? null : linkOfTarget(entry, what, places);
  return { entry, sentence, by: linkOfActor(entry, who, places), target };
}

interface SentenceProps extends Omit<Row, "entry"> {
  readonly ambiguous: ReadonlySet<string>;
}

/** `Olga created the key Copywriter` */
function Sentence({ sentence: { who, did, what }, by, target, ambiguous }: SentenceProps) {
  return (
    <span className="truncate">
      <Name text={who} link={by} ambiguous={ambiguous} /> <span className="text-ink-soft">{did}</span>
      {what === null ? null : (
        <>
          {" "}
          <Name text={what} link={target} ambiguous={ambiguous} />
        </>
      )}
    </span>
  );
}

interface NameProps {
  readonly text: string;
  /** Null for what is gone. */
  readonly link: AuditLink | null;
  readonly ambiguous: ReadonlySet<string>;
}

const Name = ({ text, link, ambiguous }: NameProps) =>
  link ? (
    <SentenceLink link={link} isAmbiguous={ambiguous.has(text)} />
  ) : (
    <span className="font-medium">{text}</span>
  );
