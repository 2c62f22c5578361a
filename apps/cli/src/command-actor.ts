import type { Actor } from "@causeway/db/changes";

/** A command acts for anyone who can reach the database; the audit log names the command. */
export const commandActor = (command: string): Actor => ({
  userId: null,
  userName: command,
  userEmail: null,
  accessTokenId: null,
  ipAddress: null,
});
