import { acceptInvitationRoute } from "./accept-invitation.ts";
import { createInvitationRoute } from "./create-invitation.ts";
import { findInvitationRoute } from "./find-invitation.ts";
import { getInvitationRoute } from "./get-invitation.ts";
import { listInvitationsRoute } from "./list-invitations.ts";
import { resendInvitationRoute } from "./resend-invitation.ts";
import { revokeInvitationRoute } from "./revoke-invitation.ts";

export const INVITATIONS_ROUTES = [
  listInvitationsRoute,
  getInvitationRoute,
  createInvitationRoute,
  resendInvitationRoute,
  revokeInvitationRoute,
  findInvitationRoute,
  acceptInvitationRoute,
];
