import { Badge } from "@causeway/ui/badge";
import { type Column, DataTable } from "@causeway/ui/data-table";
import { Link } from "@causeway/ui/link";
import { ACTION_WORDS, categoryWords } from "@/format/guardrail-words.ts";
import { Moment } from "@/components/time/moment.tsx";
import type { Violation } from "@/data/violations.ts";

/** Letters of an id that tell events of the same second apart. */
const DISTINCT = 8;

interface EventTableProps {
  readonly events: readonly Violation[];
  /** The address that opens an event. */
  readonly hrefOf: (event: Violation) => string;
  readonly withProjects: boolean;
}

export const EventTable = ({ events, hrefOf, withProjects }: EventTableProps) => (
  <DataTable
    label="Security events"
    columns={columnsOf(hrefOf, withProjects)}
    rows={events}
    keyOf={({ id }) => id}
    rowClassName="relative hover:bg-raised"
  />
);

const columnsOf = (hrefOf: EventTableProps["hrefOf"], withProjects: boolean): Column<Violation>[] => [
  {
    head: "Time",
    cell: (event) => (
      <Link
        href={hrefOf(event)}
        scroll={false}
        prefetch={false}
        className="tabular after:absolute after:inset-0"
      >
        <Moment at={event.createdAt} />
        <span className="sr-only">, {event.id.slice(-DISTINCT)}</span>
      </Link>
    ),
  },
  {
    head: "Action",
    cell: ({ action }) => <Badge tone={ACTION_WORDS[action].tone}>{ACTION_WORDS[action].past}</Badge>,
  },
  {
    head: "Found",
    cell: ({ category, count }) => `${categoryWords(category)}${count > 1 ? ` ×${count}` : ""}`,
  },
  { head: "Guardrail", cell: ({ ruleName }) => ruleName, from: "md", className: "max-w-48 truncate" },
  {
    head: "Where",
    cell: ({ direction }) => (direction === "input" ? "Request" : "Response"),
    from: "lg",
    className: "text-ink-soft",
  },
  {
    head: "API key",
    cell: ({ apiKeyDescription, apiKey }) => apiKeyDescription ?? apiKey,
    from: "lg",
    className: "max-w-40 truncate text-ink-soft",
  },
  ...(withProjects
    ? [
        {
          head: "Project",
          cell: ({ projectName, project }: Violation) => projectName ?? project,
          from: "xl" as const,
          className: "max-w-40 truncate text-ink-soft",
        },
      ]
    : []),
];
