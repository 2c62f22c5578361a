import { createRoute } from "@hono/zod-openapi";
import { deleteIamRule } from "@causeway/db/management";
import { actorOf } from "../../access/principal.ts";
import { getProjectScope } from "../../access/scopes.ts";
import type { Deps } from "../../deps.ts";
import { changeErrors } from "../../errors/error-schema.ts";
import { needs } from "../../openapi/access.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { done } from "../../openapi/bodies.ts";
import { RulePath } from "./schema.ts";
import { PATH, refuseRule, tags } from "./render-iam-rule.ts";

const route = createRoute({
  method: "delete",
  path: `${PATH}/{rule}`,
  operationId: "deleteIamRule",
  tags,
  summary: "Delete an access rule",
  ...needs("api_keys:limit"),
  request: { params: RulePath },
  responses: { ...done("Deleted."), ...changeErrors },
});

export function deleteIamRuleRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(route, async (c) => {
    const { project, key: apiKeyId, rule: ruleId } = c.req.valid("param");
    const scope = await getProjectScope(deps, c.var, project, "api_keys:limit");
    if (!(await deleteIamRule(deps.db, scope, actorOf(c.var), { apiKeyId, ruleId }))) refuseRule();
    return c.body(null, 204);
  });
}
