/** What the management API's sign-in answered, in words where it refused. */
export type AuthAnswer<Data> =
  | { readonly ok: true; readonly data: Data }
  | { readonly ok: false; readonly code: string | undefined; readonly problem: string };

const PROBLEMS: Readonly<Record<string, string>> = {
  CREDENTIAL_ACCOUNT_NOT_FOUND:
    "This account has no password yet. Use “Forgot it?” on the sign-in page to get one.",
  EMAIL_NOT_VERIFIED: "This address is not confirmed yet. We have sent you a link to do so.",
  INVALID_BACKUP_CODE: "The backup code is not right, or was used already.",
  INVALID_CODE: "The code is not right.",
  INVALID_EMAIL: "This is no e-mail address.",
  INVALID_EMAIL_OR_PASSWORD: "E-mail or password is not right.",
  INVALID_PASSWORD: "The password is not right.",
  INVALID_TOKEN: "This link is not valid any more. Ask for a new one.",
  INVALID_TWO_FACTOR_COOKIE: "That took too long. Start again with your password.",
  INVALID_USER: "This link is for another account than the one you are signed in to.",
  PASSKEY_NOT_FOUND: "This passkey is not known here any more.",
  PASSWORD_TOO_LONG: "The password is too long.",
  PASSWORD_TOO_SHORT: "The password needs at least 12 characters.",
  PROVIDER_NOT_FOUND: "This sign-in service cannot be reached. Try again in a moment.",
  SESSION_NOT_FRESH: "You signed in more than a day ago. Sign out and in again first.",
  SETUP_LINK_INVALID:
    "This set-up link has expired, was used or was replaced by a newer one. Open the newest link in the log of the API.",
  SETUP_REQUIRED: "This installation isn't set up yet. Open the set-up link in the log of the API first.",
  SIGN_IN_FIRST: "Sign in to the account first, and open the link again.",
  SIGN_UP_CLOSED: "Accounts are made by invitation here. Ask an administrator of your organization.",
  TOKEN_EXPIRED: "This link is too old. Ask for a new one.",
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: "Too many wrong codes. Start again with your password.",
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: "Somebody has this address already. Sign in instead.",
  USER_NOT_FOUND: "This link was used already.",
  USER_NOT_VERIFIED:
    "Your device did not check who you are. Use one that asks for a finger, a face or a code.",
  // What another provider sends back to the sign-in page.
  access_denied: "You did not allow it there.",
  account_already_linked_to_different_user: "That account is connected to another person's account here.",
  account_not_linked:
    "An account with this address exists. Sign in to it as you always do, and connect this one there.",
  email_does_not_match: "The account there has another e-mail address.",
  unable_to_link_account: "The account there has no confirmed e-mail address.",
};

const BY_STATUS: Readonly<Record<number, string>> = {
  401: "You are not signed in any more.",
  403: "This address is not trusted. Open the dashboard under the address it is set up for.",
  429: "Too many attempts. Wait a minute and try again.",
  503: "The management API cannot be reached. Try again in a moment.",
};

/** @param code a code of the API, or of an `error` in the address */
export const describeProblem = (code: string | undefined, status?: number): string =>
  PROBLEMS[code ?? ""] ?? BY_STATUS[status ?? 0] ?? "This did not work. Try again.";

/** How long somebody has to wait after too many attempts; null when the answer does not say. */
function describeDelay({ status, headers }: Response): string | null {
  const seconds = Number(headers.get("retry-after"));
  if (status !== 429 || !(seconds > 0)) return null;
  const wait = seconds < 60 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`;
  return `Too many attempts. Try again in ${wait}.`;
}

/** Asks the sign-in part of the API as the one in front of the browser. Never throws. */
export async function authRequest<Data = unknown>(path: string, body?: object): Promise<AuthAnswer<Data>> {
  try {
    const response = await fetch(`/api/auth${path}`, {
      method: body ? "POST" : "GET",
      ...(body ? { headers: { "content-type": "application/json" }, body: JSON.stringify(body) } : {}),
    });
    const answer: unknown = await response.json().catch(() => null);
    if (response.ok) return { ok: true, data: answer as Data };
    const code = codeOf(answer);
    return { ok: false, code, problem: describeDelay(response) ?? describeProblem(code, response.status) };
  } catch {
    return { ok: false, code: undefined, problem: "The dashboard cannot be reached. Check your connection." };
  }
}

/** Two shapes: the sign-in library's own, and the one of the rest of the API. */
function codeOf(answer: unknown): string | undefined {
  const { code, error } = (answer ?? {}) as { code?: unknown; error?: { code?: unknown } };
  const found = code ?? error?.code;
  return typeof found === "string" ? found : undefined;
}
