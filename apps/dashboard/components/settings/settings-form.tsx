"use client";

import { type ReactNode, useRef, useState } from "react";
import { Done } from "@/components/forms/notice.tsx";
import { ChangeForm } from "@/components/forms/change-form.tsx";
import { useChange } from "@/components/forms/use-change.ts";
import type { askApi } from "@/data/browser-api.ts";
import { useUnsaved } from "./use-unsaved.ts";

interface SettingsFormProps {
  readonly label: string;
  /** Said when it is saved. */
  readonly done: string;
  readonly toAsk: (values: FormData) => Parameters<typeof askApi<unknown>>[0];
  readonly children: ReactNode;
}

/** A form that stays on its page and says that it was saved. It can be saved once something has changed. */
export function SettingsForm({ label, done, toAsk, children }: SettingsFormProps) {
  const change = useChange();
  const [isSaved, setIsSaved] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const unsaved = useUnsaved(place);
  const save = async (values: FormData) => {
    setIsSaved(false);
    const { isOk } = await change.run(toAsk(values));
    setIsSaved(isOk);
    if (isOk) unsaved.keep(values);
  };
  return (
    <div ref={place} {...unsaved.events} onInput={() => setIsSaved(false)}>
      <ChangeForm label={label} change={change} isChanged={unsaved.isChanged} onSubmit={save}>
        {children}
        {isSaved ? <Done>{done}</Done> : null}
      </ChangeForm>
    </div>
  );
}
