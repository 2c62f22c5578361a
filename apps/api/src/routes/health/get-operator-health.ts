import { INSTALLATION_PARTS, PART_STATES } from "@causeway/contracts";
import { createRoute, z } from "@hono/zod-openapi";
import { getSignedIn } from "../../access/require-principal.ts";
import type { Deps } from "../../deps.ts";
import { ApiError } from "../../errors/api-error.ts";
import { ownErrors, readErrors } from "../../errors/error-schema.ts";
import { needsOperator } from "../../openapi/access.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { Instant } from "../../openapi/field-schemas.ts";
import { ok } from "../../openapi/bodies.ts";

const InstallationHealth = z
  .object({
    parts: z.array(
      z.object({
        name: z.enum(INSTALLATION_PARTS),
        state: z.enum(PART_STATES).openapi({
          description:
            "`failed`: it refused, or nothing listens. `not_answering`: no answer in time. `not_configured`: not set up, which can be intended. `unknown`: what would tell is unavailable.",
        }),
        since: Instant.openapi({
          description:
            "When this API process first saw the state. It notices changes only while someone asks.",
        }),
        reason: z.string().nullable().openapi({
          description:
            "Code of the error of a part that failed: `ECONNREFUSED`, `ENOTFOUND`, `28P01` of PostgreSQL, `WRONGPASS` of Redis, `EAUTH` of the mail server, `HTTP_503` of the gateway. Null for every other state, and for an error without a code. The log of the API has the whole error.",
        }),
      }),
    ),
  })
  .openapi("InstallationHealth");

const route = createRoute({
  method: "get",
  path: "/operator/health",
  operationId: "getInstallationHealth",
  tags: ["Health"],
  summary: "Get the health of the installation",
  description:
    "Asks the gateway, the worker, PostgreSQL, Redis, the separate Redis of the queues and that of the response cache, the media storage and the mail server how they are, as this API or the gateway reaches them. Answers within about a second, whichever part hangs, unless that is PostgreSQL, which every session is read from. Answers are kept for 3 seconds, that of the storage for 15 seconds, that of the mail server for a minute.",
  ...needsOperator(),
  responses: {
    ...ok(InstallationHealth, "The state of each part."),
    ...ownErrors,
    403: readErrors[403],
  },
});

export function getOperatorHealthRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(route, async (c) => {
    if (!getSignedIn(c.var).isOperator)
      throw new ApiError("forbidden", "Only operators of this installation can see its health.");
    return c.json({ parts: [...(await deps.readPartStates())] }, 200);
  });
}
