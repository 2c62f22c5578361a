import type { AttemptCounter } from "../access/attempt-counter.ts";
import type { Mail } from "../mail/mail.ts";
import {
  allowEmailChangeMail,
  createLinks,
  passwordChangedMail,
  resetPasswordMail,
  signUpAgainMail,
  verifyEmailMail,
} from "./mails.ts";
import { countMail } from "./rate-limits.ts";
import { readLink } from "./request-checks.ts";

interface Person {
  readonly email: string;
  readonly emailVerified: boolean;
}

interface LinkFor {
  readonly user: Person;
  readonly token: string;
}

interface MailingOptions {
  readonly mail: Mail;
  readonly dashboardUrl: string;
  readonly attempts: AttemptCounter;
}

/**
 * Sends what sign-in has to say by mail. No one waits for the mail server: the time of an answer would tell whether
 * there is such an account.
 */
export function createMailing({ mail, dashboardUrl, attempts }: MailingOptions) {
  const links = createLinks(dashboardUrl);
  return {
    async resetPassword({ user, token }: LinkFor): Promise<void> {
      void mail.send(resetPasswordMail(user.email, links.resetPassword(token)));
    },
    /** The response to anyone who signs up is the same as for a new address; only its owner learns of it. */
    async signUpAgain({ user }: Pick<LinkFor, "user">): Promise<void> {
      if (!mail.hasServer) return;
      if (await countMail(attempts, user.email)) void mail.send(signUpAgainMail(user.email, dashboardUrl));
    },
    async verifyEmail({ user, token }: LinkFor): Promise<void> {
      const isChange = readLink(token).updateTo !== undefined;
      if (user.emailVerified && !isChange) return;
      void mail.send(verifyEmailMail(user.email, links.verifyEmail(token)));
    },
    async allowEmailChange({ user, newEmail, token }: LinkFor & { newEmail: string }): Promise<void> {
      void mail.send(allowEmailChangeMail(user.email, newEmail, links.verifyEmail(token)));
    },
    /** Only where mail goes by itself: an operator need not hand on what has no link. */
    async passwordChanged({ email }: Pick<Person, "email">): Promise<void> {
      if (mail.hasServer) void mail.send(passwordChangedMail(email));
    },
  };
}
