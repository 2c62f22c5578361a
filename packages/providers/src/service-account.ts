/** What is wrong with the JSON of a Google service account, as a sentence; null when it can be used. */
export function findServiceAccountProblem(text: string): string | null {
  const account = readObject(text);
  if (!account) return "must be the JSON key of a service account";
  if (account.type !== "service_account") return 'must be a key file of type "service_account"';
  if (!isText(account.client_email)) return "must contain client_email";
  if (!isText(account.private_key) || !account.private_key.includes("BEGIN PRIVATE KEY"))
    return "must contain private_key";
  const { token_uri: tokenUri } = account;
  if (tokenUri !== undefined && !(isText(tokenUri) && isHttps(tokenUri)))
    return "must have an https token_uri";
  return null;
}

/** The parts of a service account that must never be shown; its address and project may be. */
export function secretsOfServiceAccount(text: string): string[] {
  const { private_key: key, private_key_id: id } = readObject(text) ?? {};
  return [key, id].filter(isText);
}

/** Whether a key looks like the JSON key of a Google service account. */
export const isServiceAccount = (key: string): boolean => key.startsWith("{");

/** Last characters by which a key is told from others: of a service account, those of its key's id. */
export function lastFourOf(key: string): string {
  const id = isServiceAccount(key) ? readObject(key)?.private_key_id : key;
  // Of a short one they would tell too much.
  return isText(id) && id.length >= MIN_LENGTH_SHOWN ? id.slice(-4) : "";
}

const MIN_LENGTH_SHOWN = 12;

const isText = (value: unknown): value is string => typeof value === "string" && value !== "";

const isHttps = (text: string): boolean => URL.canParse(text) && new URL(text).protocol === "https:";

function readObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}
