"use client";

import { TextField } from "@causeway/ui/form-field";
import { Plus } from "lucide-react";
import { useState } from "react";
import { ChangeForm } from "@/components/forms/change-form.tsx";
import { DialogButton } from "@/components/forms/dialog-button.tsx";
import { useChange } from "@/components/forms/use-change.ts";
import { formatUsd } from "@causeway/ui/format/money";
import { readAmount } from "@causeway/ui/format/prices";

interface AddCreditsProps {
  readonly org: string;
  /** Its name. */
  readonly organization: string;
  /** Nothing else on the page adds credits. */
  readonly isPrimary: boolean;
}

/** For operators of the installation. */
export const AddCredits = (props: AddCreditsProps) => (
  <DialogButton
    variant={props.isPrimary ? "primary" : "secondary"}
    label={
      <>
        <Plus />
        Add credits
      </>
    }
    title="Add credits"
    description={`Adds to the balance of ${props.organization} on every gateway within a second. Credits can’t be taken back here.`}
  >
    {(close) => <AddForm org={props.org} organization={props.organization} close={close} />}
  </DialogButton>
);

function AddForm({ org, organization, close }: Omit<AddCreditsProps, "isPrimary"> & { close: () => void }) {
  const change = useChange();
  // One per open form: sent twice, an amount is added once.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const add = async (values: FormData) => {
    const typed = String(values.get("amount"));
    // What is no amount is the API's to explain.
    const amount = readAmount(typed) ?? typed;
    const note = String(values.get("note")).trim() || null;
    const answer = await change.run(
      (api) =>
        api.POST("/orgs/{org}/credits", {
          params: { path: { org } },
          body: { amount, idempotencyKey, note },
        }),
      { text: `Added ${formatUsd(amount)} to ${organization}.` },
    );
    if (answer.isOk) close();
  };
  return (
    <ChangeForm label="Add credits" change={change} onSubmit={add} onCancel={close}>
      <TextField
        name="amount"
        label="Amount"
        prefix="$"
        inputMode="decimal"
        hint="USD"
        autoComplete="off"
        required
      />
      <TextField
        name="note"
        label="Note"
        hint="Such as the number of an invoice. Everyone who can see the balance can read it."
        maxLength={500}
        autoComplete="off"
      />
    </ChangeForm>
  );
}
