import { updateIamRule } from "@causeway/db/iam-rules";
import type { z } from "@hono/zod-openapi";
import { changeErrors } from "../../errors/error-schema.ts";
import { ok } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { knownNames, requireSoundRule } from "./check-rule.ts";
import { PATH, refuseRule, renderRule, tags } from "./render-iam-rule.ts";
import { IamRule, IamRuleChange, RulePath } from "./schema.ts";

export const updateIamRuleRoute = defineRoute({
  method: "patch",
  tags,
  owners: {
    project: {
      path: `${PATH}/{rule}`,
      operationId: "updateIamRule",
      summary: "Update an access rule",
      description: "Omitted fields don't change. A disabled rule stays but has no effect.",
      params: RulePath,
    },
  },
  permission: "api_keys:limit",
  body: IamRuleChange,
  response: ok(IamRule, "The updated rule."),
  errors: changeErrors,
  deps: ["db"],
  handle: async ({ scope, params, body: change, actor, deps }) => {
    const { key: apiKeyId, rule: ruleId } = params;
    const given = Object.entries(change).filter(([, value]) => value !== undefined);
    // A rule can always be disabled, also one that names a custom provider that was deleted.
    const known = isDisabling(change) ? null : await knownNames(deps, scope);
    const row = await updateIamRule(deps.db, scope, actor, { apiKeyId, ruleId }, (before) =>
      requireSoundRule({ ...before, ...Object.fromEntries(given) }, known),
    );
    return renderRule(row ?? refuseRule());
  },
});

const isDisabling = ({ status, ruleType, ruleValue }: z.infer<typeof IamRuleChange>): boolean =>
  status === "disabled" && ruleType === undefined && ruleValue === undefined;
