"use client";

import { Form } from "@base-ui/react/form";
import { Button } from "@causeway/ui/button";
import { LoaderCircle } from "lucide-react";
import { type FormEvent, type ReactNode, useMemo, useRef } from "react";
import { groupByField } from "./group-by-field.ts";
import { Problem } from "./notice.tsx";
import type { Change } from "./use-change.ts";

interface ChangeFormProps {
  readonly label: string;
  readonly change: Pick<Change, "refusal" | "isBusy">;
  readonly onSubmit: (values: FormData) => void;
  readonly onCancel?: () => void;
  readonly isDangerous?: boolean;
  readonly isReady?: boolean;
  /** Whether there is something to save. The button keeps the focus while there isn't. */
  readonly isChanged?: boolean;
  /** What the form itself found wrong, by field. */
  readonly fields?: Readonly<Record<string, string>>;
  readonly children?: ReactNode;
}

/** A form whose errors appear at the fields that the API names; the first of them gets the focus. */
export function ChangeForm(props: ChangeFormProps) {
  const { label, change, onSubmit, onCancel, fields, children } = props;
  const { isDangerous, isReady = true, isChanged = true } = props;
  const form = useRef<HTMLFormElement>(null);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A form in a window is a child of the one below it, for React.
    event.stopPropagation();
    // The button stays enabled: a disabled one would lose the focus.
    if (!change.isBusy && isChanged) onSubmit(new FormData(event.currentTarget));
  };
  // The form takes another object for new errors, and would show those again that were corrected since.
  const errors = useMemo(
    () => groupByField({ ...change.refusal?.fields, ...fields }),
    [change.refusal, fields],
  );
  const isPlaced = Object.keys(errors).some((name) => form.current?.elements.namedItem(name));
  return (
    <Form ref={form} errors={errors} onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {children}
      {change.refusal && !isPlaced ? <Problem>{change.refusal.problem}</Problem> : null}
      <div className="mt-1 flex flex-wrap justify-end gap-2">
        {onCancel ? <Button onClick={onCancel}>Cancel</Button> : null}
        <Button
          type="submit"
          variant={isDangerous ? "danger" : "primary"}
          disabled={!isReady}
          aria-disabled={isChanged ? undefined : true}
          aria-busy={change.isBusy}
        >
          {change.isBusy ? <LoaderCircle className="animate-spin" /> : null}
          {label}
        </Button>
      </div>
    </Form>
  );
}
