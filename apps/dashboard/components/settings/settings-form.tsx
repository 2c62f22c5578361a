"use client";

import { type ReactNode, useState } from "react";
import { Done } from "@/components/forms/notice.tsx";
import { ChangeForm } from "@/components/forms/change-form.tsx";
import { useChange } from "@/components/forms/use-change.ts";
import type { askApi } from "@/data/browser-api.ts";

interface SettingsFormProps {
  readonly label: string;
  /** Said when it is saved. */
  readonly done: string;
  readonly toAsk: (values: FormData) => Parameters<typeof askApi<unknown>>[0];
  readonly children: ReactNode;
}

/** A form that stays on its page and says that it was saved. */
export function SettingsForm({ label, done, toAsk, children }: SettingsFormProps) {
  const change = useChange();
  const [isSaved, setIsSaved] = useState(false);
  const save = async (values: FormData) => {
    setIsSaved(false);
    setIsSaved((await change.run(toAsk(values))).isOk);
  };
  return (
    <div onInput={() => setIsSaved(false)}>
      <ChangeForm label={label} change={change} onSubmit={save}>
        {children}
        {isSaved ? <Done>{done}</Done> : null}
      </ChangeForm>
    </div>
  );
}
