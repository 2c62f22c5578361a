import { MOST_GROUPS, type Usage } from "@/data/usage.ts";
import type { UsageGrouping } from "@/format/usage-words.ts";

interface TableNotesProps {
  readonly groups: NonNullable<Usage["groups"]>["data"];
  readonly grouping: UsageGrouping;
  /** True when the page shows a single team. */
  readonly isOfTeam: boolean;
}

/** Explains which requests count toward a team, and where to find groups that the table sums up. Renders nothing if neither applies. */
export const TableNotes = ({ groups, grouping: { by, thenBy }, isOfTeam }: TableNotesProps) => (
  <>
    {isOfTeam || by === "team" || thenBy === "team" ? (
      <p className={NOTE}>
        Requests count toward the team that their project was in when they were admitted, as in the team’s
        budget.
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
