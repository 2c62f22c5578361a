"use client";

import { TextField } from "@causeway/ui/form-field";
import { formatUsd } from "@causeway/ui/format/money";
import { readFigures } from "@causeway/ui/format/numbers";
import { useState } from "react";
import { ChangeForm } from "@/components/forms/change-form.tsx";
import { DialogButton } from "@/components/forms/dialog-button.tsx";
import type { OfferedPlan } from "@/data/billing.ts";
import { countUnits, describeUnit, monthlyCredits, monthlyPrice } from "./billing-words.ts";
import { usePurchase } from "./use-purchase.ts";

interface OfferedPlansProps {
  readonly org: string;
  readonly plans: readonly OfferedPlan[];
  readonly seatsUsed: number;
  readonly canManage: boolean;
}

/** The plans that an organization without one can choose. */
export const OfferedPlans = ({ org, plans, seatsUsed, canManage }: OfferedPlansProps) => (
  <ul className="grid border-t">
    {plans.map((plan) => (
      <li
        key={plan.id}
        className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b px-5 py-3 last:border-b-0"
      >
        <div className="min-w-0">
          <p className="font-medium wrap-anywhere">
            {plan.name} <span className="tabular text-ink-soft">· {formatUsd(plan.price)} a month each</span>
          </p>
          <p className="mt-0.5 text-xs text-ink-faint">{describeUnit(plan).join(" · ")}</p>
        </div>
        {canManage ? (
          <DialogButton
            label="Subscribe"
            aria-label={`Subscribe to ${plan.name}`}
            title={`Subscribe to ${plan.name}`}
            description="You pay on Stripe’s page, which adds tax if any is due. The plan renews every month until you cancel it."
          >
            {(close) => <SubscribeForm org={org} plan={plan} seatsUsed={seatsUsed} close={close} />}
          </DialogButton>
        ) : null}
      </li>
    ))}
  </ul>
);

interface SubscribeFormProps {
  readonly org: string;
  readonly plan: OfferedPlan;
  readonly seatsUsed: number;
  readonly close: () => void;
}

function SubscribeForm({ org, plan, seatsUsed, close }: SubscribeFormProps) {
  const { idempotencyKey, change, open } = usePurchase();
  const [typed, setTyped] = useState(String(leastUnits(plan, seatsUsed)));
  const quantity = Number(readFigures(typed) ?? Number.NaN);
  const subscribe = () =>
    open((api) =>
      api.POST("/orgs/{org}/billing/subscription", {
        params: { path: { org } },
        body: { planId: plan.id, quantity, idempotencyKey },
      }),
    );
  return (
    <ChangeForm
      label="Continue to payment"
      change={change}
      onSubmit={() => void subscribe()}
      onCancel={close}
    >
      <QuantityField plan={plan} typed={typed} onType={setTyped} />
    </ChangeForm>
  );
}

/** The fewest units that have a seat for everyone. */
export const leastUnits = (
  { seatsIncluded }: Pick<OfferedPlan, "seatsIncluded">,
  seatsUsed: number,
): number => (seatsIncluded === null ? 1 : Math.max(1, Math.ceil(seatsUsed / seatsIncluded)));

interface QuantityFieldProps {
  readonly plan: Pick<OfferedPlan, "price" | "credits" | "seatsIncluded">;
  readonly typed: string;
  readonly onType: (text: string) => void;
}

/** Field for the number of units, with their total. */
export function QuantityField({ plan, typed, onType }: QuantityFieldProps) {
  const quantity = Number(readFigures(typed) ?? Number.NaN);
  const isCount = Number.isInteger(quantity) && quantity > 0;
  return (
    <>
      <TextField
        name="quantity"
        label={plan.seatsIncluded === 1 ? "Seats" : "Units"}
        inputMode="numeric"
        pattern="[\d,]*"
        rule="Enter a whole number, such as 5."
        autoComplete="off"
        value={typed}
        onChange={(event) => onType(event.currentTarget.value)}
        required
      />
      <p role="status" className="tabular text-sm text-ink-soft">
        {isCount
          ? `${countUnits(plan, quantity)}: ${monthlyPrice(plan, quantity)} a month before tax, for ${monthlyCredits(plan, quantity)} of credits.`
          : "Enter a whole number, such as 5."}
      </p>
    </>
  );
}
