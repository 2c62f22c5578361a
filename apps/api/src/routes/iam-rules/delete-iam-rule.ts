import { deleteIamRule } from "@causeway/db/iam-rules";
import { changeErrors } from "../../errors/error-schema.ts";
import { done } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { PATH, refuseRule, tags } from "./render-iam-rule.ts";
import { RulePath } from "./schema.ts";

export const deleteIamRuleRoute = defineRoute({
  method: "delete",
  tags,
  owners: {
    project: {
      path: `${PATH}/{rule}`,
      operationId: "deleteIamRule",
      summary: "Delete an access rule",
      params: RulePath,
    },
  },
  permission: "api_keys:limit",
  response: done("Deleted."),
  errors: changeErrors,
  deps: ["db"],
  handle: async ({ scope, params, actor, deps }) => {
    const { key: apiKeyId, rule: ruleId } = params;
    if (!(await deleteIamRule(deps.db, scope, actor, { apiKeyId, ruleId }))) refuseRule();
  },
});
