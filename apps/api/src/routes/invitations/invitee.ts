import type { Invitee } from "@causeway/db/management";
import { actorOf, type ApiEnv } from "../../access/principal.ts";
import { getSignedIn } from "../../access/require-principal.ts";

/** The person who follows an invitation's link. @throws ApiError `forbidden` for an access token */
export function getInvitee(variables: ApiEnv["Variables"]): Invitee {
  const { userId, email } = getSignedIn(variables);
  return { ...actorOf(variables), userId, userEmail: email };
}
