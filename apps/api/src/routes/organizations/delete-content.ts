import { createRoute } from "@hono/zod-openapi";
import { deleteContent } from "@causeway/db/management";
import { actorOf } from "../../access/principal.ts";
import { getOrganizationScope } from "../../access/scopes.ts";
import type { Deps } from "../../deps.ts";
import { changeErrors } from "../../errors/error-schema.ts";
import { needs } from "../../openapi/access.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { done } from "../../openapi/bodies.ts";
import { OrganizationPath } from "../../openapi/field-schemas.ts";

const routeAt = (path: string, names: { operationId: string; summary: string; deprecated?: true }) =>
  createRoute({
    method: "delete",
    path,
    ...names,
    tags: ["Organizations"],
    description:
      "Hides all content stored until now immediately, including cached responses, and deletes it soon after. The retention level doesn't change. For owners.",
    ...needs("content:delete"),
    request: { params: OrganizationPath },
    responses: {
      ...done("Deleted. The organization's `contentVisibleFrom` says since when content is visible."),
      ...changeErrors,
    },
  });

const ROUTES = [
  routeAt("/orgs/{org}/content", {
    operationId: "deleteContent",
    summary: "Delete stored message content",
  }),
  routeAt("/orgs/{org}/payloads", {
    operationId: "deletePayloads",
    summary: "Delete stored message content, by the path of the previous release",
    deprecated: true,
  }),
];

/** Deletes stored content, by today's path and the previous release's. */
export function deleteContentRoute(router: ApiRouter, deps: Deps): void {
  for (const route of ROUTES) {
    router.openapi(route, async (c) => {
      const scope = await getOrganizationScope(deps, c.var, c.req.valid("param").org, "content:delete");
      await deleteContent(deps.db, scope, actorOf(c.var));
      return c.body(null, 204);
    });
  }
}
