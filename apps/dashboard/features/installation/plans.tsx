import { Badge } from "@causeway/ui/badge";
import { Card, CardHeader } from "@causeway/ui/card";
import { type Column, DataTable } from "@causeway/ui/data-table";
import { EmptyState } from "@causeway/ui/empty-state";
import { Money } from "@causeway/ui/money";
import { Tags } from "lucide-react";
import { findPlans, type Plan } from "@/data/billing.ts";
import { AddPlan, PlanSwitch, RenamePlan } from "./plan-forms.tsx";

const COLUMNS: readonly Column<Plan>[] = [
  {
    head: "Plan",
    cell: ({ name, priceId }) => (
      <>
        <span className="block truncate font-medium">{name}</span>
        <span className="block truncate text-xs text-ink-faint">{priceId}</span>
      </>
    ),
    title: ({ name }) => name,
    className: "max-w-56",
  },
  { head: "Price a month", cell: ({ price }) => <Money usd={price} />, align: "right", className: "tabular" },
  {
    head: "Credits a month",
    cell: ({ credits }) => <Money usd={credits} />,
    align: "right",
    className: "tabular",
  },
  {
    head: "Members",
    cell: ({ seatsIncluded }) => seatsIncluded?.toLocaleString("en-US") ?? "No limit",
    align: "right",
    from: "md",
    className: "tabular",
  },
  {
    head: "Retention",
    cell: ({ contentRetentionDays: days }) =>
      days === null ? "No limit" : days === 1 ? "1 day" : `${days} days`,
    align: "right",
    from: "lg",
    className: "tabular",
  },
  {
    head: "State",
    cell: ({ offered }) =>
      offered ? <Badge tone="good">Offered</Badge> : <Badge tone="neutral">Withdrawn</Badge>,
  },
  {
    head: "Actions",
    cell: (plan) => (
      <>
        <RenamePlan plan={plan} />
        <PlanSwitch plan={plan} />
      </>
    ),
    isActions: true,
  },
];

/** Monthly plans of the installation, for operators. Renders nothing if the installation sells nothing. */
export async function Plans() {
  const plans = await findPlans();
  if (!plans) return null;
  return (
    <Card aria-labelledby="plans-title">
      <CardHeader
        id="plans-title"
        title="Plans"
        description="Monthly prices of your Stripe account that organizations can subscribe to; amounts are for one unit"
        actions={<AddPlan />}
      />
      {plans.length > 0 ? (
        <DataTable label="Plans" columns={COLUMNS} rows={plans} keyOf={({ id }) => id} />
      ) : (
        <EmptyState icon={Tags} title="No plans yet">
          Organizations can buy credits without one.
        </EmptyState>
      )}
    </Card>
  );
}
