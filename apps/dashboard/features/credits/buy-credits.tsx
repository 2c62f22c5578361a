"use client";

import { Button } from "@causeway/ui/button";
import { TextField } from "@causeway/ui/form-field";
import { formatUsd } from "@causeway/ui/format/money";
import { readAmount } from "@causeway/ui/format/prices";
import { CreditCard } from "lucide-react";
import { useState } from "react";
import { ChangeForm } from "@/components/forms/change-form.tsx";
import { DialogButton } from "@/components/forms/dialog-button.tsx";
import type { Billing } from "@/data/billing.ts";
import { usePurchase } from "./use-purchase.ts";

interface BuyCreditsProps {
  readonly org: string;
  readonly billing: Pick<Billing, "topUpMin" | "topUpMax" | "testMode">;
}

/** Sells credits to owners for a payment at Stripe. */
export const BuyCredits = (props: BuyCreditsProps) => (
  <DialogButton
    variant="primary"
    label={
      <>
        <CreditCard />
        Buy credits
      </>
    }
    title="Buy credits"
    description="You pay on Stripe’s page, which adds tax if any is due."
  >
    {(close) => <BuyForm {...props} close={close} />}
  </DialogButton>
);

const PRESETS = ["10", "25", "50", "100", "250"];

function BuyForm({ org, billing, close }: BuyCreditsProps & { close: () => void }) {
  const { idempotencyKey, change, open } = usePurchase();
  const { topUpMin, topUpMax } = billing;
  const presets = PRESETS.filter((usd) => Number(usd) >= Number(topUpMin) && Number(usd) <= Number(topUpMax));
  const [typed, setTyped] = useState(presets[1] ?? presets[0] ?? "");
  const buy = () =>
    open((api) =>
      api.POST("/orgs/{org}/billing/top-ups", {
        params: { path: { org } },
        // The API explains why a text isn't an amount.
        body: { amount: readAmount(typed) ?? typed, idempotencyKey },
      }),
    );
  return (
    <ChangeForm label="Continue to payment" change={change} onSubmit={() => void buy()} onCancel={close}>
      <div className="flex flex-wrap gap-2">
        {presets.map((usd) => (
          <Button key={usd} aria-pressed={typed === usd} onClick={() => setTyped(usd)} className={PRESET}>
            ${usd}
          </Button>
        ))}
      </div>
      <TextField
        name="amount"
        label="Amount"
        prefix="$"
        inputMode="decimal"
        hint={`USD, from ${formatUsd(topUpMin)} to ${formatUsd(topUpMax)}`}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        required
      />
    </ChangeForm>
  );
}

const PRESET = "aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent-strong";
