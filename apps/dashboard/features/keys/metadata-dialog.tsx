"use client";

import { Dialog } from "@causeway/ui/dialog";
import { SelectField } from "@causeway/ui/form-field";
import { ChangeForm } from "@/components/forms/change-form.tsx";
import { useChange } from "@/components/forms/use-change.ts";
import { pathOf } from "@/components/keys/key-path.ts";
import { FORM_ENTRIES, NO_FORM, readMetadataForm } from "@/components/projects/metadata-forms.ts";
import type { KeyDialogProps } from "./key-dialogs.tsx";

const OPTIONS = [
  { value: NO_FORM, label: "As the project says" },
  ...FORM_ENTRIES.map(([value, { label }]) => ({ value, label })),
];

/** Asks how responses to a key's requests say which provider answered. */
export function MetadataDialog({ apiKey, onClose }: KeyDialogProps) {
  const change = useChange();
  const save = async (values: FormData) => {
    const body = { metadataForm: readMetadataForm(values) };
    const answer = await change.run(
      (api) => api.PATCH("/projects/{project}/keys/{key}", { params: pathOf(apiKey), body }),
      { text: `“${apiKey.description}” was saved.` },
    );
    if (answer.isOk) onClose();
  };
  return (
    <Dialog
      isOpen
      title="Metadata in responses"
      description="How responses say which provider and model answered. Takes effect on every gateway within a second."
      onClose={onClose}
    >
      <ChangeForm label="Save" change={change} onSubmit={save} onCancel={onClose}>
        <SelectField
          name="metadataForm"
          label="Form"
          hint="Choose strings only for clients that accept only a map of strings."
          defaultValue={apiKey.metadataForm ?? NO_FORM}
          options={OPTIONS}
        />
      </ChangeForm>
    </Dialog>
  );
}
