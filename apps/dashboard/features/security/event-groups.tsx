import { Card, CardHeader } from "@causeway/ui/card";
import { formatCount } from "@causeway/ui/format/numbers";
import { Link } from "@causeway/ui/link";
import { categoryWords } from "@/format/guardrail-words.ts";
import type { ViolationSummary } from "@/data/violations.ts";
import { type EventSearch, hrefOfEvents } from "./event-search.ts";

type Group = ViolationSummary["groups"][number];

/** What events are counted by, and the filter that a count leads to. */
const LISTS = [
  { by: "category", title: "By category", filter: "category" },
  { by: "rule", title: "By guardrail", filter: "rule" },
  { by: "key", title: "By API key", filter: "apiKey" },
  { by: "project", title: "By project", filter: "project" },
] as const satisfies readonly { by: Group["by"]; title: string; filter: keyof EventSearch }[];

interface EventGroupsProps {
  readonly summary: ViolationSummary;
  readonly search: EventSearch;
  readonly withProjects: boolean;
}

/** The most frequent values of each dimension; each is a filter. */
export const EventGroups = ({ summary, search, withProjects }: EventGroupsProps) => (
  <div className="my-4 grid gap-4 md:grid-cols-2">
    {LISTS.filter(({ by }) => withProjects || by !== "project").map(({ by, title, filter }) => (
      <Card key={by} aria-labelledby={`by-${by}`}>
        <CardHeader id={`by-${by}`} title={title} />
        <ul aria-labelledby={`by-${by}`} className="grid gap-0.5 px-3 pb-3">
          {summary.groups
            .filter((group) => group.by === by)
            .map((group) => (
              <GroupLink
                key={group.id}
                group={group}
                href={hrefOfEvents({ ...search, [filter]: group.id })}
              />
            ))}
        </ul>
      </Card>
    ))}
  </div>
);

const GroupLink = ({ group, href }: { group: Group; href: string }) => (
  <li>
    <Link
      href={href}
      scroll={false}
      className="flex items-baseline justify-between gap-4 rounded-md px-2 py-1.5 hover:bg-raised"
    >
      <span className="min-w-0 truncate">
        {group.label ?? (group.by === "category" ? categoryWords(group.id) : group.id)}
      </span>
      <span className="tabular text-ink-soft">{formatCount(group.violations)}</span>
    </Link>
  </li>
);
