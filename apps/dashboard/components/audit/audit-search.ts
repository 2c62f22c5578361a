import { AUDIT_ACTIONS, type AuditAction, type AuditResourceType } from "@causeway/contracts";
import type { AuditQuery } from "@/data/audit-log.ts";
import { oneOf, type Query } from "../../data/query.ts";
import { startOfDay } from "../../format/start-of-day.ts";
import { wordsOfAction } from "./audit-sentence.ts";

const ACTIONS = Object.keys(AUDIT_ACTIONS) as AuditAction[];
const RESOURCE_TYPES = [...new Set(Object.values(AUDIT_ACTIONS))] as AuditResourceType[];
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The filters as they are in the address; days are of the reader's time zone, both inclusive. */
export interface AuditSearch {
  readonly action?: AuditAction;
  readonly resourceType?: AuditResourceType;
  readonly user?: string;
  readonly from?: string;
  readonly to?: string;
}

/** What does not fit is left out, as if it were not there. */
export function parseAuditSearch(query: Query): AuditSearch {
  const dayOf = (name: string) => {
    const day = oneOf(query, name);
    return day && DAY.test(day) && !Number.isNaN(Date.parse(day)) ? day : undefined;
  };
  return {
    action: ACTIONS.find((action) => action === query.action),
    resourceType: RESOURCE_TYPES.find((type) => type === query.resourceType),
    user: oneOf(query, "user")?.slice(0, 64),
    from: dayOf("from"),
    to: dayOf("to"),
  };
}

/** As the API wants them: its `to` is exclusive. */
export const toAuditQuery = ({ from, to, action, ...rest }: AuditSearch, timeZone: string): AuditQuery => ({
  ...rest,
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
export const RESOURCE_OPTIONS = RESOURCE_TYPES.map((value) => ({ value, label: value.replaceAll("_", " ") }));
