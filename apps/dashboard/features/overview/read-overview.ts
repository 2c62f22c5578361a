import "server-only";
import { orWithout } from "@/data/api-failure.ts";
import { listApiKeys, listNewestApiKeys } from "@/data/api-keys.ts";
import { findNearBudgets } from "@/data/limits.ts";
import { listLogs, type LogPage } from "@/data/logs.ts";
import { may } from "@/data/organization.ts";
import { findRouteReport } from "@/data/providers.ts";
import { oneOf, type Query } from "@/address/query.ts";
import { placeOf, readScope } from "@/data/scope.ts";
import { getProject, getSession, namesOf, type Organization, type Project } from "@/data/tenancy.ts";
import { getTimeZone } from "@/data/time-zone.ts";
import { getGroupedUsage, getUsage } from "@/data/usage.ts";
import { parseRange, rangeBefore } from "../../address/range.ts";
import { readSplit } from "./split-by.ts";

/** Rows of the lists. */
const RECENT = 8;

/** All that the overview shows, of a project or of all projects of its organization. @param id of the project that the address names */
export async function readOverview(id: string, query: Query) {
  const [timeZone, now] = [await getTimeZone(), new Date()];
  const range = parseRange(oneOf(query, "range"), now, timeZone);
  const before = rangeBefore(range, timeZone);
  const { project, organization, projects } = await getProject(id);
  const of = await readScope(id, query);
  const isAll = "org" in of;
  const by = readSplit(oneOf(query, "by"), isAll);
  const sees = sightOf(organization);
  const readSums = () =>
    by
      ? getGroupedUsage(of, { ...range, timeZone }, { by })
      : getUsage(of, range.from, range.to, { timeZone });
  const reading = sees.usage ? readSums() : null;
  const [{ user }, usage, earlier, recent, keys, newest, routes, budgets] = await Promise.all([
    getSession(),
    reading && orWithout(reading),
    sees.usage ? orWithout(getUsage(of, before.from, before.to, { timeZone, exact: "true" })) : null,
    sees.logs ? orWithout(listLogs(of, { limit: RECENT })) : null,
    sees.keys ? orWithout(listApiKeys(of)) : null,
    sees.keys ? orWithout(listNewestApiKeys(of, RECENT)) : null,
    sees.providers ? findRouteReport(organization.id) : null,
    sees.budgets ? findNearBudgets(organization.id) : null,
  ]);
  // Nothing to show in parts: the page says why.
  if (!usage && !recent && !keys) await reading;
  return {
    /** Parts that the visitor's role shows. */
    sees,
    ...{ isAll, place: placeOf(id, of), project, organization, range, by, timeZone, now },
    /** Names by id, where lists are of several projects. */
    projects: isAll ? namesOf(projects) : undefined,
    /** What the range is compared with. */
    span: before,
    /** Each null where it can't be read now. */
    ...{ usage, before: earlier?.totals ?? null, recent, keys, newest, routes, budgets },
    ...{ hasRequest: hasRequests(recent), sharing: undecided(organization, isAll ? projects : [project]) },
    refused: usage?.totals.refused ?? 0,
    since: usage?.from ?? range.from.toISOString(),
    missing: describeMissing(sees, { usage, keys, providers: routes, budgets }),
    isOperator: user.isOperator,
  };
}

/** Parts of this page that the visitor's role shows. */
const sightOf = (organization: Organization) => ({
  usage: may(organization, "usage:read"),
  logs: may(organization, "logs:read"),
  keys: may(organization, "api_keys:read"),
  providers: may(organization, "provider_keys:read"),
  budgets: may(organization, "limits:read"),
});

const MISSING = {
  providers: "The health of provider keys couldn't be read.",
  budgets: "The budgets above keys couldn't be read.",
  keys: "Limits and expiry of API keys couldn't be read.",
  usage: "Refused requests couldn't be counted.",
} as const;
type Needed = keyof typeof MISSING;

/** A sentence for each part that couldn't be read. */
const describeMissing = (
  sees: Readonly<Record<Needed, boolean>>,
  read: Readonly<Record<Needed, object | null>>,
): string[] =>
  (["providers", "budgets", "keys", "usage"] as const)
    .filter((part) => sees[part] && read[part] === null)
    .map((part) => MISSING[part]);

/** Projects whose keys share content because of an upgrade, for those who can change it. */
const undecided = (organization: Organization, projects: readonly Project[]): readonly Project[] =>
  may(organization, "projects:manage") ? projects.filter((one) => one.keysShareContentByUpgrade) : [];

/** A list of all projects looks back 30 days, and then says whether there is more. Nothing looks new because it couldn't be read. */
const hasRequests = (recent: LogPage | null): boolean =>
  recent === null || recent.data.length > 0 || recent.nextCursor !== null;
