import type { MailMessage } from "../mail/mail.ts";

/** The texts of sign-in's mails. Links lead to pages of the dashboard, which ask before they do anything. */

export const HOURS_OF_LINKS = 1;

const SIGNATURE = "Causeway";

const mail = (to: string, subject: string, paragraphs: readonly string[]): MailMessage => ({
  to,
  subject,
  text: `${[...paragraphs, SIGNATURE].join("\n\n")}\n`,
});

const NOT_YOU = "If this was not you, you need not do anything.";

export const resetPasswordMail = (to: string, link: string): MailMessage =>
  mail(to, "Choose a new password", [
    "Somebody, probably you, asked to choose a new password for this address. Open this page to do so:",
    link,
    `It works once, within an hour. ${NOT_YOU}`,
  ]);

export const verifyEmailMail = (to: string, link: string): MailMessage =>
  mail(to, "Confirm your e-mail address", [
    "Open this page to confirm that this address is yours:",
    link,
    `It works within an hour. ${NOT_YOU}`,
  ]);

export const signUpAgainMail = (to: string, dashboardUrl: string): MailMessage =>
  mail(to, "You already have an account", [
    "Somebody, probably you, tried to create an account with this address, which already has one. Sign in here:",
    `${dashboardUrl}/sign-in`,
    `If you don't know the password, choose a new one: ${dashboardUrl}/forgot-password`,
    "If this was not you, you need not do anything: nothing was changed.",
  ]);

export const allowEmailChangeMail = (to: string, newEmail: string, link: string): MailMessage =>
  mail(to, "Change of your e-mail address", [
    `Somebody who is signed in to your account wants to change its address to ${newEmail}. Open this page to allow it:`,
    link,
    "It works within an hour, while you are signed in. If this was not you, change your password now.",
  ]);

export const passwordChangedMail = (to: string): MailMessage =>
  mail(to, "Your password was changed", [
    "The password of your account was just changed. If this was not you, choose a new one now and end all sessions.",
  ]);

/** The links of {@link mails}, as pages of the dashboard. */
export const createLinks = (dashboardUrl: string) => ({
  resetPassword: (token: string) => `${dashboardUrl}/reset-password/${encodeURIComponent(token)}`,
  // A token with dots would be taken for a leaked one by whatever looks for such, the log of this process among them.
  verifyEmail: (token: string) => `${dashboardUrl}/verify-email/${token.replaceAll(".", "~")}`,
});
