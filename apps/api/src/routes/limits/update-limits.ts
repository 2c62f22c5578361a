import { changeErrors } from "../../errors/error-schema.ts";
import { ok } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { changeLimits, toTarget } from "./answer-limits.ts";
import { CHANGE_RULES, LevelLimits, LevelLimitsChange } from "./schema.ts";

export const updateLimitsRoute = defineRoute({
  method: "patch",
  tags: ["Organizations"],
  owners: {
    organization: {
      path: "/orgs/{org}/limits",
      operationId: "updateOrganizationLimits",
      summary: "Change the organization's limits",
      description: `The limits that all keys of the organization share. ${CHANGE_RULES}`,
    },
    project: {
      path: "/projects/{project}/limits",
      operationId: "updateProjectLimits",
      tags: ["Projects"],
      summary: "Change a project's limits",
      description: `The limits that all keys of the project share. ${CHANGE_RULES}`,
    },
  },
  permission: "limits:manage",
  body: LevelLimitsChange,
  response: ok(LevelLimits, "The limits, with used and remaining amounts."),
  errors: changeErrors,
  deps: ["db"],
  handle: (context) => changeLimits(context.deps, context.actor, toTarget(context), context.body),
});
