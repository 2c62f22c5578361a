import { createRoute, type z } from "@hono/zod-openapi";
import { updateIamRule } from "@causeway/db/management";
import { actorOf } from "../../access/principal.ts";
import { getProjectScope } from "../../access/scopes.ts";
import type { Deps } from "../../deps.ts";
import { changeErrors } from "../../errors/error-schema.ts";
import { needs } from "../../openapi/access.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { body, ok } from "../../openapi/bodies.ts";
import { knownNames, requireSoundRule } from "./check-rule.ts";
import { IamRule, IamRuleChange, RulePath } from "./schema.ts";
import { PATH, refuseRule, renderRule, tags } from "./render-iam-rule.ts";

const route = createRoute({
  method: "patch",
  path: `${PATH}/{rule}`,
  operationId: "updateIamRule",
  tags,
  summary: "Update an access rule",
  description: "Omitted fields don't change. A disabled rule stays but has no effect.",
  ...needs("api_keys:limit"),
  request: { params: RulePath, ...body(IamRuleChange) },
  responses: { ...ok(IamRule, "The updated rule."), ...changeErrors },
});

export function updateIamRuleRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(route, async (c) => {
    const { project, key: apiKeyId, rule: ruleId } = c.req.valid("param");
    const scope = await getProjectScope(deps, c.var, project, "api_keys:limit");
    const change = c.req.valid("json");
    const given = Object.entries(change).filter(([, value]) => value !== undefined);
    // A rule can always be disabled, also one that names a custom provider that was deleted.
    const known = isDisabling(change) ? null : await knownNames(deps, scope);
    const row = await updateIamRule(deps.db, scope, actorOf(c.var), { apiKeyId, ruleId }, (before) =>
      requireSoundRule({ ...before, ...Object.fromEntries(given) }, known),
    );
    return c.json(renderRule(row ?? refuseRule()), 200);
  });
}

const isDisabling = ({ status, ruleType, ruleValue }: z.infer<typeof IamRuleChange>): boolean =>
  status === "disabled" && ruleType === undefined && ruleValue === undefined;
