const PROBLEMS: Readonly<Record<string, string>> = {
  CREDENTIAL_ACCOUNT_NOT_FOUND:
    "This account has no password yet. Use “Forgot password?” on the sign-in page to set one.",
  FAILED_TO_UNLINK_LAST_ACCOUNT:
    "This is the only account you sign in with. Set a password or connect another one first.",
  INVALID_BACKUP_CODE: "Wrong backup code, or it was already used.",
  INVALID_CODE: "Wrong code.",
  INVALID_EMAIL: "Enter a valid email address.",
  INVALID_EMAIL_OR_PASSWORD: "Wrong email or password.",
  INVALID_PASSWORD: "Wrong password.",
  INVALID_TOKEN: "This link is no longer valid. Request a new one.",
  INVALID_TWO_FACTOR_COOKIE: "That took too long. Start again with your password.",
  INVALID_USER: "This link is for a different account than the one you're signed in to.",
  LAST_WAY_TO_SIGN_IN: "This is your only way to sign in. Add a passkey or connect another account first.",
  PASSKEY_NOT_FOUND: "This passkey is no longer registered here.",
  PASSWORD_TOO_LONG: "The password is too long.",
  PASSWORD_TOO_SHORT: "Use at least 12 characters for the password.",
  PROVIDER_NOT_FOUND: "Can't reach this sign-in service. Try again in a moment.",
  SESSION_ENDED: "Your session ended. Sign in to continue.",
  SESSION_NOT_FRESH: "You signed in more than a day ago. Sign out and sign in again first.",
  SETUP_LINK_INVALID:
    "This set-up link has expired, was used or was replaced by a newer one. Open the newest link in the log of the API.",
  SETUP_REQUIRED: "This installation isn't set up yet. Open the set-up link in the log of the API first.",
  SIGN_IN_FIRST: "Sign in first, then open the link again.",
  SIGN_UP_CLOSED: "Accounts are by invitation only. Ask an administrator of your organization.",
  TOKEN_EXPIRED: "This link has expired. Request a new one.",
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: "Too many wrong codes. Start again with your password.",
  TOTP_ALREADY_ENABLED: "Two-factor authentication is already on. Load the page again.",
  TWO_FACTOR_NOT_ENABLED: "Two-factor authentication isn't on. Load the page again.",
  USER_NOT_FOUND: "This link was already used.",
  USER_NOT_VERIFIED: "Your device didn't verify you. Use one that asks for your fingerprint, face or PIN.",
  // What another provider sends back to the sign-in page.
  access_denied: "You didn't allow access at the sign-in service.",
  account_already_linked_to_different_user:
    "That account is already connected to someone else's account here.",
  account_not_linked:
    "That account's email address isn't confirmed there, or someone here already has it. If you have an account, sign in as usual, then connect this one under “Your account”.",
  email_does_not_match: "That account has a different email address.",
  unable_to_link_account: "That account has no confirmed email address.",
};

const BY_STATUS: Readonly<Record<number, string>> = {
  401: "You're no longer signed in.",
  403: "This address isn't trusted. Open the dashboard at its configured address.",
  429: "Too many attempts. Wait a minute and try again.",
  503: "Can't reach the management API. Try again in a moment.",
};

/** What went wrong at sign-in, for people. @param code a code of the API, or of an `error` in the address */
export const describeProblem = (code: string | undefined, status?: number): string =>
  PROBLEMS[code ?? ""] ?? BY_STATUS[status ?? 0] ?? "Something went wrong. Try again.";
