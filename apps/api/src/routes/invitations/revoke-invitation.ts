import { revokeInvitation } from "@causeway/db/invitations";
import { changeErrors } from "../../errors/error-schema.ts";
import { done } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { InvitationPath } from "./schema.ts";

export const revokeInvitationRoute = defineRoute({
  method: "delete",
  tags: ["Members"],
  owners: {
    organization: {
      path: "/orgs/{org}/invitations/{invitation}",
      operationId: "revokeInvitation",
      summary: "Revoke an invitation",
      description: "Its link stops working immediately.",
      params: InvitationPath,
    },
  },
  permission: "invitations:manage",
  response: done("Revoked."),
  errors: changeErrors,
  deps: ["db"],
  handle: async ({ scope, params, actor, deps }) => {
    const { invitation } = params;
    await revokeInvitation(deps.db, scope, actor, invitation);
  },
});
