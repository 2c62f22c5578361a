import { updateApiKeyLimits } from "@causeway/db/api-keys";
import { changeErrors } from "../../errors/error-schema.ts";
import { ok } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { calendarStartOf } from "../limits/current-window.ts";
import { getApiKeyRow, requireKey } from "./find-key.ts";
import { renderKeyLimits } from "./render-limits.ts";
import { KeyLimits, KeyLimitsChange, KeyPath } from "./schema.ts";

export const updateApiKeyLimitsRoute = defineRoute({
  method: "patch",
  tags: ["API keys"],
  owners: {
    project: {
      path: "/projects/{project}/keys/{key}/limits",
      operationId: "updateApiKeyLimits",
      summary: "Change a key's limits and expiry",
      description:
        "Omitted fields don't change; null removes a limit. Changing the length of the recurring window restarts it; changing the amount doesn't. A window in a time zone counts from its start in the calendar.",
      params: KeyPath,
    },
  },
  permission: "api_keys:limit",
  body: KeyLimitsChange,
  response: ok(KeyLimits, "The limits, with used and remaining amounts."),
  errors: changeErrors,
  deps: ["db"],
  handle: async ({ scope, params, body: update, actor, deps }) => {
    const { key } = params;
    const starts = calendarStartOf(update, new Date());
    requireKey(await updateApiKeyLimits(deps.db, scope, actor, key, update, starts));
    return renderKeyLimits(await getApiKeyRow(deps, scope, key), new Date());
  },
});
