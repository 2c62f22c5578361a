import {
  type AuditAction,
  type AuditResourceType,
  OFFERED_AUDIT_ACTIONS as ACTIONS,
  OFFERED_AUDIT_RESOURCES as RESOURCE_TYPES,
} from "@causeway/contracts";
import type { AuditQuery } from "@/data/audit-log.ts";
import { isAsked, oneOf, type Query } from "../../address/query.ts";
import { startOfDay } from "../../format/start-of-day.ts";
import { wordsOfAction } from "./audit-sentence.ts";

const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** The most that the API takes. */
const MAX_TEXT = 200;
const MAX_USER = 254;

/** The filters as they are in the address; days are of the reader's time zone, both inclusive. */
export interface AuditSearch {
  readonly action?: AuditAction;
  readonly resourceType?: AuditResourceType;
  readonly user?: string;
  readonly from?: string;
  readonly to?: string;
  /** What is searched for. */
  readonly q?: string;
}

/** What can't be is left out, as if it were not there. */
export function parseAuditSearch(query: Query): AuditSearch {
  const dayOf = (name: string) => {
    const day = oneOf(query, name);
    return day && DAY.test(day) && !Number.isNaN(Date.parse(day)) ? day : undefined;
  };
  const textOf = (name: string, most: number) => {
    const text = oneOf(query, name)?.trim();
    return text && text.length <= most && !text.includes("\0") ? text : undefined;
  };
  return {
    action: ACTIONS.find((action) => action === query.action),
    resourceType: RESOURCE_TYPES.find((type) => type === query.resourceType),
    user: textOf("user", MAX_USER),
    from: dayOf("from"),
    to: dayOf("to"),
    q: textOf("q", MAX_TEXT),
  };
}

/** Names of the filters in an address that the page ignores: what they say can't be. */
export const ignoredAuditFilters = (query: Query): string[] =>
  Object.entries(parseAuditSearch(query))
    .filter(([name, read]) => read === undefined && isAsked(query, name))
    .map(([name]) => name);

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

/** The query text of what is given. */
export function toQueryText(values: Readonly<Record<string, string | undefined>>): string {
  const entries = Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return new URLSearchParams(entries).toString();
}

/** By their words, which the search also finds by their code. */
export const ACTION_OPTIONS = ACTIONS.map((value) => ({
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

export const RESOURCE_OPTIONS = RESOURCE_TYPES.map((value) => ({
  value,
  label: wordsOfResource(value),
  keywords: value,
}));
