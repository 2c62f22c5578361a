import { readErrors } from "../../errors/error-schema.ts";
import { ok } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { showLimits, toTarget } from "./answer-limits.ts";
import { LevelLimits } from "./schema.ts";

export const getLimitsRoute = defineRoute({
  method: "get",
  tags: ["Organizations"],
  owners: {
    organization: {
      path: "/orgs/{org}/limits",
      operationId: "getOrganizationLimits",
      summary: "Get the organization's limits, used and remaining",
      description: "The limits that all keys of the organization share.",
    },
    project: {
      path: "/projects/{project}/limits",
      operationId: "getProjectLimits",
      tags: ["Projects"],
      summary: "Get a project's limits, used and remaining",
      description: "The limits that all keys of the project share.",
    },
  },
  permission: "limits:read",
  response: ok(LevelLimits, "Counts recorded requests. Requests in progress aren't included yet."),
  errors: readErrors,
  deps: ["db"],
  handle: (context) => showLimits(context.deps, toTarget(context)),
});
