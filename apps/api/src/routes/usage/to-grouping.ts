import type { UsageDimension } from "@causeway/contracts";
import type { UsageGrouping } from "@causeway/db/usage-reports";
import { ApiError } from "../../errors/api-error.ts";

interface AskedGrouping {
  readonly groupBy?: UsageDimension | undefined;
  readonly thenBy?: UsageDimension | undefined;
  readonly header?: string | undefined;
  readonly top: number;
}

/** @throws ApiError `invalid_parameters` for what doesn't go together */
export function toGrouping({ groupBy, thenBy, header, top }: AskedGrouping): UsageGrouping | null {
  if (thenBy && (!groupBy || thenBy === groupBy))
    throw refuse("thenBy", groupBy ? "must be another dimension than groupBy" : "needs groupBy");
  const isByHeader = groupBy === "header" || thenBy === "header";
  if (isByHeader && header === undefined) throw refuse("header", "is required to group by header");
  if (!groupBy) return null;
  return { by: groupBy, top, ...(thenBy ? { thenBy } : {}), ...(header === undefined ? {} : { header }) };
}

const refuse = (field: string, problem: string): ApiError =>
  new ApiError("invalid_parameters", `${field} ${problem}.`, { [field]: problem });
