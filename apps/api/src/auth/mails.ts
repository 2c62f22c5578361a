import type { MailMessage } from "@causeway/notifications";

/** The texts of sign-in's emails. Links lead to pages of the dashboard, which ask before they do anything. */

const SIGNATURE = "Causeway";

const mail = (to: string, subject: string, paragraphs: readonly string[]): MailMessage => ({
  to,
  subject,
  text: `${[...paragraphs, SIGNATURE].join("\n\n")}\n`,
});

const NOT_YOU = "If this wasn't you, you can ignore this email.";

/** The email with the link to choose a new password. */
export const resetPasswordMail = (to: string, link: string): MailMessage =>
  mail(to, "Reset your password", [
    "Someone, probably you, asked to reset the password for this email address. Open this page to choose a new one:",
    link,
    `The link works once, for one hour. ${NOT_YOU}`,
  ]);

/** The email with the link that confirms an address. */
export const verifyEmailMail = (to: string, link: string): MailMessage =>
  mail(to, "Confirm your email address", [
    "Open this page to confirm that this email address is yours:",
    link,
    `The link works for one hour. ${NOT_YOU}`,
  ]);

/** The email to an address that has an account already. The sign-up form doesn't say so, since anyone could ask it. */
export const signUpAgainMail = (to: string, dashboardUrl: string): MailMessage =>
  mail(to, "You already have an account", [
    "Someone, probably you, tried to create an account with this email address, but it already has one. Sign in here:",
    `${dashboardUrl}/sign-in`,
    `If you don't know your password, reset it: ${dashboardUrl}/forgot-password`,
    "If this wasn't you, you can ignore this email. Nothing was changed.",
  ]);

/** The email to the present address, with the link that allows the change. */
export const allowEmailChangeMail = (to: string, newEmail: string, link: string): MailMessage =>
  mail(to, "Confirm the change of your email address", [
    `Someone who is signed in to your account wants to change its email address to ${newEmail}. Open this page to allow it:`,
    link,
    "The link works for one hour, while you're signed in. If this wasn't you, change your password now.",
  ]);

/** The email that tells of a changed password. */
export const passwordChangedMail = (to: string): MailMessage =>
  mail(to, "Your password was changed", [
    "The password of your account was just changed. If this wasn't you, reset it now and end all sessions.",
  ]);

/** The links of {@link mails}, as pages of the dashboard. */
export const createLinks = (dashboardUrl: string) => ({
  resetPassword: (token: string) => `${dashboardUrl}/reset-password/${encodeURIComponent(token)}`,
  // A token with dots would be taken for a leaked one by whatever looks for such, the log of this process among them.
  verifyEmail: (token: string) => `${dashboardUrl}/verify-email/${token.replaceAll(".", "~")}`,
});
