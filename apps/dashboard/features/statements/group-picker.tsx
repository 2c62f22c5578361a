import { Link } from "@causeway/ui/link";
import type { StatementGrouping } from "@/data/statements.ts";

interface GroupPickerProps {
  readonly current: StatementGrouping;
  /** Headers that lines are split by. */
  readonly headers: readonly string[];
}

const DIMENSIONS = ["project", "key", "model"] as const;

/** Name of a grouping. */
export const wordsOf = ({ groupBy, header }: StatementGrouping): string =>
  groupBy === "header"
    ? `x-causeway-${header}`
    : { project: "Project", key: "API key", model: "Model" }[groupBy];

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
          href={hrefOf(choice)}
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

const hrefOf = ({ groupBy, header }: StatementGrouping): string =>
  `?${new URLSearchParams({ by: groupBy, ...(header === undefined ? {} : { header }) })}`;
