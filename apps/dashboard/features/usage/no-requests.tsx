import { USAGE_FILTERS, type UsagePeriod } from "@causeway/contracts";
import { buttonStyles } from "@causeway/ui/button";
import { EmptyState } from "@causeway/ui/empty-state";
import { AddressLink } from "@causeway/ui/navigation";
import { ChartColumn } from "lucide-react";

/** Where to look instead. */
const ELSEWHERE: Readonly<Record<UsagePeriod, UsagePeriod>> = {
  "this-month": "30d",
  "last-month": "this-month",
  "this-quarter": "30d",
  "last-quarter": "this-month",
  "24h": "30d",
  "7d": "30d",
  "30d": "last-quarter",
  custom: "this-month",
};

interface NoRequestsProps {
  readonly period: UsagePeriod;
  /** What of the address stays with another period. */
  readonly filters: Readonly<Record<string, string>>;
}

/** Instead of a chart without requests: leads to another period. */
export function NoRequests({ period, filters }: NoRequestsProps) {
  const other = ELSEWHERE[period];
  const { from: _from, to: _to, ...kept } = filters;
  const query = new URLSearchParams({ ...kept, period: other });
  return (
    <EmptyState icon={ChartColumn} title="No requests in this period">
      <AddressLink href={`?${query}`} className={buttonStyles({ className: "mt-2" })}>
        {USAGE_FILTERS.period.words[other]}
      </AddressLink>
    </EmptyState>
  );
}
