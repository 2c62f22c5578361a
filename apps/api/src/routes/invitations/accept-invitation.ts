import { hashInvitationToken } from "@causeway/crypto";
import { acceptInvitation } from "@causeway/db/invitations";
import { changeErrors } from "../../errors/error-schema.ts";
import { ok } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { toInvitee } from "./invitee.ts";
import { InvitationAccepted, InvitationToken } from "./schema.ts";

export const acceptInvitationRoute = defineRoute({
  method: "post",
  tags: ["Members"],
  owners: {
    person: {
      path: "/invitations/accept",
      operationId: "acceptInvitation",
      summary: "Accept an invitation",
      description: "Requires a session with the invited email address. A link works once.",
    },
  },
  body: InvitationToken,
  response: ok(InvitationAccepted, "Accepted. You are a member."),
  errors: changeErrors,
  deps: ["db", "limits"],
  handle: async ({ scope, body, actor, deps }) => {
    const tokenHash = hashInvitationToken(body.token);
    return await acceptInvitation(
      deps.db,
      toInvitee(scope, actor),
      tokenHash,
      deps.limits.membersPerOrganization,
    );
  },
});
