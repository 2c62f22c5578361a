export { acceptInvitation, getInvitationFor, type Invitee } from "./accept-invitation.ts";
export {
  createInvitation,
  type NewInvitation,
  type SentInvitation,
} from "./create-invitation.ts";
export { findInvitation, type FoundInvitation } from "./find-invitation.ts";
export type { InvitationRow } from "./invitation-row.ts";
export { findOpenInvitation, INVITATION_ORDER, listInvitations } from "./list-invitations.ts";
export { type InvitationLink, readInvitationLink } from "./read-invitation-link.ts";
export { resendInvitation } from "./resend-invitation.ts";
export { revokeInvitation } from "./revoke-invitation.ts";
export type { InvitationLimits } from "./require-few-invitations.ts";
