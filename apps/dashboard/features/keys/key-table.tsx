import { Badge } from "@causeway/ui/badge";
import { type Column, DataTable } from "@causeway/ui/data-table";
import { formatDate } from "@causeway/ui/format/times";
import { Link } from "@causeway/ui/link";
import { Money } from "@causeway/ui/money";
import type { Example } from "@/data/example.ts";
import { Ago, Day } from "@/components/time/moment.tsx";
import type { ApiKey, ListedApiKey } from "@/data/api-keys.ts";
import type { ProjectNames } from "@/components/keys/filter-keys.ts";
import { KeyMenu } from "./key-menu.tsx";
import { SelectKey } from "./key-selection.tsx";
import { keyState, STATE_TONES } from "@/components/keys/key-state.ts";
import { TightestMeter } from "@/components/limits/limit-meter.tsx";
import { nameOfKey } from "@/components/keys/plan-changes.ts";
import { Sparkline } from "./sparkline.tsx";

interface Actions {
  readonly example: Example;
  readonly mayLimit: boolean;
  /** Projects that are archived, by id. */
  readonly archived: ReadonlySet<string>;
}

interface KeyTableProps {
  readonly keys: readonly ListedApiKey[];
  /** What can be done in a row; left out where keys are only shown. */
  readonly actions?: Actions;
  /** Names by id, where keys of several projects are listed. */
  readonly projects?: ProjectNames | undefined;
}

export const KeyTable = ({ keys, actions, projects }: KeyTableProps) => (
  <DataTable
    label="API keys"
    columns={[
      keyColumn(projects),
      ...(projects ? columnsOfSeveral(projects) : COLUMNS),
      ...(actions ? [menuColumn(actions, projects)] : []),
    ]}
    rows={keys}
    keyOf={({ id }) => id}
    isWide={projects !== undefined}
  />
);

const keyColumn = (projects: ProjectNames | undefined): Column<ListedApiKey> => ({
  head: "Key",
  cell: (apiKey) => <KeyLink apiKey={apiKey} name={nameIn(apiKey, projects)} />,
  // Takes the room that the others leave: no name and no tags make the table wider.
  className: "@min-[40rem]:w-full",
});

/** With its project where the list has several. */
const nameIn = ({ description, projectId }: ApiKey, projects: ProjectNames | undefined): string =>
  nameOfKey({ description, project: projects?.get(projectId) });

const ownerOf = ({ createdBy }: ApiKey): string => createdBy?.name || "deleted account";
const creationOf = ({ createdAt, createdBy, creatorLeft }: ApiKey): string =>
  `${createdBy?.name ?? ""} created it on ${formatDate(createdAt)} (UTC)${creatorLeft ? ` and ${LEFT}` : ""}`.trim();

const LEFT = "left the organization since";
/** The key works on, although the person who created it doesn't. */
const Owner = ({ apiKey }: { apiKey: ApiKey }) => (
  <>
    {ownerOf(apiKey)}
    {apiKey.creatorLeft ? (
      <>
        {" "}
        <Badge tone="warn">left</Badge>
      </>
    ) : null}
  </>
);

const LAST_USED: Column<ListedApiKey> = {
  head: "Last used",
  cell: ({ lastUsedAt }) => (lastUsedAt ? <Ago at={lastUsedAt} now={new Date().toISOString()} /> : "never"),
  from: "md",
  className: "text-ink-soft",
};
const REQUESTS: Column<ListedApiKey> = {
  head: "Requests, 30 days",
  cell: ({ requestsByDay }) => (requestsByDay ? <Sparkline counts={requestsByDay} /> : null),
  from: "lg",
};
const SPEND: Column<ListedApiKey> = {
  head: "Spend",
  cell: ({ used }) => <Money usd={used} />,
  align: "right",
};
const LIMIT: Column<ListedApiKey> = {
  head: "Tightest limit",
  cell: (apiKey) => <TightestMeter apiKey={apiKey} />,
};

const COLUMNS: readonly Column<ListedApiKey>[] = [
  { head: "Status", cell: (apiKey) => <KeyBadge apiKey={apiKey} /> },
  {
    head: "Owner",
    cell: (apiKey) => <Owner apiKey={apiKey} />,
    from: "xl",
    className: "max-w-36 truncate text-ink-soft",
    title: creationOf,
  },
  ...[LAST_USED, REQUESTS, SPEND, LIMIT],
  {
    head: "Expires",
    cell: ({ expiresAt }) => (expiresAt ? <Day at={expiresAt} /> : "never"),
    from: "xl",
    className: "text-ink-soft",
  },
];

/** Owner and expiry are below others: there is no room for all of them side by side. */
const columnsOfSeveral = (projects: ProjectNames): readonly Column<ListedApiKey>[] => [
  {
    head: "Status",
    cell: (apiKey) => (
      <>
        <KeyBadge apiKey={apiKey} />
        {apiKey.expiresAt ? (
          <span className="mt-0.5 block text-xs text-ink-faint">
            until <Day at={apiKey.expiresAt} />
          </span>
        ) : null}
      </>
    ),
  },
  {
    head: "Project",
    cell: (apiKey) => (
      <>
        <span className="block truncate">{projects.get(apiKey.projectId) ?? apiKey.projectId}</span>
        <span className="block truncate text-xs text-ink-faint">
          <Owner apiKey={apiKey} />
        </span>
      </>
    ),
    className: "max-w-36 text-ink-soft",
    title: (apiKey) => `${projects.get(apiKey.projectId) ?? apiKey.projectId}: ${creationOf(apiKey)}`,
  },
  ...[LAST_USED, { ...REQUESTS, from: "xl" as const }, SPEND, LIMIT],
];

const menuColumn = (
  { archived, ...actions }: Actions,
  projects: ProjectNames | undefined,
): Column<ListedApiKey> => ({
  head: "Actions",
  cell: (apiKey) => (
    <KeyMenu
      apiKey={apiKey}
      name={nameIn(apiKey, projects)}
      isArchived={archived.has(apiKey.projectId)}
      {...actions}
    />
  ),
  isActions: true,
});

const KeyLink = ({ apiKey, name }: { apiKey: ApiKey; name: string }) => (
  <div className="flex items-center gap-3">
    <SelectKey id={apiKey.id} name={name} />
    <div className="min-w-0 flex-1 @min-[40rem]:min-w-40 @min-[40rem]:[contain:inline-size]">
      <Link
        href={`/${apiKey.projectId}/keys/${apiKey.id}`}
        aria-label={name === apiKey.description ? undefined : name}
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
