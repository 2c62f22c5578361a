import { createRoute } from "@hono/zod-openapi";
import { createOrganization } from "@causeway/db/management";
import { actorOf } from "../../access/principal.ts";
import { getSignedIn } from "../../access/require-principal.ts";
import type { Deps } from "../../deps.ts";
import { ApiError } from "../../errors/api-error.ts";
import { changeErrors } from "../../errors/error-schema.ts";
import { needsPerson } from "../../openapi/access.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { body, created } from "../../openapi/bodies.ts";
import { Organization, OrganizationNew, renderOrganization } from "./schema.ts";

const route = createRoute({
  method: "post",
  path: "/orgs",
  operationId: "createOrg",
  tags: ["Organizations"],
  summary: "Create an organization",
  description: "You become its owner. If sign-up is by invitation, only operators can do this.",
  ...needsPerson(),
  request: body(OrganizationNew),
  responses: { ...created(Organization, "Created."), ...changeErrors },
});

export function createOrganizationRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(route, async (c) => {
    const { userId, isOperator } = getSignedIn(c.var);
    if (!isOperator && !deps.signUpIsOpen) {
      throw new ApiError("forbidden", "Only operators of this installation can create organizations.");
    }
    const wanted = { ...c.req.valid("json"), maxOwned: isOperator ? null : deps.limits.organizationsPerUser };
    const row = await createOrganization(deps.db, { ...actorOf(c.var), userId }, wanted);
    return c.json(renderOrganization(deps, row), 201);
  });
}
