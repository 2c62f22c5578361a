import { createRoute } from "@hono/zod-openapi";
import { updateApiKeyLimits } from "@causeway/db/management";
import { actorOf } from "../../access/principal.ts";
import { getProjectScope } from "../../access/scopes.ts";
import type { Deps } from "../../deps.ts";
import { changeErrors } from "../../errors/error-schema.ts";
import { needs } from "../../openapi/access.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { body, ok } from "../../openapi/bodies.ts";
import { calendarStartOf } from "../limits/current-window.ts";
import { getApiKeyRow, requireKey } from "./find-key.ts";
import { renderKeyLimits } from "./render-limits.ts";
import { KeyLimits, KeyLimitsChange, KeyPath } from "./schema.ts";

const route = createRoute({
  method: "patch",
  path: "/projects/{project}/keys/{key}/limits",
  operationId: "updateApiKeyLimits",
  tags: ["API keys"],
  summary: "Change a key's limits and expiry",
  description:
    "Omitted fields don't change; null removes a limit. Changing the length of the recurring window restarts it; changing the amount doesn't. A window in a time zone counts from its start in the calendar.",
  ...needs("api_keys:limit"),
  request: { params: KeyPath, ...body(KeyLimitsChange) },
  responses: { ...ok(KeyLimits, "The limits, with used and remaining amounts."), ...changeErrors },
});

export function updateApiKeyLimitsRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(route, async (c) => {
    const { project, key } = c.req.valid("param");
    const scope = await getProjectScope(deps, c.var, project, "api_keys:limit");
    const update = c.req.valid("json");
    const starts = calendarStartOf(update, new Date());
    requireKey(await updateApiKeyLimits(deps.db, scope, actorOf(c.var), key, update, starts));
    return c.json(renderKeyLimits(await getApiKeyRow(deps, scope, key), new Date()), 200);
  });
}
