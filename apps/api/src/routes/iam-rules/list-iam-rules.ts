import { createRoute } from "@hono/zod-openapi";
import { IAM_RULE_ORDER, listIamRules } from "@causeway/db/management";
import { getProjectScope } from "../../access/scopes.ts";
import type { Deps } from "../../deps.ts";
import { readErrors } from "../../errors/error-schema.ts";
import { needs } from "../../openapi/access.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { ListQuery, renderListPage, toListPage } from "../../openapi/list.ts";
import { ok, pageOf } from "../../openapi/bodies.ts";
import { refuseKey } from "../api-keys/find-key.ts";
import { KeyPath } from "../api-keys/schema.ts";
import { IamRule } from "./schema.ts";
import { PATH, renderRule, tags } from "./render-iam-rule.ts";

const route = createRoute({
  method: "get",
  path: PATH,
  operationId: "listIamRules",
  tags,
  summary: "List access rules",
  description: "A key without enabled rules is unrestricted.",
  ...needs("api_keys:read"),
  request: { params: KeyPath, query: ListQuery },
  responses: { ...ok(pageOf(IamRule).openapi("IamRulePage"), "Oldest first."), ...readErrors },
});

export function listIamRulesRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(route, async (c) => {
    const { project, key } = c.req.valid("param");
    const scope = await getProjectScope(deps, c.var, project, "api_keys:read");
    const query = c.req.valid("query");
    const rows = (await listIamRules(deps.db, scope, key, toListPage(query, IAM_RULE_ORDER))) ?? refuseKey();
    return c.json(renderListPage(rows, query, IAM_RULE_ORDER, renderRule), 200);
  });
}
