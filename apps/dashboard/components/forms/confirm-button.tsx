"use client";

import type { ButtonProps } from "@causeway/ui/button";
import { ConfirmByName, useConfirmation } from "@causeway/ui/confirm-by-name";
import type { ReactNode } from "react";
import { ChangeForm } from "./change-form.tsx";
import { type Told, useChange } from "./use-change.ts";
import type { askApi } from "@/data/browser-api.ts";
import { DialogButton } from "./dialog-button.tsx";

interface QuestionProps {
  readonly confirmLabel: string;
  /** What happens, and what cannot be undone. */
  readonly children?: ReactNode;
  /** To be typed before it is done. */
  readonly typed?: string;
  readonly ask: Parameters<typeof askApi<unknown>>[0];
  readonly onDone?: () => void;
  readonly told?: Told;
  readonly isDangerous?: boolean;
}

interface ConfirmButtonProps extends QuestionProps {
  readonly label: ReactNode;
  readonly title: string;
  readonly size?: ButtonProps["size"];
  readonly variant?: ButtonProps["variant"];
  readonly disabled?: boolean;
  readonly whyNot?: string | null;
  readonly "aria-label"?: string;
}

/** A button whose deed is asked about first. */
export const ConfirmButton = ({
  label,
  title,
  size,
  variant,
  disabled,
  whyNot,
  "aria-label": ariaLabel,
  ...question
}: ConfirmButtonProps) => (
  <DialogButton {...{ label, title, size, variant, disabled, whyNot }} aria-label={ariaLabel}>
    {(close) => <Question {...question} close={close} />}
  </DialogButton>
);

function Question({
  confirmLabel,
  children,
  typed,
  ask,
  onDone,
  told,
  isDangerous = true,
  close,
}: QuestionProps & { close: () => void }) {
  const change = useChange();
  const confirmation = useConfirmation(typed);
  const confirm = async () => {
    if (!(await change.run(ask, told)).isOk) return;
    close();
    onDone?.();
  };
  return (
    <ChangeForm
      label={confirmLabel}
      change={change}
      isDangerous={isDangerous}
      isReady={confirmation.isConfirmed}
      onSubmit={confirm}
      onCancel={close}
    >
      {children ? <div className="grid gap-2 text-ink-soft">{children}</div> : null}
      {typed === undefined ? null : <ConfirmByName wanted={typed} confirmation={confirmation} />}
    </ChangeForm>
  );
}
