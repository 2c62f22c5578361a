const LEVELS: Readonly<Record<string, string>> = {
  member: "the key owner's",
  project: "the project's",
  team: "the team's",
  organization: "the organization's",
};

const LIMITS: Readonly<Record<string, string>> = {
  total: "all-time budget",
  recurring: "recurring budget",
  requests_per_minute: "limit of requests per minute",
  tokens_per_minute: "limit of tokens per minute",
  concurrency: "limit of concurrent requests",
  reserved: "budget, as far as requests in progress may still use it",
};

/** Where people change what refused a request. */
export interface RefusedBy {
  /** `the key's limit of requests per minute`. */
  readonly what: string;
  readonly place: "key" | "project" | "team" | "organization" | "member" | "credits" | "guardrails";
}

/** What refused a request, of the API's words such as `limit:project:total`; null for words of another release. */
export function readRefusedBy(words: string): RefusedBy | null {
  const [kind = "", first = "", second] = words.split(":");
  if (kind === "credits") return { what: "the organization's credits", place: "credits" };
  if (kind === "guardrail") return { what: "a guardrail", place: "guardrails" };
  if (kind === "rule") return { what: `the key's access rule ${first.replaceAll("_", " ")}`, place: "key" };
  if (kind !== "limit") return null;
  const limit = LIMITS[second ?? first];
  const owner = second === undefined ? "the key's" : LEVELS[first];
  if (!limit || !owner) return null;
  return { what: `${owner} ${limit}`, place: second === undefined ? "key" : (first as RefusedBy["place"]) };
}
