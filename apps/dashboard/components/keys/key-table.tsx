import { Badge } from "@causeway/ui/badge";
import { type Column, DataTable } from "@causeway/ui/data-table";
import Link from "next/link";
import type { ApiKey } from "@/data/api-keys.ts";
import { formatUsd } from "@/format/money.ts";
import { formatDate } from "@/format/times.ts";
import type { Example } from "@/components/snippets/example.ts";
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
  <DataTable
    label="API keys"
    columns={actions ? [...COLUMNS, menuColumn(actions)] : COLUMNS}
    rows={keys}
    keyOf={({ id }) => id}
  />
);

const COLUMNS: readonly Column<ApiKey>[] = [
  { head: "Key", cell: (apiKey) => <KeyLink apiKey={apiKey} /> },
  { head: "Status", cell: (apiKey) => <KeyBadge apiKey={apiKey} /> },
  { head: "Spend", cell: ({ used }) => formatUsd(used), align: "right" },
  { head: "Limits", cell: (apiKey) => <LimitMeter apiKey={apiKey} /> },
  {
    head: "Rules",
    cell: ({ iamRules }) => (iamRules === 0 ? "unrestricted" : `${iamRules} enabled`),
    from: "lg",
    className: "text-ink-soft",
  },
  {
    head: "Expires",
    cell: ({ expiresAt }) => (expiresAt ? formatDate(expiresAt) : "never"),
    from: "xl",
    className: "text-ink-soft",
  },
  {
    head: "Created",
    cell: (apiKey) => <Created apiKey={apiKey} />,
    from: "md",
    align: "right",
    className: "text-ink-faint",
  },
];

const menuColumn = (actions: Actions): Column<ApiKey> => ({
  head: "Actions",
  cell: (apiKey) => <KeyMenu apiKey={apiKey} {...actions} />,
  isActions: true,
});

const KeyLink = ({ apiKey }: { apiKey: ApiKey }) => (
  <>
    <Link
      href={`/${apiKey.projectId}/keys/${apiKey.id}`}
      className="block max-w-44 truncate font-medium underline-offset-2 hover:text-accent-strong hover:underline sm:max-w-64"
    >
      {apiKey.description}
    </Link>
    <span className="font-mono text-xs text-ink-faint">{apiKey.masked}</span>
  </>
);

const Created = ({ apiKey: { createdAt, createdBy } }: { apiKey: ApiKey }) => (
  <>
    {formatDate(createdAt)}
    {createdBy ? <span className="block text-xs">by {createdBy.name}</span> : null}
  </>
);

export function KeyBadge({ apiKey }: { apiKey: ApiKey }) {
  const state = keyState(apiKey, new Date());
  return <Badge tone={STATE_TONES[state]}>{state}</Badge>;
}
