import type { Visibility } from "@causeway/contracts";

/** Labels and hints for the projects and keys that a role shows. */
export const VISIBILITY_WORDS: Readonly<
  Record<Visibility, { readonly label: string; readonly hint: string }>
> = {
  all_projects: { label: "All projects", hint: "Every project and every API key." },
  assigned_projects: {
    label: "Assigned projects",
    hint: "Everything in the projects that they are given access to.",
  },
  own_keys: {
    label: "Own API keys",
    hint: "In the projects that they are given access to, only the API keys they created.",
  },
};
