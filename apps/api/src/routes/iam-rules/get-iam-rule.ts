import { findIamRule } from "@causeway/db/iam-rules";
import { readErrors } from "../../errors/error-schema.ts";
import { ok } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { PATH, refuseRule, renderRule, tags } from "./render-iam-rule.ts";
import { IamRule, RulePath } from "./schema.ts";

export const getIamRuleRoute = defineRoute({
  method: "get",
  tags,
  owners: {
    project: {
      path: `${PATH}/{rule}`,
      operationId: "getIamRule",
      summary: "Get an access rule",
      params: RulePath,
    },
  },
  permission: "api_keys:read",
  response: ok(IamRule, "The rule."),
  errors: readErrors,
  deps: ["db"],
  handle: async ({ scope, params, deps }) => {
    const { key: apiKeyId, rule: ruleId } = params;
    const row = await findIamRule(deps.db, scope, { apiKeyId, ruleId });
    return renderRule(row ?? refuseRule());
  },
});
