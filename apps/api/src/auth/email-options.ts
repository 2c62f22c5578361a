import type { BetterAuthOptions } from "better-auth";
import type { createAuditHooks } from "./audit-hooks.ts";
import { CLIENT_ADDRESS_HEADER } from "./client-address-header.ts";
import type { createMailing } from "./mailing.ts";

const MIN_PASSWORD_CHARACTERS = 12;
const LINK_SECONDS = 3_600;

/** Hashes passwords, and compares them with their hashes. */
export interface Passwords {
  hash(password: string): Promise<string>;
  verify(given: { readonly password: string; readonly hash: string }): Promise<boolean>;
}

interface EmailOptions {
  readonly passwords: Passwords;
  readonly mailing: ReturnType<typeof createMailing>;
  readonly audit: ReturnType<typeof createAuditHooks>;
  /** Addresses have to be confirmed, by a link that comes by itself. */
  readonly hasMailServer: boolean;
}

/** Email and password, and the links that go to an address. */
export const createEmailOptions = ({ passwords, mailing, audit, hasMailServer }: EmailOptions) =>
  ({
    emailAndPassword: {
      enabled: true,
      password: passwords,
      minPasswordLength: MIN_PASSWORD_CHARACTERS,
      requireEmailVerification: hasMailServer,
      // A session for a new account only would tell that an address had none. The page signs in with the password.
      autoSignIn: false,
      onExistingUserSignUp: mailing.signUpAgain,
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: LINK_SECONDS,
      sendResetPassword: mailing.resetPassword,
      async onPasswordReset({ user }, request) {
        await audit.passwordReset(user.id, request?.headers.get(CLIENT_ADDRESS_HEADER) ?? null);
        await mailing.passwordChanged(user);
      },
    },
    emailVerification: {
      sendVerificationEmail: mailing.verifyEmail,
      sendOnSignUp: hasMailServer,
      sendOnSignIn: hasMailServer,
      autoSignInAfterVerification: false,
      expiresIn: LINK_SECONDS,
    },
  }) satisfies BetterAuthOptions;
