import type { Actor } from "@causeway/db/changes";
import type { Invitee } from "@causeway/db/invitations";
import type { SignedIn } from "../../access/principal.ts";

/** The person who follows an invitation's link. */
export const toInvitee = ({ userId, email }: SignedIn, actor: Actor): Invitee => ({
  ...actor,
  userId,
  userEmail: email,
});
