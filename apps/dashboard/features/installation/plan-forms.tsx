"use client";

import { TextField } from "@causeway/ui/form-field";
import { readFigures } from "@causeway/ui/format/numbers";
import { readAmount } from "@causeway/ui/format/prices";
import { Plus } from "lucide-react";
import { ChangeForm } from "@/components/forms/change-form.tsx";
import { ConfirmButton } from "@/components/forms/confirm-button.tsx";
import { DialogButton } from "@/components/forms/dialog-button.tsx";
import { useChange } from "@/components/forms/use-change.ts";
import type { Plan } from "@/data/billing.ts";

/** Adds a price of Stripe as a plan. */
export const AddPlan = () => (
  <DialogButton
    label={
      <>
        <Plus />
        Add plan
      </>
    }
    title="Add plan"
    description="The price is read from Stripe. You can’t change what a plan includes later. Add another price in Stripe instead."
  >
    {(close) => <AddForm close={close} />}
  </DialogButton>
);

const COUNT = {
  inputMode: "numeric",
  pattern: "[\\d,]*",
  rule: "Enter a whole number, such as 1,000.",
  placeholder: "No limit",
  autoComplete: "off",
} as const;

const readText = (values: FormData, name: string): string => String(values.get(name) ?? "").trim();

/** An empty field means no limit. */
const readCount = (values: FormData, name: string): number | null => {
  const typed = readText(values, name);
  return typed === "" ? null : Number(readFigures(typed));
};

const readPlan = (values: FormData) => ({
  name: readText(values, "name"),
  priceId: readText(values, "priceId"),
  // The API explains why a text isn't an amount.
  credits: readAmount(readText(values, "credits")) ?? readText(values, "credits"),
  seatsIncluded: readCount(values, "seatsIncluded"),
  contentRetentionDays: readCount(values, "contentRetentionDays"),
});

function AddForm({ close }: { close: () => void }) {
  const change = useChange();
  const add = async (values: FormData) => {
    const body = readPlan(values);
    const answer = await change.run((api) => api.POST("/operator/plans", { body }), {
      text: `Added the plan ${body.name}.`,
    });
    if (answer.isOk) close();
  };
  return (
    <ChangeForm label="Add plan" change={change} onSubmit={(values) => void add(values)} onCancel={close}>
      <TextField
        name="name"
        label="Name"
        hint="As organizations see it"
        maxLength={100}
        autoComplete="off"
        required
      />
      <TextField
        name="priceId"
        label="Price ID"
        hint="The ID of a monthly price in USD, such as price_1MoBy5LkdIwHu7ix"
        autoComplete="off"
        spellCheck={false}
        required
      />
      <TextField
        name="credits"
        label="Credits a month"
        hint="USD for each unit"
        prefix="$"
        inputMode="decimal"
        autoComplete="off"
        required
      />
      <TextField
        name="seatsIncluded"
        label="Members for each unit"
        hint="1 sells seats: each unit is one member. Pending invitations count."
        {...COUNT}
      />
      <TextField name="contentRetentionDays" label="Longest content retention, in days" {...COUNT} />
    </ChangeForm>
  );
}

/** Renames a plan. */
export const RenamePlan = ({ plan }: { plan: Plan }) => (
  <DialogButton size="sm" label="Rename" aria-label={`Rename ${plan.name}`} title={`Rename ${plan.name}`}>
    {(close) => <RenameForm plan={plan} close={close} />}
  </DialogButton>
);

function RenameForm({ plan, close }: { plan: Plan; close: () => void }) {
  const change = useChange();
  const rename = async (values: FormData) => {
    const name = String(values.get("name")).trim();
    const answer = await change.run(
      (api) => api.PATCH("/operator/plans/{plan}", { params: { path: { plan: plan.id } }, body: { name } }),
      { text: `Renamed ${plan.name} to ${name}.` },
    );
    if (answer.isOk) close();
  };
  return (
    <ChangeForm label="Rename" change={change} onSubmit={(values) => void rename(values)} onCancel={close}>
      <TextField
        name="name"
        label="Name"
        defaultValue={plan.name}
        maxLength={100}
        autoComplete="off"
        required
      />
    </ChangeForm>
  );
}

/** Offers a plan to organizations, or withdraws it. */
export function PlanSwitch({ plan: { id, name, offered } }: { plan: Plan }) {
  const label = offered ? "Withdraw" : "Offer";
  return (
    <ConfirmButton
      size="sm"
      label={label}
      aria-label={`${label} ${name}`}
      title={`${label} ${name}?`}
      confirmLabel={label}
      isDangerous={offered}
      ask={(api) =>
        api.PATCH("/operator/plans/{plan}", { params: { path: { plan: id } }, body: { offered: !offered } })
      }
      told={{ text: offered ? `${name} is no longer offered.` : `${name} is offered.` }}
    >
      <p>
        {offered
          ? "Organizations can no longer subscribe to it. Existing subscriptions continue and renew."
          : "Every organization can subscribe to it."}
      </p>
    </ConfirmButton>
  );
}
