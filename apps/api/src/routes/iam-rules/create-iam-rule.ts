import { createRoute } from "@hono/zod-openapi";
import { createIamRule, MAX_IAM_RULES } from "@causeway/db/management";
import { actorOf } from "../../access/principal.ts";
import { getProjectScope } from "../../access/scopes.ts";
import type { Deps } from "../../deps.ts";
import { ApiError } from "../../errors/api-error.ts";
import { changeErrors } from "../../errors/error-schema.ts";
import { needs } from "../../openapi/access.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { body } from "../../openapi/bodies.ts";
import { refuseKey } from "../api-keys/find-key.ts";
import { KeyPath } from "../api-keys/schema.ts";
import { knownNames, requireSoundRule } from "./check-rule.ts";
import { IamRule, NewIamRule } from "./schema.ts";
import { PATH, renderRule, tags } from "./render-iam-rule.ts";

const route = createRoute({
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
  router.openapi(route, async (c) => {
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
