import type { Caller, KeyLimits } from "@causeway/contracts";

const NO_LIMITS: KeyLimits = {
  total: null,
  recurring: null,
  requestsPerMinute: null,
  tokensPerMinute: null,
  concurrency: null,
};

/** Far above what a warm-up spends. */
const WIDE = "1000000000000000000";

const WIDE_LIMITS: KeyLimits = {
  total: WIDE,
  recurring: { amount: WIDE, window: { unit: "month", count: 1 }, anchorMs: 0, timeZone: null },
  requestsPerMinute: 1_000_000_000,
  tokensPerMinute: 1_000_000_000,
  concurrency: 1_000_000,
};

const callerWith = (apiKeyId: string, limits: KeyLimits, rules: Caller["rules"]): Caller => ({
  organizationId: "org_warmup",
  projectId: "prj_warmup",
  apiKeyId,
  keyDescription: "",
  keyLast4: "0000",
  keyStatus: "enabled",
  expiresAtMs: null,
  createdAtMs: 0,
  creator: apiKeyId,
  reach: "project",
  projectStatus: "active",
  limits,
  levels: null,
  rules,
  guardrails: [],
  mode: "hybrid",
  cache: { enabled: false, ttlSeconds: 60, epoch: 0 },
  retention: "metadata",
  catalogRevision: "0",
  contentVisibleFromMs: null,
  providerKeys: [],
  customProviders: [],
  usage: {
    total: { used: "0", version: "0" },
    window: null,
    credits: null,
  },
});

/** Callers that no database knows: one with everything that is judged of a request, one with nothing. */
export const LIMITED = callerWith("key_warmup_limited", WIDE_LIMITS, [
  {
    id: "rule_warmup",
    ruleType: "deny_providers",
    ruleValue: { providers: ["simulator"] },
    status: "active",
  },
]);
export const PLAIN = callerWith("key_warmup_plain", NO_LIMITS, []);
