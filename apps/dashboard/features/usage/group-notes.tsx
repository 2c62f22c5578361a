import { MOST_GROUPS, type Usage } from "@/data/usage.ts";

/** Where the groups are that the table sums up; nothing where it has all. */
export const MostGroupsNote = ({ groups }: { groups: NonNullable<Usage["groups"]>["data"] }) =>
  groups.length > MOST_GROUPS ? (
    <p className="px-5 pt-2 pb-4 text-sm text-ink-soft">
      These are the {MOST_GROUPS} with the highest spend. “This table as CSV” under “Export” has up to 10,000.
    </p>
  ) : null;

/** What the table doesn't tell apart. @param days with more values than are stored */
export const CrowdedNote = ({ days }: { days: number }) => (
  <p className="px-5 pt-3 text-sm text-ink-soft">
    {days === 1 ? "One day has" : `${days} days have`} more than 1,000 values. The rest of{" "}
    {days === 1 ? "it" : "them"} counts under “All others”.
  </p>
);
