/** Runs of a secret that are shorter than this are in many texts by chance. */
const SHORTEST_RUN = 6;
const MASK = "[redacted]";

/** The text without any piece of the secrets: providers quote the key they refuse, whole or in part. */
export function redactSecrets(text: string, secrets: readonly string[]): string {
  let result = "";
  let at = 0;
  while (at < text.length) {
    const length = Math.max(0, ...secrets.map((secret) => sharedRun(text, at, secret)));
    result += length > 0 ? MASK : text[at];
    at += length || 1;
  }
  return result;
}

/** How many characters from `at` on are a piece of the secret; 0 when too few. */
function sharedRun(text: string, at: number, secret: string): number {
  let length = Math.min(SHORTEST_RUN, secret.length);
  if (length === 0 || !secret.includes(text.slice(at, at + length)) || at + length > text.length) return 0;
  while (at + length < text.length && secret.includes(text.slice(at, at + length + 1))) length += 1;
  return length;
}
