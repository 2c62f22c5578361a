import { createRoute } from "@hono/zod-openapi";
import { findIamRule } from "@causeway/db/management";
import { getProjectScope } from "../../access/scopes.ts";
import type { Deps } from "../../deps.ts";
import { readErrors } from "../../errors/error-schema.ts";
import { needs } from "../../openapi/access.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { ok } from "../../openapi/bodies.ts";
import { IamRule, RulePath } from "./schema.ts";
import { PATH, refuseRule, renderRule, tags } from "./render-iam-rule.ts";

const route = createRoute({
  method: "get",
  path: `${PATH}/{rule}`,
  operationId: "getIamRule",
  tags,
  summary: "Get an access rule",
  ...needs("api_keys:read"),
  request: { params: RulePath },
  responses: { ...ok(IamRule, "The rule."), ...readErrors },
});

export function getIamRuleRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(route, async (c) => {
    const { project, key: apiKeyId, rule: ruleId } = c.req.valid("param");
    const scope = await getProjectScope(deps, c.var, project, "api_keys:read");
    const row = await findIamRule(deps.db, scope, { apiKeyId, ruleId });
    return c.json(renderRule(row ?? refuseRule()), 200);
  });
}
