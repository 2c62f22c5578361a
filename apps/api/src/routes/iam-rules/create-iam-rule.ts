import { createIamRule, MAX_IAM_RULES } from "@causeway/db/iam-rules";
import { ApiError } from "../../errors/api-error.ts";
import { changeErrors } from "../../errors/error-schema.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { refuseKey } from "../api-keys/find-key.ts";
import { KeyPath } from "../api-keys/schema.ts";
import { knownNames, requireSoundRule } from "./check-rule.ts";
import { PATH, renderRule, tags } from "./render-iam-rule.ts";
import { IamRule, NewIamRule } from "./schema.ts";

export const createIamRuleRoute = defineRoute({
  method: "post",
  tags,
  owners: {
    project: {
      path: PATH,
      operationId: "createIamRule",
      summary: "Add an access rule",
      description:
        "A request must match at least one rule of each allow type, and no deny rule. Takes effect on every gateway within a second.",
      params: KeyPath,
    },
  },
  permission: "api_keys:limit",
  body: NewIamRule,
  response: { 201: { description: "Added.", content: { "application/json": { schema: IamRule } } } },
  errors: changeErrors,
  deps: ["db"],
  handle: async ({ scope, params, body: wanted, actor, deps }) => {
    const { key } = params;
    const known = await knownNames(deps, scope);
    const rule = requireSoundRule({ ...wanted, status: wanted.status ?? "enabled" }, known);
    const made = await createIamRule(deps.db, scope, actor, key, rule);
    if (made === "full") throw new ApiError("conflict", `A key can have at most ${MAX_IAM_RULES} rules.`);
    return renderRule(made ?? refuseKey());
  },
});
