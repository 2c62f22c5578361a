import { isMetadataForm, METADATA_FORMS, type MetadataForm } from "@causeway/contracts";

/** The value of a form's field when no form is chosen. */
export const NO_FORM = "unset";

/** Forms of `metadata` in responses, as the dashboard names them. */
export const FORM_WORDS: Readonly<Record<MetadataForm, { readonly label: string; readonly hint: string }>> = {
  full: { label: "Full", hint: "With all attempts as an array." },
  strings: {
    label: "Strings only",
    hint: "For clients that accept only a map of strings; the attempts are JSON in a string.",
  },
  none: { label: "None", hint: "Responses have no metadata." },
};

/** All forms with their words. */
export const FORM_ENTRIES = METADATA_FORMS.map((form) => [form, FORM_WORDS[form]] as const);

/** The form that a field of a form says; null where none is chosen. */
export function readMetadataForm(values: FormData): MetadataForm | null {
  const value = values.get("metadataForm");
  return isMetadataForm(value) ? value : null;
}
