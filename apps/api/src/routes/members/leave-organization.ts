import { leaveOrganization } from "@causeway/db/members";
import { changeErrors } from "../../errors/error-schema.ts";
import { ok } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { MembershipEnded, RemovalQuery, renderEnded } from "./schema.ts";

export const leaveOrganizationRoute = defineRoute({
  method: "post",
  tags: ["Members"],
  owners: {
    organization: {
      path: "/orgs/{org}/leave",
      operationId: "leaveOrg",
      summary: "Leave an organization",
      description:
        "Ends your own membership immediately. Keys and access tokens you created keep working unless `disableCredentials=true`. The last owner can't leave.",
      query: RemovalQuery,
      peopleOnly: true,
    },
  },
  permission: "organization:read",
  response: ok(MembershipEnded, "Left."),
  errors: changeErrors,
  deps: ["db"],
  handle: async ({ scope, query, actor, deps }) => {
    const endsCredentials = query.disableCredentials === "true";
    const left = await leaveOrganization(deps.db, scope, actor, { endsCredentials });
    return renderEnded(left);
  },
});
