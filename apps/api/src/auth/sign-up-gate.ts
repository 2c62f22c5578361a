import { hashInvitationToken } from "@causeway/crypto";
import { claimFirstAccount, isInvited, isWithoutUsers, type ManagementPool } from "@causeway/db/management";
import { APIError } from "better-auth/api";

export interface SignUpGateOptions {
  readonly pool: ManagementPool;
  readonly disableSignUp: boolean;
}

/** Someone who would make an account. */
export interface Newcomer {
  readonly email: string;
  /** From the invitation's link; undefined for those who come by another way than e-mail and password. */
  readonly invitationToken: string | undefined;
  /** A provider says that the address is theirs. */
  readonly emailVerified: boolean;
}

/** Lets newcomers in: all while sign-up is open, else the very first one and those who are invited. */
export function createSignUpGate({ pool, disableSignUp }: SignUpGateOptions) {
  async function requireInvitation({ email, invitationToken, emailVerified }: Newcomer): Promise<void> {
    const tokenHash = invitationToken === undefined ? null : hashInvitationToken(invitationToken);
    // Without the link's token only a provider's word tells that the address is theirs.
    const mayAsk = tokenHash !== null || emailVerified;
    if (mayAsk && (await isInvited(pool, email, tokenHash))) return;
    throw new APIError("FORBIDDEN", {
      message: "Accounts are made by invitation here.",
      code: "SIGN_UP_CLOSED",
    });
  }
  return {
    /** @throws APIError `SIGN_UP_CLOSED` */
    async check(newcomer: Newcomer): Promise<void> {
      if (!disableSignUp || (await isWithoutUsers(pool))) return;
      await requireInvitation(newcomer);
    },
    /**
     * The last word, just before the account is made. True for the first account of the installation, which one only
     * can be.
     *
     * @throws APIError `SIGN_UP_CLOSED`
     */
    async enter(newcomer: Newcomer): Promise<{ readonly isFirst: boolean }> {
      if (await claimFirstAccount(pool)) return { isFirst: true };
      if (disableSignUp) await requireInvitation(newcomer);
      return { isFirst: false };
    },
  };
}

export type SignUpGate = ReturnType<typeof createSignUpGate>;
