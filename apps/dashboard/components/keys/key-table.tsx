import { Badge } from "@causeway/ui/badge";
import Link from "next/link";
import type { ApiKey } from "@/data/api-keys.ts";
import { formatUsd } from "@/format/money.ts";
import { formatDate } from "@/format/times.ts";
import type { Example } from "./curl-example.ts";
import { KeyMenu } from "./key-menu.tsx";
import { keyState, STATE_TONES } from "./key-state.ts";
import { LimitMeter } from "./limit-meter.tsx";

interface Actions {
  readonly example: Example;
  readonly mayLimit: boolean;
}

interface KeyTableProps {
  readonly keys: readonly ApiKey[];
  /** What can be done in a row; left out where keys are only shown. */
  readonly actions?: Actions;
}

export const KeyTable = ({ keys, actions }: KeyTableProps) => (
  <div className="relative overflow-x-auto">
    <table className="w-full text-left whitespace-nowrap">
      <thead>
        <tr className="border-b text-xs text-ink-faint [&_th]:px-3 [&_th]:py-2 [&_th]:font-medium [&_th:first-child]:pl-5 [&_th:last-child]:pr-5">
          <th>Key</th>
          <th>Status</th>
          <th className="text-right">Spend</th>
          <th>Limits</th>
          <th className="hidden lg:table-cell">Rules</th>
          <th className="hidden lg:table-cell">Expires</th>
          <th className="hidden text-right md:table-cell">Created</th>
          {actions ? (
            <th>
              <span className="sr-only">Actions</span>
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {keys.map((key) => (
          <KeyRow key={key.id} apiKey={key} actions={actions} />
        ))}
      </tbody>
    </table>
  </div>
);

const KeyRow = ({ apiKey, actions }: { apiKey: ApiKey; actions: Actions | undefined }) => (
  <tr className="[&_td]:px-3 [&_td]:py-3 [&_td:first-child]:pl-5 [&_td:last-child]:pr-5">
    <td>
      <Link
        href={`/${apiKey.projectId}/keys/${apiKey.id}`}
        className="block max-w-44 truncate font-medium underline-offset-2 hover:text-accent-strong hover:underline sm:max-w-64"
      >
        {apiKey.description}
      </Link>
      <span className="font-mono text-xs text-ink-faint">{apiKey.masked}</span>
    </td>
    <td>
      <KeyBadge apiKey={apiKey} />
    </td>
    <td className="tabular text-right">{formatUsd(apiKey.used)}</td>
    <td>
      <LimitMeter apiKey={apiKey} />
    </td>
    <td className="hidden text-ink-soft lg:table-cell">
      {apiKey.iamRules === 0 ? "unrestricted" : `${apiKey.iamRules} enabled`}
    </td>
    <td className="hidden text-ink-soft lg:table-cell">
      {apiKey.expiresAt ? formatDate(apiKey.expiresAt) : <span className="text-ink-faint">never</span>}
    </td>
    <td className="hidden text-right text-ink-faint md:table-cell">
      {formatDate(apiKey.createdAt)}
      {apiKey.createdBy ? <span className="block text-xs">by {apiKey.createdBy.name}</span> : null}
    </td>
    {actions ? (
      <td className="w-0">
        <KeyMenu apiKey={apiKey} {...actions} />
      </td>
    ) : null}
  </tr>
);

export function KeyBadge({ apiKey }: { apiKey: ApiKey }) {
  const state = keyState(apiKey, new Date());
  return <Badge tone={STATE_TONES[state]}>{state}</Badge>;
}
