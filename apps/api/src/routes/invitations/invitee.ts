import type { Actor, Invitee } from "@causeway/db/management";
import type { SignedIn } from "../../access/principal.ts";

/** The person who follows an invitation's link. */
export const toInvitee = ({ userId, email }: SignedIn, actor: Actor): Invitee => ({
  ...actor,
  userId,
  userEmail: email,
});
