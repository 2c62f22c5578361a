"use client";

import { Form } from "@base-ui/react/form";
import { Button } from "@causeway/ui/button";
import { cn } from "@causeway/ui/cn";
import { LoaderCircle } from "lucide-react";
import { type FormEvent, type ReactNode, useMemo, useRef } from "react";
import { groupByField } from "./group-by-field.ts";
import { Problem } from "./notice.tsx";
import type { SettingsPart } from "./settings-part.ts";
import { useSave } from "./use-save.ts";

interface SaveFormProps {
  /** What the settings are of. */
  readonly name: string;
  /** What the API changes in a call each. */
  readonly parts: readonly SettingsPart[];
  /** Sections with fields. */
  readonly children: ReactNode;
}

/** The settings of a page, with one Save for all of them. Errors appear at the fields that the API names. */
export function SaveForm({ name, parts, children }: SaveFormProps) {
  const place = useRef<HTMLDivElement>(null);
  const { failure, isBusy, isChanged, events, save } = useSave(place, parts, name);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isBusy && isChanged) void save(new FormData(event.currentTarget));
  };
  // The form takes another object for new errors, and would show those again that were corrected since.
  const errors = useMemo(() => groupByField(failure?.fields ?? {}), [failure]);
  return (
    <div ref={place} {...events}>
      <Form
        errors={errors}
        onSubmit={submit}
        className="grid grid-cols-[minmax(0,1fr)] gap-5 [&_input]:scroll-mb-24"
      >
        {children}
        <div
          className={cn(
            "grid gap-3 rounded-lg border bg-surface px-5 py-3",
            isChanged && "sticky bottom-3 z-10 shadow-float",
          )}
        >
          {failure ? <Problem>{failure.text}</Problem> : null}
          {/* The button is on the left: messages appear at the right, and would be in its way. */}
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <SaveButton isChanged={isChanged} isBusy={isBusy} />
            <p role="status" className="text-xs text-ink-faint">
              {isChanged
                ? "You have changes that aren’t saved."
                : "Changes take effect on every gateway within a second."}
            </p>
          </div>
        </div>
      </Form>
    </div>
  );
}

/** It stays enabled without changes: a disabled button would lose the focus. */
const SaveButton = ({ isChanged, isBusy }: { isChanged: boolean; isBusy: boolean }) => (
  <Button type="submit" variant="primary" aria-disabled={isChanged ? undefined : true} aria-busy={isBusy}>
    {isBusy ? <LoaderCircle className="animate-spin" /> : null}
    Save
  </Button>
);
