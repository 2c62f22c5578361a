import { Link } from "@causeway/ui/link";
import type { StatementGrouping, StatementView } from "@/data/statements.ts";
import { viewHref } from "./view-href.ts";

interface GroupPickerProps {
  readonly current: StatementView;
  /** Headers that lines are split by. */
  readonly headers: readonly string[];
}

const DIMENSIONS = ["project", "team", "key", "model"] as const;

/** Name of a grouping. */
export const wordsOf = ({ groupBy, header }: StatementGrouping): string =>
  groupBy === "header"
    ? `x-causeway-${header}`
    : { project: "Project", team: "Team", key: "API key", model: "Model" }[groupBy];

/** Chooses the grouping of the lines. */
export const GroupPicker = ({ current, headers }: GroupPickerProps) => {
  const choices: StatementGrouping[] = [
    ...DIMENSIONS.map((groupBy) => ({ groupBy })),
    ...headers.map((header) => ({ groupBy: "header" as const, header })),
  ];
  return (
    <nav aria-label="Group by" className="flex flex-wrap gap-1 text-xs">
      {choices.map((choice) => (
        <Link
          key={wordsOf(choice)}
          href={viewHref({ ...choice, team: current.team })}
          scroll={false}
          aria-current={wordsOf(choice) === wordsOf(current) ? "true" : undefined}
          className="inline-flex min-h-6 items-center rounded-md px-2 py-1 text-ink-soft hover:bg-raised aria-[current]:bg-raised aria-[current]:font-medium aria-[current]:text-ink"
        >
          {wordsOf(choice)}
        </Link>
      ))}
    </nav>
  );
};
