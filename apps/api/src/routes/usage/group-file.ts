import type { UsageDimension } from "@causeway/contracts";
import { isNamedDimension, type UsageGroup, type UsageGrouping } from "@causeway/db/usage-reports";
import type { z } from "@hono/zod-openapi";
import type { Export } from "../../export/export-response.ts";
import { renderSums } from "./render-usage.ts";
import type { UsageGroupTotals } from "./schema.ts";
import { SUMS_COLUMNS } from "./sums-columns.ts";

/** In place of an ID: an empty cell already means no value, such as no source. */
const ALL_OTHERS = "(all others)";

/** What a file has of each group: its values with their names, then its sums. */
export function groupFile({
  by,
  thenBy,
  header,
}: UsageGrouping): Pick<Export<UsageGroup>, "columns" | "render"> {
  const columnOf = (dimension: UsageDimension) =>
    dimension === "header" ? `x-causeway-${header}` : dimension;
  return {
    columns: {
      [columnOf(by)]: ({ id }) => id ?? ALL_OTHERS,
      ...(isNamedDimension(by) ? { [`${by}_name`]: ({ label }: UsageGroup) => label } : {}),
      ...(thenBy ? { [columnOf(thenBy)]: ({ secondId }: UsageGroup) => secondId } : {}),
      ...(thenBy && isNamedDimension(thenBy)
        ? { [`${thenBy}_name`]: ({ secondLabel }: UsageGroup) => secondLabel }
        : {}),
      ...SUMS_COLUMNS,
    },
    render: renderGroup,
  };
}

const renderGroup = ({
  id,
  label,
  secondId,
  secondLabel,
  ...sums
}: UsageGroup): z.infer<typeof UsageGroupTotals> => ({
  id,
  label,
  secondId,
  secondLabel,
  ...renderSums(sums),
});
