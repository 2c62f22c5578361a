import { MOST_GROUPS, type Usage } from "@/data/usage.ts";
import type { UsageGrouping } from "@/format/usage-words.ts";

interface TableNotesProps {
  readonly groups: NonNullable<Usage["groups"]>["data"];
  readonly grouping: UsageGrouping;
}

/** Which teams the groups are, and where the groups are that the table sums up; nothing where there is neither. */
export const TableNotes = ({ groups, grouping: { by, thenBy } }: TableNotesProps) => (
  <>
    {by === "team" || thenBy === "team" ? (
      <p className={NOTE}>
        By the team that each project is in now. What counts to a team’s budget is in the list of teams.
      </p>
    ) : null}
    {groups.length > MOST_GROUPS ? (
      <p className={NOTE}>
        These are the {MOST_GROUPS} with the highest spend. “This table as CSV” under “Export” has up to
        10,000.
      </p>
    ) : null}
  </>
);

const NOTE = "px-5 pt-2 pb-4 text-sm text-ink-soft";

/** What the table doesn't tell apart. @param days with more values than are stored */
export const CrowdedNote = ({ days }: { days: number }) => (
  <p className="px-5 pt-3 text-sm text-ink-soft">
    {days === 1 ? "One day has" : `${days} days have`} more than 1,000 values. The rest of{" "}
    {days === 1 ? "it" : "them"} counts under “All others”.
  </p>
);
