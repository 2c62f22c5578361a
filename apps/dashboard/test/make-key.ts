import type { ApiKey } from "../data/api-keys.ts";

/** An enabled key without limits that spent $10. */
export const makeKey = (fields: Partial<ApiKey>): ApiKey => ({
  id: "key_1",
  projectId: "prj_1",
  description: "Billing bot",
  tags: [],
  status: "enabled",
  masked: "cw_••••a1B2",
  createdAt: "2026-01-01T00:00:00.000Z",
  createdBy: { kind: "user", id: "usr_1", name: "Ada Lovelace" },
  creatorLeft: false,
  expiresAt: null,
  used: "10.000000000000",
  limits: { total: null, recurring: null, requestsPerMinute: null, tokensPerMinute: null, concurrency: null },
  promptCacheMarks: null,
  iamRules: 0,
  metadataForm: null,
  endingSecrets: [],
  ...fields,
});
