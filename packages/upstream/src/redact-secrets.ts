const MASK = "[redacted]";
/** A shorter value is in many words by chance: masking it would spoil the text and say what it is. */
const SHORTEST_SECRET = 8;

/**
 * The text without any piece of the secrets: providers quote the key they refuse, whole or in part. Secrets of fewer than
 * eight characters are let be.
 * @param shortestRun shorter pieces are let be, in characters: they are in many texts by chance
 */
export function redactSecrets(text: string, secrets: readonly string[], shortestRun: number): string {
  const known = secrets.filter(({ length }) => length >= SHORTEST_SECRET);
  if (known.length === 0) return text;
  let result = "";
  let at = 0;
  while (at < text.length) {
    const length = Math.max(0, ...known.map((secret) => sharedRun(text, at, secret, shortestRun)));
    result += length > 0 ? MASK : text[at];
    at += length || 1;
  }
  return result;
}

/** How many characters from `at` on are a piece of the secret; 0 when too few. */
function sharedRun(text: string, at: number, secret: string, shortestRun: number): number {
  let length = Math.min(Math.max(shortestRun, SHORTEST_SECRET), secret.length);
  if (!secret.includes(text.slice(at, at + length)) || at + length > text.length) return 0;
  while (at + length < text.length && secret.includes(text.slice(at, at + length + 1))) length += 1;
  return length;
}
