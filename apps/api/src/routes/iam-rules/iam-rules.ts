import { createRoute, type z } from "@hono/zod-openapi";
import {
  createIamRule,
  deleteIamRule,
  findIamRule,
  IAM_RULE_ORDER,
  type IamRuleRow,
  listIamRules,
  MAX_IAM_RULES,
  updateIamRule,
} from "@causeway/db/management";
import { actorOf } from "../../access/principal.ts";
import { getProjectScope } from "../../access/scopes.ts";
import type { Deps } from "../../deps.ts";
import { ApiError } from "../../errors/api-error.ts";
import { changeErrors, readErrors } from "../../errors/error-schema.ts";
import { needs } from "../../openapi/access.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { ListQuery, renderListPage, toListPage } from "../../openapi/list.ts";
import { body, done, ok, pageOf } from "../../openapi/parts.ts";
import { refuseKey } from "../api-keys/find-key.ts";
import { KeyPath } from "../api-keys/schema.ts";
import { knownNames, requireSoundRule } from "./check-rule.ts";
import { IamRule, IamRuleChange, NewIamRule, RulePath } from "./schema.ts";

const PATH = "/projects/{project}/keys/{key}/iam";
const tags = ["Access rules"];

const renderRule = ({ id, ruleType, ruleValue, status, createdAt, updatedAt }: IamRuleRow) =>
  ({
    ...{ id, ruleType, ruleValue, status },
    ...{ createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() },
  }) as z.infer<typeof IamRule>;

const refuseRule = (): never => {
  throw new ApiError("not_found", "Access rule not found.");
};

const listRoute = createRoute({
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
  router.openapi(listRoute, async (c) => {
    const { project, key } = c.req.valid("param");
    const scope = await getProjectScope(deps, c.var, project, "api_keys:read");
    const query = c.req.valid("query");
    const rows = (await listIamRules(deps.db, scope, key, toListPage(query, IAM_RULE_ORDER))) ?? refuseKey();
    return c.json(renderListPage(rows, query, IAM_RULE_ORDER, renderRule), 200);
  });
}

const getRoute = createRoute({
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
  router.openapi(getRoute, async (c) => {
    const { project, key: apiKeyId, rule: ruleId } = c.req.valid("param");
    const scope = await getProjectScope(deps, c.var, project, "api_keys:read");
    const row = await findIamRule(deps.db, scope, { apiKeyId, ruleId });
    return c.json(renderRule(row ?? refuseRule()), 200);
  });
}

const createdRoute = createRoute({
  method: "post",
  path: PATH,
  operationId: "createIamRule",
  tags,
  summary: "Add an access rule",
  description:
    "A request must match at least one rule of each allow type, and no deny rule. Takes effect on every gateway within a second.",
  ...needs("api_keys:limit"),
  request: { params: KeyPath, ...body(NewIamRule) },
  responses: {
    201: { description: "Added.", content: { "application/json": { schema: IamRule } } },
    ...changeErrors,
  },
});

export function createIamRuleRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(createdRoute, async (c) => {
    const { project, key } = c.req.valid("param");
    const scope = await getProjectScope(deps, c.var, project, "api_keys:limit");
    const wanted = c.req.valid("json");
    const known = await knownNames(deps, scope);
    const rule = requireSoundRule({ ...wanted, status: wanted.status ?? "enabled" }, known);
    const made = await createIamRule(deps.db, scope, actorOf(c.var), key, rule);
    if (made === "full") throw new ApiError("conflict", `A key can have at most ${MAX_IAM_RULES} rules.`);
    return c.json(renderRule(made ?? refuseKey()), 201);
  });
}

const updateRoute = createRoute({
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
  router.openapi(updateRoute, async (c) => {
    const { project, key: apiKeyId, rule: ruleId } = c.req.valid("param");
    const scope = await getProjectScope(deps, c.var, project, "api_keys:limit");
    const known = await knownNames(deps, scope);
    const given = Object.entries(c.req.valid("json")).filter(([, value]) => value !== undefined);
    const row = await updateIamRule(deps.db, scope, actorOf(c.var), { apiKeyId, ruleId }, (before) =>
      requireSoundRule({ ...before, ...Object.fromEntries(given) }, known),
    );
    return c.json(renderRule(row ?? refuseRule()), 200);
  });
}

const deleteRoute = createRoute({
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
  router.openapi(deleteRoute, async (c) => {
    const { project, key: apiKeyId, rule: ruleId } = c.req.valid("param");
    const scope = await getProjectScope(deps, c.var, project, "api_keys:limit");
    if (!(await deleteIamRule(deps.db, scope, actorOf(c.var), { apiKeyId, ruleId }))) refuseRule();
    return c.body(null, 204);
  });
}
