"use client";

import { Plus } from "lucide-react";
import { ConfirmButton } from "@/components/forms/confirm-button.tsx";
import { DialogButton } from "@/components/forms/dialog-button.tsx";
import type { Guardrail } from "@/data/guardrails.ts";
import { GuardrailForm } from "./guardrail-form.tsx";
import { type GuardrailOwner, guardrailCalls } from "./guardrail-owner.ts";

interface AddGuardrailProps {
  readonly owner: GuardrailOwner;
  /** All guardrails in effect here. */
  readonly rules: readonly Guardrail[];
}

export const AddGuardrail = ({ owner, rules }: AddGuardrailProps) => (
  <DialogButton
    variant="primary"
    label={
      <>
        <Plus />
        New guardrail
      </>
    }
    title="New guardrail"
    description="Takes effect on every gateway within a second."
  >
    {(close) => <GuardrailForm owner={owner} rules={rules} close={close} />}
  </DialogButton>
);

export const AddRecommended = ({ owner }: { owner: GuardrailOwner }) => (
  <ConfirmButton
    label="Add recommended"
    title="Add the recommended guardrails?"
    confirmLabel="Add guardrails"
    isDangerous={false}
    ask={guardrailCalls(owner).recommend()}
    told={{ text: "The recommended guardrails were added." }}
  >
    <p>Prompt injection and jailbreak warn, personal data is redacted, and secrets are blocked.</p>
    <p>Types that you already have are left alone. You can change or disable each one later.</p>
  </ConfirmButton>
);
