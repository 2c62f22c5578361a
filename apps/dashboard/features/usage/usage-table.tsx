import type { Schemas } from "@causeway/api-client";
import { type Column, DataTable } from "@causeway/ui/data-table";
import { formatCount, formatPercent } from "@causeway/ui/format/numbers";
import { formatDuration } from "@causeway/ui/format/times";
import { Link } from "@causeway/ui/link";
import { Money } from "@causeway/ui/money";
import type { Usage } from "@/data/usage.ts";
import type { Place } from "@/address/place.ts";
import { hrefOfGroup } from "@/components/figures/group-link.ts";
import { describeTokens, describeUnits, listMedia } from "@/format/unit-words.ts";
import { describeChange, describeTimes, tokensOf } from "@/format/usage-metrics.ts";
import { GROUP_WORDS, nameOfGroup, type UsageGrouping, wordsOfGrouping } from "@/format/usage-words.ts";

type Group = Schemas["UsageGroup"];

interface UsageTableProps {
  readonly grouping: UsageGrouping;
  readonly usage: Usage;
  readonly before: Usage;
  /** Of each group in the chart; undefined for one that it doesn't draw. */
  readonly colors: readonly (string | undefined)[];
  /** Whose requests rows lead to. */
  readonly place: Place;
  /** What of the page's address names its time; rows that lead to a project's usage keep it. */
  readonly time: Readonly<Record<string, string>>;
}

/** The groups with their share and change, most expensive first. They add up to the total, and to the export. */
export function UsageTable(props: UsageTableProps) {
  const { grouping, usage } = props;
  const groups = usage.groups?.data ?? [];
  const { totals } = usage;
  return (
    <DataTable
      label={`Usage by ${wordsOfGrouping(grouping)}`}
      columns={columnsOf(props, (group) => <Name {...props} group={group} at={groups.indexOf(group)} />)}
      rows={groups}
      keyOf={({ id, secondId }) => (id === null ? "others" : `${id}\n${secondId}`)}
      foot={[
        "Total",
        formatCount(totals.requests),
        formatCount(totals.failed),
        formatCount(totals.refused),
        <Used key="used" {...totals} />,
        totals.p95Ms === null ? "–" : formatDuration(totals.p95Ms),
        <Money key="spend" usd={totals.cost} />,
        "",
        describeChange(Number(totals.cost), Number(props.before.totals.cost)) ?? "",
      ]}
    />
  );
}

const columnsOf = (
  { grouping, usage, before }: UsageTableProps,
  nameOf: (group: Group) => React.ReactNode,
): readonly Column<Group>[] => [
  { head: headOf(grouping), cell: nameOf, className: "max-w-72 truncate font-medium" },
  { head: "Requests", cell: ({ requests }) => formatCount(requests), align: "right" },
  { head: "Failed", cell: ({ failed }) => formatCount(failed), align: "right", className: "text-ink-soft" },
  {
    head: "Refused",
    cell: ({ refused }) => formatCount(refused),
    align: "right",
    className: "text-ink-soft",
  },
  {
    head: "Units",
    cell: (group) => <Used {...group} />,
    title: describeUsed,
    align: "right",
    className: "text-ink-soft",
  },
  {
    head: "p95 time",
    title: describeTimes,
    cell: ({ p95Ms }) => (p95Ms === null ? "–" : formatDuration(p95Ms)),
    align: "right",
    className: "text-ink-soft",
  },
  {
    head: "Spend",
    cell: ({ cost }) => <Money usd={cost} />,
    align: "right",
  },
  {
    head: "Share",
    cell: ({ cost }) =>
      Number(usage.totals.cost) === 0 ? "–" : formatPercent(Number(cost) / Number(usage.totals.cost)),
    align: "right",
    className: "text-ink-soft",
  },
  {
    head: "Change",
    cell: (group) => changeOf(group, before) ?? "–",
    align: "right",
    className: "text-ink-soft",
  },
];

/** Tokens, and what isn't counted in them, a line each. */
function Used(sums: Usage["totals"]) {
  const media = listMedia(sums.units);
  const tokens = tokensOf(sums);
  return (
    <span className="inline-grid">
      {tokens > 0 || media.length === 0 ? <span>{describeTokens(tokens)}</span> : null}
      {media.map((words) => (
        <span key={words}>{words}</span>
      ))}
    </span>
  );
}

function describeUsed(sums: Usage["totals"]): string {
  return [describeTokens(tokensOf(sums)), describeUnits(sums.units)].filter(Boolean).join(", ");
}

const headOf = ({ by, thenBy }: UsageGrouping): string =>
  thenBy ? `${GROUP_WORDS[by]}, ${GROUP_WORDS[thenBy].toLowerCase()}` : GROUP_WORDS[by];

/** Against the same group before; unknown for one that was among all others then. */
function changeOf({ id, secondId, cost }: Group, before: Usage): string | null {
  const groups = before.groups?.data ?? [];
  const earlier = groups.find((group) => group.id === id && group.secondId === secondId);
  if (!earlier && groups.some((group) => group.id === null)) return null;
  return describeChange(Number(cost), Number(earlier?.cost ?? 0));
}

interface NameProps extends UsageTableProps {
  readonly group: Group;
  /** Its place in the table. */
  readonly at: number;
}

function Name(props: NameProps) {
  const { grouping, colors, group, at } = props;
  const name = nameOfGroup(grouping, group);
  const href = hrefOfGroup(props);
  return (
    <span className="inline-flex max-w-full items-center gap-2">
      <i
        aria-hidden
        className="inline-block size-2 shrink-0 rounded-xs"
        style={{ background: colors[at] ?? "transparent" }}
      />
      {href ? (
        <Link
          href={href}
          prefetch={false}
          title={group.id ?? undefined}
          className="truncate underline-offset-4 hover:underline"
        >
          {name}
        </Link>
      ) : (
        <span className="truncate" title={group.id ?? undefined}>
          {name}
        </span>
      )}
    </span>
  );
}
