import { ChevronRight } from "lucide-react";
import type { AuditEntry } from "@/data/audit-log.ts";
import { AuditDetails } from "./audit-details.tsx";
import { Moment } from "@/components/time/moment.tsx";

/** Newest first; each opens to what was changed. */
export const AuditList = ({ entries }: { entries: readonly AuditEntry[] }) => (
  <ul aria-label="Audit log" className="divide-y divide-line">
    {entries.map((entry) => (
      <li key={entry.id}>
        <details className="group">
          <summary className="grid cursor-pointer list-none grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-3 gap-y-0.5 px-5 py-3 transition-colors hover:bg-raised md:grid-cols-[auto_minmax(0,1.1fr)_minmax(0,1.3fr)_minmax(0,1fr)_auto] [&::-webkit-details-marker]:hidden">
            <ChevronRight className="size-4 self-center text-ink-faint transition-transform group-open:rotate-90" />
            <span className="truncate font-mono text-xs font-medium">{entry.action}</span>
            <span className="col-start-2 truncate md:col-start-auto">{nameOf(entry)}</span>
            <span className="col-start-2 truncate text-ink-soft md:col-start-auto">{actorOf(entry)}</span>
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

function nameOf({ details, resourceId }: AuditEntry): string {
  const { name } = details;
  return typeof name === "string" && name !== "" ? name : resourceId;
}

/** Who did it, as they were called then. */
function actorOf({ user, accessToken }: AuditEntry): string {
  if (accessToken) return `Token ${accessToken.name ?? accessToken.id}`;
  return user ? (user.name ?? user.email ?? user.id) : "System";
}
