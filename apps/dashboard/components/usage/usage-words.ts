import type { Schemas } from "@causeway/api-client";
import type { PeriodName } from "./period.ts";

export type UsageDimension = NonNullable<Schemas["Usage"]["groups"]>["by"];

export const GROUP_WORDS: Readonly<Record<UsageDimension, string>> = {
  model: "Model",
  provider: "Provider",
  key: "Key",
  project: "Project",
  mode: "Whose provider key",
};

export const PERIOD_WORDS: Readonly<Record<PeriodName, string>> = {
  "this-month": "This month",
  "last-month": "Last month",
  "this-quarter": "This quarter",
  "last-quarter": "Last quarter",
  "7d": "Last 7 days",
  "30d": "Last 30 days",
  custom: "Custom",
};

/** What requests have that no provider was asked for. */
const NONE: Readonly<Record<UsageDimension, string>> = {
  model: "No model reached",
  provider: "No provider called",
  key: "No key",
  project: "No project",
  mode: "No provider called",
};

const MODE_WORDS: Readonly<Record<string, string>> = {
  operator: "Operator's keys",
  organization: "Your organization's keys",
  custom: "Custom providers",
};

/** What people call a group; the id where it has no name. */
export function nameOfGroup(
  by: UsageDimension,
  { id, label }: { readonly id: string | null; readonly label: string | null },
): string {
  if (id === null) return "All others";
  if (id === "") return NONE[by];
  if (by === "mode") return MODE_WORDS[id] ?? id;
  return label ?? id;
}
