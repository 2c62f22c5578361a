/**
 * Beta flags of `anthropic-beta` that each cloud takes; one unknown flag fails the whole request there. Sources: Amazon
 * Bedrock user guide, "Anthropic Claude Messages API", `anthropic_beta`; Google Cloud, "Request predictions with Claude".
 */
export const BEDROCK_FLAGS: ReadonlySet<string> = new Set([
  "compact-2026-01-12",
  "computer-use-2024-10-22",
  "computer-use-2025-01-24",
  "computer-use-2025-11-24",
  "context-1m-2025-08-07",
  "context-management-2025-06-27",
  "dev-full-thinking-2025-05-14",
  "effort-2025-11-24",
  "fine-grained-tool-streaming-2025-05-14",
  "interleaved-thinking-2025-05-14",
  "output-128k-2025-02-19",
  "token-efficient-tools-2025-02-19",
  "tool-examples-2025-10-29",
  "tool-search-tool-2025-10-19",
]);

export const VERTEX_FLAGS: ReadonlySet<string> = new Set([
  "compact-2026-01-12",
  "computer-use-2025-01-24",
  "computer-use-2025-11-24",
  "context-1m-2025-08-07",
  "context-management-2025-06-27",
  "fine-grained-tool-streaming-2025-05-14",
  "interleaved-thinking-2025-05-14",
  "tool-search-tool-2025-10-19",
  "web-search-2025-03-05",
]);

/** The clouds know this feature by its older name. */
const CLOUD_NAMES: Readonly<Record<string, string>> = {
  "advanced-tool-use-2025-11-20": "tool-search-tool-2025-10-19",
};

/** `name-of-feature-YYYY-MM-DD` (one has no hyphens in its date): anything else is refused by the API as unknown. */
const FLAG = /^[a-z0-9][a-z0-9-]{0,80}-\d{4}-?\d{2}-?\d{2}$/;

/**
 * The flags of a caller's header that may be forwarded (#73): `known` names what a cloud takes, null means the API of
 * Anthropic itself, which accepts all of its flags. Flags about the caller's own sign-in stay here.
 */
export function filterFlags(header: string | undefined, known: ReadonlySet<string> | null): string[] {
  if (!header) return [];
  const flags = header.split(",").map((flag) => flag.trim());
  const named = known ? flags.map((flag) => CLOUD_NAMES[flag] ?? flag) : flags;
  const kept = named.filter((flag) =>
    known ? known.has(flag) : FLAG.test(flag) && !flag.startsWith("oauth-"),
  );
  return [...new Set(kept)];
}
