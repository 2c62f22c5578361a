import { z } from "@hono/zod-openapi";
import { ownErrors, readErrors } from "../../errors/error-schema.ts";
import { ok } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";
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

export const getSessionRoute = defineRoute({
  method: "get",
  tags: ["Session"],
  owners: { person: { path: "/session", operationId: "getSession", summary: "Get the signed-in user" } },
  response: ok(Session, "The signed-in user."),
  errors: { ...ownErrors, 403: readErrors[403] },
  deps: [],
  handle: async ({ scope }) => {
    const { userId, name, email, image, isOperator, expiresAt } = scope;
    return { user: { id: userId, name, email, image, isOperator }, expiresAt: expiresAt.toISOString() };
  },
});
