import { hashInvitationToken, hashSetupToken } from "@causeway/crypto";
import type { ManagementPool } from "@causeway/db/scopes";
import { claimSetupToken, hasOperator, isInvited, isSetupToken } from "@causeway/db/sign-in";
import { APIError } from "better-auth/api";

export interface SignUpGateOptions {
  readonly pool: ManagementPool;
  readonly disableSignUp: boolean;
  /** People confirm their address by a link in an email. */
  readonly confirmsAddresses: boolean;
}

/** A person who wants to create an account. */
export interface Newcomer {
  readonly email: string;
  /** From the invitation's link; undefined for people who use anything but email and password. */
  readonly invitationToken: string | undefined;
  /** From the set-up link; undefined like `invitationToken`. */
  readonly setupToken: string | undefined;
  /** A provider says that the address is theirs. */
  readonly emailVerified: boolean;
}

/**
 * Decides who can create an account. While the installation has no operator: only the person with the set-up link,
 * whichever way people sign up. From then on, people whose address is or will be confirmed if sign-up is open, or else
 * people with an invitation.
 */
export function createSignUpGate({ pool, disableSignUp, confirmsAddresses }: SignUpGateOptions) {
  async function requireInvitation({ email, invitationToken, emailVerified }: Newcomer): Promise<void> {
    const tokenHash = invitationToken === undefined ? null : hashInvitationToken(invitationToken);
    // Without the link's token, only a provider's word tells that the address is theirs.
    const mayAsk = tokenHash !== null || emailVerified;
    if (mayAsk && (await isInvited(pool, email, tokenHash))) return;
    throw new APIError("FORBIDDEN", {
      message: "Accounts are by invitation only.",
      code: "SIGN_UP_CLOSED",
    });
  }
  /** The set-up link does nothing once there is an operator: it never creates an ordinary account. */
  async function requireOrdinary(newcomer: Newcomer): Promise<void> {
    if (newcomer.setupToken !== undefined) throw invalidLink();
    // Where no one confirms addresses, anyone could take someone else's, and a sign-in with the new password would tell
    // whether the address had an account.
    const isOpen = !disableSignUp && (confirmsAddresses || newcomer.emailVerified);
    if (!isOpen) await requireInvitation(newcomer);
  }
  return {
    /** @throws APIError `SIGN_UP_CLOSED`, `SETUP_REQUIRED`, `SETUP_LINK_INVALID` */
    async check(newcomer: Newcomer): Promise<void> {
      if (await hasOperator(pool)) return requireOrdinary(newcomer);
      if (!(await isSetupToken(pool, hashOf(newcomer)))) throw invalidLink();
    },
    /**
     * The last word, just before the account is created. True for the operator's account, which uses up the set-up
     * link.
     *
     * @throws APIError `SIGN_UP_CLOSED`, `SETUP_REQUIRED`, `SETUP_LINK_INVALID`
     */
    async enter(newcomer: Newcomer): Promise<{ readonly isFirst: boolean }> {
      if (await hasOperator(pool)) {
        await requireOrdinary(newcomer);
        return { isFirst: false };
      }
      if (!(await claimSetupToken(pool, hashOf(newcomer)))) throw invalidLink();
      return { isFirst: true };
    },
  };
}

export type SignUpGate = ReturnType<typeof createSignUpGate>;

/** @throws APIError `SETUP_REQUIRED` */
function hashOf({ setupToken }: Newcomer): string {
  if (setupToken !== undefined) return hashSetupToken(setupToken);
  throw new APIError("FORBIDDEN", {
    message: "This installation has no operator yet. Open the set-up link in the API's log first.",
    code: "SETUP_REQUIRED",
  });
}

const invalidLink = (): APIError =>
  new APIError("FORBIDDEN", {
    message: "This set-up link has expired, was used or was replaced by a newer one.",
    code: "SETUP_LINK_INVALID",
  });
