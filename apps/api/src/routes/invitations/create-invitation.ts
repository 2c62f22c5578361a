import { createInvitationToken, hashInvitationToken } from "@causeway/crypto";
import { createInvitation } from "@causeway/db/invitations";
import { changeErrors } from "../../errors/error-schema.ts";
import { created } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { InvitationNew, InvitationSent } from "./schema.ts";
import { sendInvitation } from "./send-invitation.ts";

export const createInvitationRoute = defineRoute({
  method: "post",
  tags: ["Members"],
  owners: {
    organization: {
      path: "/orgs/{org}/invitations",
      operationId: "createInvitation",
      summary: "Create an invitation",
      description:
        "The link is shown only once, and emailed if the installation has a mail server. Only owners can invite owners.",
    },
  },
  permission: "invitations:manage",
  body: InvitationNew,
  response: created(InvitationSent, "Invited."),
  errors: changeErrors,
  deps: ["dashboardUrl", "db", "limits", "mail"],
  handle: async ({ scope, body, actor, deps }) => {
    const token = createInvitationToken();
    const wanted = { ...body, tokenHash: hashInvitationToken(token) };
    const invitation = await createInvitation(deps.db, scope, actor, wanted, deps.limits.invitations);
    return await sendInvitation(deps, invitation, token);
  },
});
