import { createRoute } from "@hono/zod-openapi";
import { deletePayloads } from "@causeway/db/management";
import { actorOf } from "../../access/principal.ts";
import { getOrganizationScope } from "../../access/scopes.ts";
import type { Deps } from "../../deps.ts";
import { changeErrors } from "../../errors/error-schema.ts";
import { needs } from "../../openapi/access.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { done } from "../../openapi/bodies.ts";
import { OrganizationPath } from "../../openapi/field-schemas.ts";

const route = createRoute({
  method: "delete",
  path: "/orgs/{org}/payloads",
  operationId: "deletePayloads",
  tags: ["Organizations"],
  summary: "Delete stored message content",
  description:
    "Hides all content stored until now immediately, including cached responses, and deletes it soon after. The retention level doesn't change. For owners.",
  ...needs("payloads:delete"),
  request: { params: OrganizationPath },
  responses: {
    ...done("Deleted. The organization's `payloadVisibleFrom` says since when content is visible."),
    ...changeErrors,
  },
});

export function deletePayloadsRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(route, async (c) => {
    const scope = await getOrganizationScope(deps, c.var, c.req.valid("param").org, "payloads:delete");
    await deletePayloads(deps.db, scope, actorOf(c.var));
    return c.body(null, 204);
  });
}
