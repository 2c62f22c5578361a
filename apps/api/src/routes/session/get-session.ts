import { createRoute, z } from "@hono/zod-openapi";
import { getSignedIn } from "../../access/require-principal.ts";
import type { Deps } from "../../deps.ts";
import { ownErrors, readErrors } from "../../errors/error-schema.ts";
import { needsPerson } from "../../openapi/access.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { ok } from "../../openapi/bodies.ts";
import { Instant } from "../../openapi/field-schemas.ts";

const Session = z
  .object({
    user: z.object({
      id: z.string(),
      name: z.string(),
      email: z.string(),
      image: z.string().nullable(),
      isOperator: z
        .boolean()
        .openapi({ description: "Whether the user is an operator of this installation." }),
    }),
    expiresAt: Instant,
  })
  .openapi("Session");

const route = createRoute({
  method: "get",
  path: "/session",
  operationId: "getSession",
  tags: ["Session"],
  summary: "Get the signed-in user",
  ...needsPerson(),
  responses: { ...ok(Session, "The signed-in user."), ...ownErrors, 403: readErrors[403] },
});

export function getSessionRoute(router: ApiRouter, _deps: Deps): void {
  router.openapi(route, (c) => {
    const { userId, name, email, image, isOperator, expiresAt } = getSignedIn(c.var);
    return c.json(
      { user: { id: userId, name, email, image, isOperator }, expiresAt: expiresAt.toISOString() },
      200,
    );
  });
}
