import { leaveOrganization } from "@causeway/db/members";
import { changeErrors } from "../../errors/error-schema.ts";
import { ok } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { MembershipEnded, RemovalQuery, renderEnded, toEndings } from "./schema.ts";

export const leaveOrganizationRoute = defineRoute({
  method: "post",
  tags: ["Members"],
  owners: {
    organization: {
      path: "/orgs/{org}/leave",
      operationId: "leaveOrg",
      summary: "Leave an organization",
      description:
        "Ends your own membership immediately. Keys and access tokens you created keep working unless `disableCredentials=true`, and access tokens of service accounts unless `revokeServiceAccountTokens=true`. The last owner can't leave.",
      query: RemovalQuery,
      peopleOnly: true,
    },
  },
  permission: "organization:read",
  response: ok(MembershipEnded, "Left."),
  errors: changeErrors,
  deps: ["db"],
  handle: async ({ scope, query, actor, deps }) => {
    const left = await leaveOrganization(deps.db, scope, actor, toEndings(query));
    return renderEnded(left);
  },
});
