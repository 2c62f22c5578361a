"use client";

import { readFigures } from "@causeway/ui/format/numbers";
import { useState } from "react";
import { ChangeForm } from "@/components/forms/change-form.tsx";
import { ConfirmButton } from "@/components/forms/confirm-button.tsx";
import { DialogButton } from "@/components/forms/dialog-button.tsx";
import { useChange } from "@/components/forms/use-change.ts";
import { Day } from "@/components/time/moment.tsx";
import type { PlanSubscription } from "@/data/billing.ts";
import { leastUnits, QuantityField } from "./offered-plans.tsx";
import { useLaterRefresh } from "./use-later-refresh.ts";

interface PlanActionsProps {
  readonly org: string;
  readonly subscription: PlanSubscription;
  readonly seatsUsed: number;
}

/** Lets owners change units, cancel the plan and resume it. */
export function PlanActions({ org, subscription, seatsUsed }: PlanActionsProps) {
  const refreshLater = useLaterRefresh();
  const { name, endsAt, periodEnd, seatsIncluded } = subscription;
  const path = { path: { org } };
  return (
    <div className="flex flex-wrap gap-2">
      {endsAt === null ? (
        <>
          <DialogButton
            label={seatsIncluded === 1 ? "Change seats" : "Change units"}
            title={seatsIncluded === 1 ? "Change seats" : "Change units"}
            description="You pay for additional ones for the rest of the period immediately. Fewer cost less from the next renewal on."
          >
            {(close) => (
              <QuantityForm org={org} subscription={subscription} seatsUsed={seatsUsed} close={close} />
            )}
          </DialogButton>
          <ConfirmButton
            label="Cancel plan"
            title={`Cancel ${name}?`}
            confirmLabel="Cancel plan"
            ask={(api) =>
              api.PATCH("/orgs/{org}/billing/subscription", {
                params: path,
                body: { cancelAtPeriodEnd: true },
              })
            }
            told={{ text: `${name} is canceled. It applies until the end of the paid period.` }}
            onDone={refreshLater}
          >
            <p>
              The plan applies until{" "}
              {periodEnd === null ? "the end of the paid period" : <Day at={periodEnd} />}, and isn’t renewed.
              You keep your credits. You can resume the plan until then.
            </p>
          </ConfirmButton>
        </>
      ) : (
        <ConfirmButton
          label="Resume plan"
          title={`Resume ${name}?`}
          confirmLabel="Resume plan"
          isDangerous={false}
          ask={(api) =>
            api.PATCH("/orgs/{org}/billing/subscription", {
              params: path,
              body: { cancelAtPeriodEnd: false },
            })
          }
          told={{ text: `${name} continues.` }}
          onDone={refreshLater}
        >
          <p>
            The plan renews on <Day at={endsAt} /> as if it hadn’t been canceled.
          </p>
        </ConfirmButton>
      )}
    </div>
  );
}

function QuantityForm({ org, subscription, seatsUsed, close }: PlanActionsProps & { close: () => void }) {
  const change = useChange();
  const refreshLater = useLaterRefresh();
  const [typed, setTyped] = useState(String(subscription.quantity));
  const least = leastUnits(subscription, seatsUsed);
  const save = async () => {
    const quantity = Number(readFigures(typed) ?? Number.NaN);
    const answer = await change.run(
      (api) =>
        api.PATCH("/orgs/{org}/billing/subscription", { params: { path: { org } }, body: { quantity } }),
      { text: `Changed ${subscription.name}. The change appears here in a moment.` },
    );
    if (!answer.isOk) return;
    close();
    refreshLater();
  };
  return (
    <ChangeForm
      label="Save"
      change={change}
      onSubmit={() => void save()}
      onCancel={close}
      isChanged={typed !== String(subscription.quantity)}
    >
      <QuantityField plan={subscription} typed={typed} onType={setTyped} />
      {least > 1 ? (
        <p className="text-xs text-ink-faint">
          At least {least.toLocaleString("en-US")}: members and pending invitations take{" "}
          {seatsUsed.toLocaleString("en-US")} seats.
        </p>
      ) : null}
    </ChangeForm>
  );
}
