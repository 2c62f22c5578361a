import { IAM_RULE_ORDER, listIamRules } from "@causeway/db/iam-rules";
import { readErrors } from "../../errors/error-schema.ts";
import { ok, pageOf } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { ListQuery, renderListPage, toListPage } from "../../openapi/list.ts";
import { refuseKey } from "../api-keys/find-key.ts";
import { KeyPath } from "../api-keys/schema.ts";
import { PATH, renderRule, tags } from "./render-iam-rule.ts";
import { IamRule } from "./schema.ts";

export const listIamRulesRoute = defineRoute({
  method: "get",
  tags,
  owners: {
    project: {
      path: PATH,
      operationId: "listIamRules",
      summary: "List access rules",
      description: "A key without enabled rules is unrestricted.",
      params: KeyPath,
      query: ListQuery,
    },
  },
  permission: "api_keys:read",
  response: ok(pageOf(IamRule).openapi("IamRulePage"), "Oldest first."),
  errors: readErrors,
  deps: ["db"],
  handle: async ({ scope, params, query, deps }) => {
    const { key } = params;
    const rows = (await listIamRules(deps.db, scope, key, toListPage(query, IAM_RULE_ORDER))) ?? refuseKey();
    return renderListPage(rows, query, IAM_RULE_ORDER, renderRule);
  },
});
