import { hashInvitationToken } from "@causeway/crypto";
import { getInvitationFor } from "@causeway/db/invitations";
import { changeErrors } from "../../errors/error-schema.ts";
import { ok } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { renderCustomRoleName } from "../../openapi/field-schemas.ts";
import { toInvitee } from "./invitee.ts";
import { InvitationFound, InvitationToken } from "./schema.ts";

export const findInvitationRoute = defineRoute({
  method: "post",
  tags: ["Members"],
  owners: {
    person: {
      path: "/invitations/find",
      operationId: "findInvitation",
      summary: "Find the invitation of a link",
      description:
        "Requires a session with the invited email address. The token is sent in the body, because paths are logged.",
    },
  },
  body: InvitationToken,
  response: ok(InvitationFound, "The invitation."),
  errors: changeErrors,
  unaudited: "reads; the token must not be in a path",
  deps: ["db"],
  handle: async ({ scope, body, actor, deps }) => {
    const tokenHash = hashInvitationToken(body.token);
    const found = await getInvitationFor(deps.db, toInvitee(scope, actor), tokenHash);
    const { organizationName, role, invitedByName, expiresAt } = found;
    const customRole = renderCustomRoleName(found.customRole);
    return { organizationName, role, customRole, invitedByName, expiresAt: expiresAt.toISOString() };
  },
});
