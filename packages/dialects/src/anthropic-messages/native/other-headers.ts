/** Headers that are read and written again here. */
const READ_HERE: ReadonlySet<string> = new Set(["anthropic-beta", "anthropic-version"]);
const NAME = /^anthropic-[a-z0-9-]{1,64}$/;

/** Tells if a header is one of Anthropic's protocol that is neither the flags nor the version. */
export const isOtherHeader = (name: string): boolean => NAME.test(name) && !READ_HERE.has(name);

/**
 * Headers of Anthropic's protocol besides flags and version. Its own API gets them all, so that what a client begins to send tomorrow
 * works tomorrow. Source: Claude Code's gateway protocol reference, "Request headers", read 2026-11-28.
 */
export function otherHeaders(callerHeaders: Readonly<Record<string, string>>): Record<string, string> {
  const others: Record<string, string> = {};
  for (const name in callerHeaders) {
    const value = callerHeaders[name];
    if (isOtherHeader(name) && typeof value === "string") others[name] = value;
  }
  return others;
}
