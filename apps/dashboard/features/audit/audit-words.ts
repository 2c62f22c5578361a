/** Fields whose names say too little. */
const FIELDS: Readonly<Record<string, string>> = {
  accessTokensRevoked: "Access tokens revoked",
  apiKeyId: "Key",
  baseUrl: "Base URL",
  by: "With",
  bytes: "Size in bytes",
  cacheTtlSeconds: "Lifetime of a cached response, in seconds",
  cachingEnabled: "Cache responses",
  concurrency: "Concurrent requests",
  contentRetentionDays: "Days to keep content",
  credentialMode: "Provider keys",
  expiresAt: "Expires",
  graceSeconds: "Seconds that the old secret works",
  hasProject: "Has access",
  keyReplaced: "Key replaced",
  keysShareContent: "Keys share responses and videos",
  keysShareContentByUpgrade: "Sharing turned on by an upgrade",
  keysDisabled: "Keys disabled",
  last4: "Last characters",
  metadataForm: "Metadata in responses",
  organizationId: "Organization",
  projectId: "Project",
  projectIds: "Projects",
  promptCacheMarks: "Marks for prompt caches",
  recurring: "Recurring budget",
  responseStateMinutes: "Minutes to keep the state of responses",
  ruleType: "Rule",
  ruleValue: "Applies to",
  total: "All-time budget",
};

/** A field of an entry in words: `requestsPerMinute` is “Requests per minute”. */
export function wordsOfField(name: string): string {
  const known = FIELDS[name];
  if (known) return known;
  const words = name
    .replaceAll(/[_.]/g, " ")
    .replaceAll(/([a-z\d])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
