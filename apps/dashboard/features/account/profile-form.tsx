"use client";

import { type ReactNode, useRef, useState } from "react";
import { ChangeForm } from "@/components/forms/change-form.tsx";
import { useUnsaved } from "@/components/forms/use-unsaved.ts";

interface ProfileFormProps {
  readonly label: string;
  /** Resolves to what went wrong in words; null when it is saved. */
  readonly onSave: (values: FormData) => Promise<string | null>;
  readonly children: ReactNode;
}

/** A form of the visitor's own account. It can be sent once something has changed. */
export function ProfileForm({ label, onSave, children }: ProfileFormProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const unsaved = useUnsaved(place);
  const save = async (values: FormData) => {
    setIsBusy(true);
    const found = await onSave(values);
    setProblem(found);
    setIsBusy(false);
    if (found === null) unsaved.keep(values);
  };
  const refusal = problem === null ? null : { isOk: false as const, problem, fields: {} };
  return (
    <div ref={place} {...unsaved.events}>
      <ChangeForm
        label={label}
        change={{ refusal, isBusy }}
        isChanged={unsaved.isChanged}
        onSubmit={(values) => void save(values)}
      >
        {children}
      </ChangeForm>
    </div>
  );
}
