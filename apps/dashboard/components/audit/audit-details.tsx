import type { AuditEntry } from "@/data/audit-log.ts";
import { readChanges, showValue } from "./audit-values.ts";

/** Everything an entry tells, with what was changed before and after. */
export function AuditDetails({ entry }: { entry: AuditEntry }) {
  const { details, resourceType, resourceId, user, ipAddress } = entry;
  const changes = readChanges(details.changes);
  const others = Object.entries(details).filter(([name]) => name !== "changes" && name !== "name");
  const facts: readonly (readonly [string, string | null | undefined])[] = [
    ["Resource", `${resourceType.replaceAll("_", " ")} ${resourceId}`],
    ["By", user?.email],
    ["Address", ipAddress],
    ...others.map(([name, value]) => [name, showValue(value)] as const),
  ];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 bg-raised/50 px-5 py-4 md:pl-12">
      {changes.length > 0 ? <Changes changes={changes} /> : null}
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1.5 text-xs">
        {facts
          .filter(([, value]) => Boolean(value))
          .map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-ink-faint">{name}</dt>
              <dd className="break-words">{value}</dd>
            </div>
          ))}
      </dl>
    </div>
  );
}

const Changes = ({ changes }: { changes: ReturnType<typeof readChanges> }) => (
  <table className="w-full table-fixed text-left text-xs [&_td]:py-1 [&_td]:pr-4 [&_td]:align-top [&_td]:break-words [&_th]:pr-4 [&_th]:pb-1 [&_th]:font-medium">
    <thead className="text-ink-faint">
      <tr>
        <th>Field</th>
        <th>Before</th>
        <th>After</th>
      </tr>
    </thead>
    <tbody className="font-mono">
      {changes.map(({ field, before, after }) => (
        <tr key={field}>
          <td className="font-sans">{field}</td>
          <td className="text-bad">{before}</td>
          <td className="text-good">{after}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
