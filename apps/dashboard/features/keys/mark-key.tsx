"use client";

import { Dialog } from "@causeway/ui/dialog";
import { ChangeForm } from "@/components/forms/change-form.tsx";
import { Choice } from "@/components/forms/choice.tsx";
import { Choices } from "@/components/forms/choices.tsx";
import { useChange } from "@/components/forms/use-change.ts";
import { pathOf } from "@/components/keys/key-path.ts";
import type { KeyDialogProps } from "./key-dialogs.tsx";

/** The choices of a key, by the value of its field. */
const CHOICES: readonly (readonly [value: string, marks: boolean | null, label: string])[] = [
  ["project", null, "As the project"],
  ["on", true, "On"],
  ["off", false, "Off"],
];

/** Turns marks for prompt caches on or off for a key. */
export function MarkKey({ apiKey, onClose }: KeyDialogProps) {
  const change = useChange();
  const save = async (values: FormData) => {
    const chosen = CHOICES.find(([value]) => value === values.get("promptCacheMarks"));
    const body = { promptCacheMarks: chosen?.[1] ?? null };
    const answer = await change.run(
      (api) => api.PATCH("/projects/{project}/keys/{key}", { params: pathOf(apiKey), body }),
      { text: `Prompt caching of “${apiKey.description}” was saved.` },
    );
    if (answer.isOk) onClose();
  };
  return (
    <Dialog
      isOpen
      title="Prompt caching"
      description="Whether conversations with Claude in OpenAI’s formats are marked for its cache. Takes effect within a second."
      onClose={onClose}
    >
      <ChangeForm label="Save" change={change} onSubmit={save} onCancel={onClose}>
        <Choices name="promptCacheMarks" label="Mark conversations with Claude">
          {CHOICES.map(([value, marks, label]) => (
            <Choice
              key={value}
              type="radio"
              name="promptCacheMarks"
              value={value}
              label={label}
              defaultChecked={apiKey.promptCacheMarks === marks}
            />
          ))}
        </Choices>
      </ChangeForm>
    </Dialog>
  );
}
