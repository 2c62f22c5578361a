import { type Column, DataTable } from "@causeway/ui/data-table";
import type { AuditEntry } from "@/data/audit-log.ts";
import { AuditLine } from "./audit-line.tsx";
import { type AuditChange, type Line, type Names, readChanges, readFacts } from "./audit-values.ts";

interface AuditDetailsProps {
  readonly entry: AuditEntry;
  readonly names: Names;
}

/** Everything an entry tells, with what was changed before and after. */
export function AuditDetails({ entry, names }: AuditDetailsProps) {
  const { action, details, resourceType, resourceId, user, ipAddress } = entry;
  const changes = readChanges(details.changes, names);
  const facts: readonly (readonly [string, Line])[] = [
    ["Action code", [action]],
    ["Resource", [`${resourceType.replaceAll("_", " ")} `, { id: resourceId, name: undefined }]],
    ["By", user?.email ? [user.email] : []],
    ["Address", ipAddress ? [ipAddress] : []],
    ...readFacts(details, names),
  ];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 bg-raised/50 px-5 py-4 md:pl-12">
      {changes.length > 0 ? <Changes changes={changes} /> : null}
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1.5 text-xs">
        {facts
          .filter(([, line]) => line.length > 0)
          .map(([name, line]) => (
            <div key={name} className="contents">
              <dt className="text-ink-faint">{name}</dt>
              <dd className="wrap-anywhere">
                <AuditLine line={line} />
              </dd>
            </div>
          ))}
      </dl>
    </div>
  );
}

const Changes = ({ changes }: { changes: readonly AuditChange[] }) => (
  <div className="text-xs">
    <DataTable label="Changes" isCompact columns={COLUMNS} rows={changes} keyOf={({ field }) => field} />
  </div>
);

const COLUMNS: readonly Column<AuditChange>[] = [
  { head: "Field", cell: ({ field }) => field, className: "align-top wrap-anywhere" },
  {
    head: "Before",
    cell: ({ before }) => <AuditLine line={before} />,
    className: "align-top font-mono wrap-anywhere text-bad",
  },
  {
    head: "After",
    cell: ({ after }) => <AuditLine line={after} />,
    className: "align-top font-mono wrap-anywhere text-good",
  },
];
