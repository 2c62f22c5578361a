import { listLogs, listOrganizationLogs } from "@causeway/db/logs";
import { searchErrors } from "../../errors/error-schema.ts";
import { ok } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { readPage } from "./log-page.ts";
import { planSearch } from "./plan-search.ts";
import { LogPage, LogQuery, OrganizationLogQuery } from "./schema.ts";

export const listLogsRoute = defineRoute({
  method: "get",
  tags: ["Activity"],
  owners: {
    organization: {
      path: "/orgs/{org}/logs",
      operationId: "listOrgLogs",
      summary: "List requests of all projects",
      description:
        "For owners and admins. Newest first, without message content. Without `from`, a project or a key, a page searches 30 days, or first 24 hours for a filter without an index. `searched` says how far the page searched, and `nextCursor` continues from there.",
      query: OrganizationLogQuery,
      whole: true,
    },
    project: {
      path: "/projects/{project}/logs",
      operationId: "listLogs",
      summary: "List requests of a project",
      description:
        "Newest first, without message content. Without `from`, a filter without an index (model, provider, source, session, agent, header, cached, stream, succeeded) searches the last 24 hours first. `searched` says how far the page searched, and `nextCursor` continues from there.",
      query: LogQuery,
    },
  },
  permission: "logs:read",
  response: ok(LogPage, "A page of requests."),
  errors: searchErrors,
  deps: ["db"],
  handle: ({ owner, scope, query, deps }) => {
    const search = planSearch(query, new Date(), owner);
    return readPage(
      (filter, page) =>
        owner === "project"
          ? listLogs(deps.db, scope, filter, page)
          : listOrganizationLogs(deps.db, scope, filter, page),
      search,
    );
  },
});
