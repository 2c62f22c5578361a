import { INSTALLATION_PARTS, PART_STATES } from "@causeway/contracts";
import { z } from "@hono/zod-openapi";
import { ownErrors, readErrors } from "../../errors/error-schema.ts";
import { ok } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { Instant } from "../../openapi/field-schemas.ts";

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

export const getOperatorHealthRoute = defineRoute({
  method: "get",
  tags: ["Health"],
  owners: {
    operator: {
      path: "/operator/health",
      operationId: "getInstallationHealth",
      summary: "Get the health of the installation",
      description:
        "Asks the gateway, the worker, PostgreSQL, Redis, the separate Redis of the queues and that of the response cache, the media storage and the mail server how they are, as this API or the gateway reaches them. Answers within about a second, whichever part hangs, unless that is PostgreSQL, which every session is read from. Answers are kept for 3 seconds, that of the storage for 15 seconds, that of the mail server for a minute.",
      refusal: "Only operators of this installation can see its health.",
    },
  },
  response: ok(InstallationHealth, "The state of each part."),
  errors: { ...ownErrors, 403: readErrors[403] },
  deps: ["readPartStates"],
  handle: async ({ deps }) => ({ parts: [...(await deps.readPartStates())] }),
});
