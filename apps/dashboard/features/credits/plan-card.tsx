import { Badge } from "@causeway/ui/badge";
import { Card, CardHeader } from "@causeway/ui/card";
import { Meter } from "@causeway/ui/meter";
import type { ReactNode } from "react";
import { Day } from "@/components/time/moment.tsx";
import type { Billing, PlanSubscription } from "@/data/billing.ts";
import { countUnits, describeState, monthlyCredits, monthlyPrice } from "./billing-words.ts";
import { OfferedPlans } from "./offered-plans.tsx";
import { PlanActions } from "./plan-actions.tsx";

interface PlanCardProps {
  readonly org: string;
  readonly billing: Billing;
  /** The visitor is an owner. */
  readonly canManage: boolean;
}

/** The organization's plan, or those that it can choose. Renders nothing without either. */
export function PlanCard({ org, billing, canManage }: PlanCardProps) {
  const { subscription, plans, seats } = billing;
  if (!subscription && plans.length === 0) return null;
  return (
    <Card aria-labelledby="plan-title" className="mb-5">
      <CardHeader
        id="plan-title"
        title="Plan"
        description="Credits every month, and seats for members"
        actions={
          subscription && canManage ? (
            <PlanActions org={org} subscription={subscription} seatsUsed={seats.used} />
          ) : null
        }
      />
      <OtherPlans count={billing.otherSubscriptions} />
      {subscription ? (
        <Subscribed subscription={subscription} seats={seats} />
      ) : (
        <OfferedPlans org={org} plans={plans} seatsUsed={seats.used} canManage={canManage} />
      )}
    </Card>
  );
}

/** Warns of further plans that are paid; nothing without. */
function OtherPlans({ count }: { count: number }) {
  if (count === 0) return null;
  const plans = count === 1 ? "another plan" : `${count.toLocaleString("en-US")} other plans`;
  return (
    <p role="status" className="mx-5 mb-4 rounded-md bg-warn-soft px-3 py-2 text-sm text-warn">
      Your organization also pays for {plans}. If you cancel the plan below, the next one appears here.
    </p>
  );
}

function Subscribed({ subscription, seats }: { subscription: PlanSubscription; seats: Billing["seats"] }) {
  const { name, quantity } = subscription;
  const state = describeState(subscription);
  return (
    <div className="grid gap-4 px-5 pb-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-base font-semibold tracking-tight wrap-anywhere">{name}</span>
        <Badge tone={state.tone}>{state.text}</Badge>
      </div>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-3">
        <Fact label="Price">
          {monthlyPrice(subscription, quantity)} a month for {countUnits(subscription, quantity)}, before tax
        </Fact>
        <Fact label="Credits">{monthlyCredits(subscription, quantity)} a month</Fact>
        <PeriodFact subscription={subscription} />
      </dl>
      {seats.included === null ? null : (
        <Meter
          label="Seats"
          share={seats.included === 0 ? 1 : seats.used / seats.included}
          figures={`${seats.used.toLocaleString("en-US")} of ${seats.included.toLocaleString("en-US")} seats used`}
          note="members and pending invitations"
        />
      )}
    </div>
  );
}

function PeriodFact({ subscription: { endsAt, periodEnd, status } }: { subscription: PlanSubscription }) {
  if (endsAt !== null) {
    return (
      <Fact label="Ends">
        <Day at={endsAt} />
      </Fact>
    );
  }
  if (periodEnd === null) return null;
  return (
    <Fact label={status === "past_due" ? "Was due" : "Renews"}>
      <Day at={periodEnd} />
    </Fact>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className="text-xs font-medium text-ink-faint">{label}</dt>
    <dd className="tabular mt-0.5">{children}</dd>
  </div>
);
