import { AUDIT_FILTERS, type AuditResourceType, type FilterTexts } from "@causeway/contracts";
import type { AuditQuery } from "@/data/audit-log.ts";
import { startOfDay } from "../../format/start-of-day.ts";
import { wordsOfAction } from "./audit-sentence.ts";

/** The filters as they are in the address; days are of the reader's time zone, both inclusive. */
export type AuditSearch = FilterTexts<typeof AUDIT_FILTERS>;

/** As the API wants them: its `to` is exclusive. */
export const toAuditQuery = (
  { from, to, action, q, ...rest }: AuditSearch,
  timeZone: string,
): AuditQuery => ({
  ...rest,
  search: q,
  action: action ? [action] : undefined,
  from: from ? startOfDay(from, 0, timeZone).toISOString() : undefined,
  to: to ? startOfDay(to, 1, timeZone).toISOString() : undefined,
});

/** By their words, which the search also finds by their code. */
export const ACTION_OPTIONS = AUDIT_FILTERS.action.values.map((value) => ({
  value,
  label: wordsOfAction(value),
  keywords: value,
}));

/** Those that aren't called as their code. */
const RESOURCE_WORDS: Readonly<Partial<Record<AuditResourceType, string>>> = {
  api_key: "API key",
  iam_rule: "access rule",
};

const wordsOfResource = (type: AuditResourceType): string => {
  const words = RESOURCE_WORDS[type] ?? type.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
};

export const RESOURCE_OPTIONS = AUDIT_FILTERS.resourceType.values.map((value) => ({
  value,
  label: wordsOfResource(value),
  keywords: value,
}));
