import { findOpenInvitation } from "@causeway/db/invitations";
import { ApiError } from "../../errors/api-error.ts";
import { readErrors } from "../../errors/error-schema.ts";
import { ok } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { Invitation, InvitationPath, renderInvitation } from "./schema.ts";

export const getInvitationRoute = defineRoute({
  method: "get",
  tags: ["Members"],
  owners: {
    organization: {
      path: "/orgs/{org}/invitations/{invitation}",
      operationId: "getInvitation",
      summary: "Get an invitation",
      params: InvitationPath,
    },
  },
  permission: "invitations:read",
  response: ok(Invitation, "The invitation, without its link."),
  errors: readErrors,
  deps: ["db"],
  handle: async ({ scope, params, deps }) => {
    const { invitation } = params;
    const row = await findOpenInvitation(deps.db, scope, invitation);
    if (!row) throw new ApiError("not_found", "Invitation not found.");
    return renderInvitation(row);
  },
});
