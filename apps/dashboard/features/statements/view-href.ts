import type { StatementView } from "@/data/statements.ts";

/** Address of a view of the same statement. */
export const viewHref = ({ groupBy, header, team }: StatementView): string =>
  `?${new URLSearchParams({
    by: groupBy,
    ...(header === undefined ? {} : { header }),
    ...(team === undefined ? {} : { team }),
  })}`;
