import { nameField } from "@causeway/contracts";
import { createApiKeyRow, type KeyLimitsRow, mergeKeyLimits } from "@causeway/db/api-keys";
import type { IamRuleFields } from "@causeway/db/iam-rules";
import { checkIamRule } from "@causeway/policy";
import type { z } from "@hono/zod-openapi";
import { ApiError } from "../../errors/api-error.ts";
import { changeErrors } from "../../errors/error-schema.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { calendarStartOf } from "../limits/current-window.ts";
import { getApiKeyRow } from "./find-key.ts";
import { makeSecret } from "./make-secret.ts";
import { renderApiKey } from "./render-api-key.ts";
import { NewKey, NewSecret } from "./schema.ts";

export const createApiKeyRoute = defineRoute({
  method: "post",
  tags: ["API keys"],
  owners: {
    project: {
      path: "/projects/{project}/keys",
      operationId: "createApiKey",
      summary: "Create an API key",
      description: "Only this response contains the key.",
    },
  },
  permission: "api_keys:create",
  body: NewKey,
  response: {
    201: {
      description: "Created, with the key itself.",
      content: { "application/json": { schema: NewSecret } },
    },
  },
  errors: changeErrors,
  headers: { "cache-control": "no-store" },
  deps: ["db", "keyHashSecret", "maxKeys"],
  handle: async ({ scope, body, actor, deps }) => {
    const secret = makeSecret(deps);
    const { description, tags = [], metadataForm, promptCacheMarks = null, models, ...limits } = body;
    const key = {
      description,
      tags,
      promptCacheMarks,
      secret: secret.stored,
      limits: mergeKeyLimits(NO_LIMITS, limits),
      metadataForm: metadataForm ?? null,
      rule: models && allowOnly(models),
      calendarStart: calendarStartOf(limits, new Date()),
    };
    const id = await createApiKeyRow(deps.db, scope, actor, key, deps.maxKeys);
    if (id === null) throw new ApiError("conflict", "The project is archived, so its keys don't work.");
    const row = await getApiKeyRow(deps, scope, id);
    const answer: z.infer<typeof NewSecret> = { secret: secret.text, apiKey: renderApiKey(row, new Date()) };
    return answer;
  },
});

/** @throws ApiError `invalid_parameters` that names the entry of `models`. */
function allowOnly(models: readonly string[]): IamRuleFields {
  const rule: IamRuleFields = { ruleType: "allow_models", ruleValue: { models }, status: "enabled" };
  const faults = checkIamRule(rule, NO_PROVIDERS);
  const named = Object.entries(faults).map(
    ([field, fault]) => [field.replace(/^ruleValue\./, ""), fault] as const,
  );
  const [first] = named;
  if (first) throw new ApiError("invalid_parameters", nameField(...first), Object.fromEntries(named));
  return rule;
}

/** A rule about models names no provider. */
const NO_PROVIDERS = { providers: new Set<string>() };

const NO_LIMITS: KeyLimitsRow = {
  total: null,
  recurring: null,
  requestsPerMinute: null,
  tokensPerMinute: null,
  concurrency: null,
  expiresAt: null,
};
