import { createRoute, z } from "@hono/zod-openapi";
import type { Deps } from "../../deps.ts";
import { ownErrors } from "../../errors/error-schema.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { Instant, ok, Role } from "../../openapi/parts.ts";

const Organization = z
  .object({
    id: z.string(),
    name: z.string(),
    role: Role.openapi({ description: "Of the one who asks." }),
    retention: z.enum(["metadata", "all"]).openapi({ description: "Whether message content is kept." }),
    createdAt: Instant,
  })
  .openapi("Organization");

const route = createRoute({
  method: "get",
  path: "/orgs",
  operationId: "listOrgs",
  tags: ["Organizations"],
  summary: "Organizations you belong to",
  responses: { ...ok(z.object({ data: z.array(Organization) }), "Oldest first."), ...ownErrors },
});

export function listOrgs(router: ApiRouter, deps: Deps): void {
  router.openapi(route, async (c) => {
    const rows = await deps.reads.listOrganizations(c.var.signedIn.userId);
    return c.json({ data: rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })) }, 200);
  });
}
