import "server-only";
import { listApiKeys, listNewestApiKeys } from "@/data/api-keys.ts";
import { listLogs } from "@/data/logs.ts";
import { may } from "@/data/organization.ts";
import { findRouteReport } from "@/data/providers.ts";
import { oneOf, type Query } from "@/data/query.ts";
import { placeOf, readScope } from "@/data/scope.ts";
import { getProject, getSession, namesOf } from "@/data/tenancy.ts";
import { getTimeZone } from "@/data/time-zone.ts";
import { getGroupedUsage, getUsage } from "@/data/usage.ts";
import { parseRange, rangeBefore } from "../usage/range.ts";
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
  const seesProviders = may(organization, "provider_keys:read");
  const [{ user }, usage, earlier, recent, keys, newest, routes] = await Promise.all([
    getSession(),
    by
      ? getGroupedUsage(of, { ...range, timeZone }, { by })
      : getUsage(of, range.from, range.to, { timeZone }),
    getUsage(of, before.from, before.to, { timeZone }),
    listLogs(of, { limit: RECENT }),
    listApiKeys(of),
    listNewestApiKeys(of, RECENT),
    seesProviders ? findRouteReport(organization.id) : null,
  ]);
  return {
    ...{ of, isAll, place: placeOf(id, of), project, organization, range, by, timeZone, now },
    /** Names by id, where lists are of several projects. */
    projects: isAll ? namesOf(projects) : undefined,
    ...{ usage, before: earlier.totals, recent, keys, newest, routes },
    // A list of all projects looks back 30 days, and then says whether there is more.
    hasRequest: recent.data.length > 0 || recent.nextCursor !== null,
    refused: usage.totals.refused,
    since: usage.from,
    isHealthMissing: seesProviders && routes === null,
    isOperator: user.isOperator,
  };
}
