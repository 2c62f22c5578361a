import { INVITATION_ORDER, listInvitations } from "@causeway/db/invitations";
import { readErrors } from "../../errors/error-schema.ts";
import { ok, pageOf } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { renderListPage, searchQuery, toListPage } from "../../openapi/list.ts";
import { Invitation, renderInvitation } from "./schema.ts";

export const listInvitationsRoute = defineRoute({
  method: "get",
  tags: ["Members"],
  owners: {
    organization: {
      path: "/orgs/{org}/invitations",
      operationId: "listInvitations",
      summary: "List pending invitations",
      query: searchQuery("the email"),
    },
  },
  permission: "invitations:read",
  response: ok(pageOf(Invitation).openapi("InvitationPage"), "Newest first, including expired ones."),
  errors: readErrors,
  deps: ["db"],
  handle: async ({ scope, query, deps }) => {
    const rows = await listInvitations(deps.db, scope, toListPage(query, INVITATION_ORDER));
    return renderListPage(rows, query, INVITATION_ORDER, renderInvitation);
  },
});
