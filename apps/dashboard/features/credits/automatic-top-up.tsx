"use client";

import { TextField } from "@causeway/ui/form-field";
import { formatUsd } from "@causeway/ui/format/money";
import { readAmount } from "@causeway/ui/format/prices";
import { useState } from "react";
import { ChangeForm } from "@/components/forms/change-form.tsx";
import { Choice } from "@/components/forms/choice.tsx";
import { Caution } from "@/components/forms/notice.tsx";
import { Section } from "@/components/forms/section.tsx";
import { useChange } from "@/components/forms/use-change.ts";
import type { Billing } from "@/data/billing.ts";
import { describeCard, STOP_WORDS } from "./billing-words.ts";

interface AutomaticTopUpProps {
  readonly org: string;
  readonly billing: Pick<Billing, "automaticTopUp" | "card" | "topUpMin" | "topUpMax">;
  /** The visitor is an owner. */
  readonly canManage: boolean;
}

/** Settings of automatic top-ups, and the reason if they stopped. */
export function AutomaticTopUp({ org, billing, canManage }: AutomaticTopUpProps) {
  const { automaticTopUp, card } = billing;
  const { enabled, stopped } = automaticTopUp;
  return (
    <Section
      id="automatic-title"
      title="Automatic top-ups"
      description={
        card
          ? `Buys credits with ${describeCard(card)} when the balance is low, one purchase at a time`
          : "Buys credits with a saved card when the balance is low"
      }
    >
      {enabled && stopped !== null ? <Caution>{STOP_WORDS[stopped]}</Caution> : null}
      {card === null ? (
        <p className="text-ink-soft">There is no saved card. Buy credits once to save one.</p>
      ) : canManage ? (
        <TopUpForm org={org} billing={billing} />
      ) : (
        <p className="text-ink-soft">{describeSettings(automaticTopUp)}</p>
      )}
    </Section>
  );
}

function describeSettings({ enabled, below, amount, dayCap }: Billing["automaticTopUp"]): string {
  if (!enabled || below === null || amount === null || dayCap === null)
    return "Off. Owners can turn them on.";
  return `On: ${formatUsd(amount)} when the balance is below ${formatUsd(below)}, at most ${formatUsd(dayCap)} in 24 hours.`;
}

const START = { below: "10", amount: "50", dayCap: "200" };
const MONEY = { prefix: "$", inputMode: "decimal", autoComplete: "off", required: true } as const;

/** An amount as people would type it. */
const toField = (usd: string | null, start: string): string => (usd === null ? start : String(Number(usd)));

function TopUpForm({ org, billing }: Pick<AutomaticTopUpProps, "org" | "billing">) {
  const change = useChange();
  const { automaticTopUp: saved, topUpMin, topUpMax } = billing;
  const [isOn, setIsOn] = useState(saved.enabled);
  const save = (values: FormData) => {
    const read = (name: keyof typeof START) => {
      const typed = String(values.get(name) ?? "");
      return readAmount(typed) ?? typed;
    };
    return change.run(
      (api) =>
        api.PUT("/orgs/{org}/billing/automatic-top-up", {
          params: { path: { org } },
          body: { enabled: isOn, below: read("below"), amount: read("amount"), dayCap: read("dayCap") },
        }),
      { text: isOn ? "Automatic top-ups are on." : "Automatic top-ups are off." },
    );
  };
  return (
    <ChangeForm label="Save" change={change} onSubmit={(values) => void save(values)}>
      <Choice
        type="checkbox"
        name="enabled"
        label="Buy credits automatically"
        checked={isOn}
        onChange={(event) => setIsOn(event.currentTarget.checked)}
      />
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField
          name="below"
          label="When the balance is below"
          defaultValue={toField(saved.below, START.below)}
          {...MONEY}
        />
        <TextField
          name="amount"
          label="Buy"
          hint={`From ${formatUsd(topUpMin)} to ${formatUsd(topUpMax)}, before tax`}
          defaultValue={toField(saved.amount, START.amount)}
          {...MONEY}
        />
        <TextField
          name="dayCap"
          label="At most in 24 hours"
          defaultValue={toField(saved.dayCap, START.dayCap)}
          {...MONEY}
        />
      </div>
    </ChangeForm>
  );
}
