import { GUARDRAIL_ACTIONS, GUARDRAIL_TYPES } from "../guardrails/lists.ts";
import { OFFERED_AUDIT_ACTIONS, OFFERED_AUDIT_RESOURCES } from "../management/audit-actions.ts";
import { VIDEO_STATUSES } from "../videos/video-job.ts";
import type { FilterTable } from "./filter.ts";

/** The filters of the page of security events. The API has the same, with times in place of the period. */
export const EVENT_FILTERS = {
  period: {
    kind: "choice",
    label: "Last 30 days",
    values: ["24h", "7d", "30d", "90d", "custom"],
    words: {
      "24h": "Last 24 hours",
      "7d": "Last 7 days",
      "30d": "Last 30 days",
      "90d": "Last 90 days",
      custom: "Custom",
    },
  },
  from: { kind: "day", label: "From" },
  to: { kind: "day", label: "To" },
  action: { kind: "choice", label: "Action", values: GUARDRAIL_ACTIONS },
  type: { kind: "choice", label: "Type", values: GUARDRAIL_TYPES },
  category: { kind: "text", most: 100, label: "Category" },
  rule: { kind: "id", begins: "grd_", label: "Guardrail" },
  apiKey: { kind: "id", begins: "key_", label: "Key" },
  project: { kind: "id", begins: "prj_", label: "Project" },
  request: { kind: "id", label: "Request" },
} as const satisfies FilterTable;

/** The filters of the page of videos. The API takes several statuses at once in place of `open`. */
export const VIDEO_FILTERS = {
  status: { kind: "choice", label: "Status", values: ["open", ...VIDEO_STATUSES] },
  model: { kind: "text", most: 200, label: "Model" },
  provider: { kind: "text", most: 100, label: "Provider" },
  apiKey: { kind: "id", begins: "key_", label: "API key" },
} as const satisfies FilterTable;

/** The filters of the audit log's page. The API has times in place of days, and `search` in place of `q`. */
export const AUDIT_FILTERS = {
  action: { kind: "choice", label: "Action", values: OFFERED_AUDIT_ACTIONS },
  resourceType: { kind: "choice", label: "Resource", values: OFFERED_AUDIT_RESOURCES },
  user: { kind: "text", most: 254, label: "Changed by" },
  from: { kind: "day", label: "From" },
  to: { kind: "day", label: "To" },
  q: { kind: "text", most: 200, label: "Search" },
} as const satisfies FilterTable;
