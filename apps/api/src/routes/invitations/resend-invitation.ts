import { createInvitationToken, hashInvitationToken } from "@causeway/crypto";
import { resendInvitation } from "@causeway/db/invitations";
import { changeErrors } from "../../errors/error-schema.ts";
import { ok } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { InvitationPath, InvitationSent } from "./schema.ts";
import { sendInvitation } from "./send-invitation.ts";

export const resendInvitationRoute = defineRoute({
  method: "post",
  tags: ["Members"],
  owners: {
    organization: {
      path: "/orgs/{org}/invitations/{invitation}/resend",
      operationId: "resendInvitation",
      summary: "Resend an invitation",
      description: "The new link works for seven days. The old link stops working.",
      params: InvitationPath,
    },
  },
  permission: "invitations:manage",
  response: ok(InvitationSent, "Resent."),
  errors: changeErrors,
  deps: ["dashboardUrl", "db", "limits", "mail"],
  handle: async ({ scope, params, actor, deps }) => {
    const { invitation: invitationId } = params;
    const token = createInvitationToken();
    const tokenHash = hashInvitationToken(token);
    const invitation = await resendInvitation(
      deps.db,
      scope,
      actor,
      { invitationId, tokenHash },
      deps.limits.invitations,
    );
    return await sendInvitation(deps, invitation, token);
  },
});
