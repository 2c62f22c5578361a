import { Badge } from "@causeway/ui/badge";
import { type Column, DataTable } from "@causeway/ui/data-table";
import { Money } from "@causeway/ui/money";
import Link from "next/link";
import type { ApiKey, ListedApiKey } from "@/data/api-keys.ts";
import { formatAgo, formatDate, formatMoment } from "@causeway/ui/format/times";
import type { Example } from "@/components/snippets/example.ts";
import { Day } from "@/components/time/moment.tsx";
import { KeyMenu } from "./key-menu.tsx";
import { SelectKey } from "./key-selection.tsx";
import { keyState, STATE_TONES } from "./key-state.ts";
import { TightestMeter } from "./limit-meter.tsx";
import { Sparkline } from "./sparkline.tsx";

interface Actions {
  readonly example: Example;
  readonly mayLimit: boolean;
}

interface KeyTableProps {
  readonly keys: readonly ListedApiKey[];
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

const COLUMNS: readonly Column<ListedApiKey>[] = [
  // Takes the room that the others leave: no name and no tags make the table wider.
  { head: "Key", cell: (apiKey) => <KeyLink apiKey={apiKey} />, className: "@min-[40rem]:w-full" },
  { head: "Status", cell: (apiKey) => <KeyBadge apiKey={apiKey} /> },
  {
    head: "Owner",
    cell: ({ createdBy }) => createdBy?.name ?? "deleted account",
    from: "xl",
    className: "max-w-36 truncate text-ink-soft",
    title: ({ createdAt, createdBy }) =>
      `${createdBy?.name ?? ""} created it on ${formatDate(createdAt)}`.trim(),
  },
  {
    head: "Last used",
    cell: ({ lastUsedAt }) => (lastUsedAt ? formatAgo(lastUsedAt, new Date()) : "never"),
    from: "md",
    className: "text-ink-soft",
    title: ({ lastUsedAt }) => (lastUsedAt ? formatMoment(lastUsedAt) : undefined),
  },
  {
    head: "Requests, 30 days",
    cell: ({ requestsByDay }) => (requestsByDay ? <Sparkline counts={requestsByDay} /> : null),
    from: "lg",
  },
  { head: "Spend", cell: ({ used }) => <Money usd={used} />, align: "right" },
  { head: "Tightest limit", cell: (apiKey) => <TightestMeter apiKey={apiKey} /> },
  {
    head: "Expires",
    cell: ({ expiresAt }) => (expiresAt ? <Day at={expiresAt} /> : "never"),
    from: "xl",
    className: "text-ink-soft",
  },
];

const menuColumn = (actions: Actions): Column<ListedApiKey> => ({
  head: "Actions",
  cell: (apiKey) => <KeyMenu apiKey={apiKey} {...actions} />,
  isActions: true,
});

const KeyLink = ({ apiKey }: { apiKey: ApiKey }) => (
  <div className="flex items-center gap-3">
    <SelectKey apiKey={apiKey} />
    <div className="min-w-0 flex-1 @min-[40rem]:min-w-40 @min-[40rem]:[contain:inline-size]">
      <Link
        href={`/${apiKey.projectId}/keys/${apiKey.id}`}
        className="block truncate font-medium underline-offset-2 hover:text-accent-strong hover:underline"
      >
        {apiKey.description}
      </Link>
      <span className="block truncate text-xs text-ink-faint" title={apiKey.tags.join(", ")}>
        <span className="font-mono">{apiKey.masked}</span>
        {apiKey.tags.map((tag) => ` · ${tag}`)}
      </span>
    </div>
  </div>
);

export function KeyBadge({ apiKey }: { apiKey: ApiKey }) {
  const state = keyState(apiKey, new Date());
  return <Badge tone={STATE_TONES[state]}>{state}</Badge>;
}
