import { CREDENTIAL_SOURCES, type CredentialSource } from "@causeway/contracts";
import { listUndelivered, type Undelivered } from "@causeway/db/usage";
import { z } from "@hono/zod-openapi";
import { ownErrors, readErrors } from "../../errors/error-schema.ts";
import { ok } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { Instant, Usd } from "../../openapi/field-schemas.ts";

const MOST_ROWS = 200;
const DAY_MS = 24 * 60 * 60 * 1_000;

const UndeliveredUsage = z
  .object({
    from: Instant,
    to: Instant,
    groups: z
      .array(
        z.object({
          organization: z.object({
            id: z.string().openapi({ description: "The organization's id." }),
            name: z.string().nullable().openapi({ description: "Null once it is deleted." }),
          }),
          provider: z.string(),
          credentialMode: z.enum(CREDENTIAL_SOURCES),
          attempts: z.int().openapi({ description: "Attempts whose provider reported usage." }),
          upstreamCost: Usd.openapi({
            description: "What they cost at the provider, by the catalog's prices.",
          }),
        }),
      )
      .openapi({ description: `The highest amounts first, at most ${MOST_ROWS}.` }),
  })
  .openapi("UndeliveredUsage");

export const listUndeliveredRoute = defineRoute({
  method: "get",
  tags: ["Usage"],
  owners: {
    operator: {
      path: "/operator/undelivered-usage",
      operationId: "getUndeliveredUsage",
      summary: "Get what providers bill for responses that no one got",
      description:
        "An attempt whose response is unusable, such as one without content, fails and isn't charged. If the provider reported usage, it bills the attempt all the same. Sums of whole UTC hours by organization, provider and credential.",
      query: z.object({
        from: Instant.optional().openapi({ description: "Inclusive. Default: 24 hours before `to`." }),
        to: Instant.optional().openapi({ description: "Exclusive. Default: now." }),
      }),
      refusal: "Only operators of this installation can read this.",
    },
  },
  response: ok(UndeliveredUsage, "The sums."),
  errors: { ...ownErrors, 400: readErrors[400], 403: readErrors[403] },
  deps: ["db"],
  handle: async ({ query, deps }) => {
    const to = new Date(query.to ?? Date.now());
    const from = new Date(query.from ?? to.getTime() - DAY_MS);
    const rows = await listUndelivered(deps.db, { from, to }, MOST_ROWS);
    return { from: from.toISOString(), to: to.toISOString(), groups: rows.map(render) };
  },
});

const render = ({ organizationId, organizationName, ...row }: Undelivered) => ({
  organization: { id: organizationId, name: organizationName },
  provider: row.provider,
  credentialMode: row.credentialMode as CredentialSource,
  attempts: row.attempts,
  upstreamCost: row.upstreamCost,
});
