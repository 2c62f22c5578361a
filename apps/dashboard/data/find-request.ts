import "server-only";
import { dataOrNull, getApi } from "./api.ts";
import { findLog } from "./logs.ts";
import { seesAllProjects } from "./organization.ts";
import { isRequestId } from "./request-id.ts";
import { listProjects, type OrganizationProjects } from "./tenancy.ts";

const CALLERS_ID = /^[\w.-]{1,128}$/;

/** The path of a request by its own id or its caller's, in any project of the visitor; null when there is none. */
export async function findRequest(id: string): Promise<string | null> {
  const find = isRequestId(id) ? findOwn : CALLERS_ID.test(id) ? findCallers : null;
  if (!find) return null;
  const paths = await Promise.all((await listProjects()).map((place) => find(place, id)));
  return paths.find((path) => path !== null) ?? null;
}

/** Those who don't see all projects ask project by project. */
async function findOwn(place: OrganizationProjects, id: string): Promise<string | null> {
  const { organization, projects } = place;
  if (!seesAllProjects(organization)) {
    const logs = await Promise.all(projects.map((project) => findLog({ project: project.id }, id)));
    return pathOf(logs.find((log) => log !== null));
  }
  return pathOf(await findLog({ org: organization.id }, id));
}

const pathOf = (log: { readonly project: string; readonly id: string } | null | undefined): string | null =>
  log ? `/${log.project}/activity/${log.id}` : null;

/** Any time: without a start, an organization's list looks back 30 days only. */
const SINCE_EVER = new Date(0).toISOString();

/** Callers may use an id more than once: the list of the newest one's project. */
async function findCallers(place: OrganizationProjects, id: string): Promise<string | null> {
  const { organization, projects } = place;
  const query = { requestId: id, limit: 1 };
  const api = await getApi();
  const asked = !seesAllProjects(organization)
    ? projects.map((project) =>
        api.GET("/projects/{project}/logs", { params: { path: { project: project.id }, query } }),
      )
    : [
        api.GET("/orgs/{org}/logs", {
          params: { path: { org: organization.id }, query: { ...query, from: SINCE_EVER } },
        }),
      ];
  const pages = await Promise.all(asked.map((one) => dataOrNull(one)));
  const [found] = pages.flatMap((page) => page?.data ?? []);
  return found ? `/${found.project}/activity?${new URLSearchParams({ requestId: id })}` : null;
}
