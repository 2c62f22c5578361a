/** Topics of the settings page, in order, each with the names of its settings. A setting of none of them is "Other". */
const TOPICS = [
  ["Addresses and ports", /(_PORT|^PORT|^HOST|^(API|DOCS|PLAYGROUND|DASHBOARD|GATEWAY|CAUSEWAY)_URL)$/],
  [
    "Process and logs",
    /^(LOG_LEVEL|CAUSEWAY_(?!API_KEY)|GATEWAY_PROCESSES|DRAIN_|METRICS_TOKEN|MAX_EVENT_LOOP_LAG|MAX_HEAP_PERCENT)/,
  ],
  [
    "Security",
    /^(TRUSTED_|INTERNAL_SECRET|AUTH_SECRET|NOTIFICATION_SECRET|.*HASH_SECRET|ALLOW_PRIVATE_UPSTREAMS|CORS_ORIGINS|OPS_|BACKUP_PASSPHRASE|ACCESS_ERROR_SHAPE|CAUSEWAY_API_KEY)/,
  ],
  ["Sign-in and email", /^(AUTH_|ADMIN_|SMTP_|MAIL_|SIGN_IN_)/],
  ["PostgreSQL and Redis", /^(DATABASE_|REDIS_|POSTGRES_|SPOOL_|QUEUE_)/],
  ["Response cache and message content", /^(CACHE_|CONTENT_|RESPONSES_)/],
  [
    "Models, prices and credits",
    /^(CATALOG_|NEW_MODELS|UNPRICED_|CREDITS|PROMPT_CACHE_|AUTO_MODELS|SIMULATOR)/,
  ],
  ["Payments", /^(STRIPE_|TOPUP_)/],
  ["Routing", /^(ROUTING_|PROVIDER_ORDER)/],
  ["Upstream connections and timeouts", /^(UPSTREAM_|MAPPING_TIMEOUTS|KEEP_ALIVE_)/],
  ["Request bodies and overload", /BODY|INFLIGHT|_SHARE_PERCENT$|^CALLER_CACHE/],
  ["Guardrails", /^GUARDRAIL/],
  ["Media and callbacks", /^(MEDIA_|CALLBACK_)/],
  ["Quotas and rate limits", /^MAX_|_PER_(MINUTE|DAY)$/],
  ["Activity", /^(LEASE_|LOG_RETENTION_)/],
];
const OTHER = "Other";

/** The rows by topic, in the order of the topics. @returns {{ topic: string, rows: object[] }[]} */
export function byTopic(rows) {
  const topicOf = ({ name }) => TOPICS.find(([, names]) => names.test(name))?.[0] ?? OTHER;
  return [...TOPICS.map(([topic]) => topic), OTHER]
    .map((topic) => ({ topic, rows: rows.filter((row) => topicOf(row) === topic) }))
    .filter((group) => group.rows.length > 0);
}
