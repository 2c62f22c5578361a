import { Badge } from "@causeway/ui/badge";
import type { ApiKey } from "@/data/api-keys.ts";
import { formatUsd } from "@/format/money.ts";
import { formatDate } from "@/format/times.ts";
import { LimitMeter } from "./limit-meter.tsx";

export const KeyTable = ({ keys }: { keys: readonly ApiKey[] }) => (
  <div className="overflow-x-auto">
    <table className="w-full text-left whitespace-nowrap">
      <thead>
        <tr className="border-b text-xs text-ink-faint [&_th]:px-3 [&_th]:py-2 [&_th]:font-medium [&_th:first-child]:pl-5 [&_th:last-child]:pr-5">
          <th>Key</th>
          <th>Status</th>
          <th className="text-right">Spend</th>
          <th>Limits</th>
          <th className="hidden md:table-cell">Rules</th>
          <th className="hidden text-right md:table-cell">Created</th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {keys.map((key) => (
          <KeyRow key={key.id} apiKey={key} />
        ))}
      </tbody>
    </table>
  </div>
);

const KeyRow = ({ apiKey }: { apiKey: ApiKey }) => (
  <tr className="[&_td]:px-3 [&_td]:py-3 [&_td:first-child]:pl-5 [&_td:last-child]:pr-5">
    <td>
      <span className="block max-w-64 truncate font-medium">{apiKey.description}</span>
      <span className="font-mono text-xs text-ink-faint">{apiKey.masked}</span>
    </td>
    <td>
      <Badge tone={apiKey.status === "enabled" ? "good" : "neutral"}>{apiKey.status}</Badge>
    </td>
    <td className="tabular text-right">{formatUsd(apiKey.used)}</td>
    <td>
      <LimitMeter apiKey={apiKey} />
    </td>
    <td className="hidden text-ink-soft md:table-cell">
      {apiKey.iamRules === 0 ? "unrestricted" : `${apiKey.iamRules} active`}
    </td>
    <td className="hidden text-right text-ink-faint md:table-cell">
      {formatDate(apiKey.createdAt)}
      {apiKey.createdBy ? <span className="block text-xs">by {apiKey.createdBy.name}</span> : null}
    </td>
  </tr>
);
