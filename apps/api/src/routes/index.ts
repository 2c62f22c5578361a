import type { Deps } from "../deps.ts";
import type { ApiRouter } from "../openapi/create-router.ts";
import type { RouteDefinition } from "../openapi/define-route.ts";
import { ACCESS_TOKENS_ROUTES } from "./access-tokens/index.ts";
import { API_KEYS_ROUTES } from "./api-keys/index.ts";
import { AUDIT_ROUTES } from "./audit/index.ts";
import { BILLING_ROUTES } from "./billing/index.ts";
import { CATALOG_UPDATES_ROUTES } from "./catalog-updates/index.ts";
import { CONVERSATIONS_ROUTES } from "./conversations/index.ts";
import { CREDITS_ROUTES } from "./credits/index.ts";
import { CUSTOM_PROVIDERS_ROUTES } from "./custom-providers/index.ts";
import { GUARDRAILS_ROUTES } from "./guardrails/index.ts";
import { HEALTH_ROUTES } from "./health/index.ts";
import { IAM_RULES_ROUTES } from "./iam-rules/index.ts";
import { INVITATIONS_ROUTES } from "./invitations/index.ts";
import { LIMITS_ROUTES } from "./limits/index.ts";
import { LOGS_ROUTES } from "./logs/index.ts";
import { MEMBERS_ROUTES } from "./members/index.ts";
import { MODEL_OVERRIDES_ROUTES } from "./model-overrides/index.ts";
import { MODELS_ROUTES } from "./models/index.ts";
import { ORGANIZATIONS_ROUTES } from "./organizations/index.ts";
import { PLANS_ROUTES } from "./plans/index.ts";
import { PROJECTS_ROUTES } from "./projects/index.ts";
import { PROVIDER_KEYS_ROUTES } from "./provider-keys/index.ts";
import { REPRICINGS_ROUTES } from "./repricings/index.ts";
import { ROLES_ROUTES } from "./roles/index.ts";
import { ROUTING_ROUTES } from "./routing/index.ts";
import { SERVICE_ACCOUNTS_ROUTES } from "./service-accounts/index.ts";
import { SESSION_ROUTES } from "./session/index.ts";
import { STATEMENTS_ROUTES } from "./statements/index.ts";
import { TEAMS_ROUTES } from "./teams/index.ts";
import { USAGE_ROUTES } from "./usage/index.ts";
import { VIDEOS_ROUTES } from "./videos/index.ts";
import { VIEWS_ROUTES } from "./views/index.ts";
import { VIOLATIONS_ROUTES } from "./violations/index.ts";

/** Every resource: a folder each, a file per verb. The order is the one of the reference page. */
export const RESOURCES: readonly RouteDefinition[] = [
  ...SESSION_ROUTES,
  ...ORGANIZATIONS_ROUTES,
  ...MEMBERS_ROUTES,
  ...INVITATIONS_ROUTES,
  ...ROLES_ROUTES,
  ...PROJECTS_ROUTES,
  ...TEAMS_ROUTES,
  ...API_KEYS_ROUTES,
  ...IAM_RULES_ROUTES,
  ...GUARDRAILS_ROUTES,
  ...VIOLATIONS_ROUTES,
  ...LIMITS_ROUTES,
  ...PROVIDER_KEYS_ROUTES,
  ...CUSTOM_PROVIDERS_ROUTES,
  ...MODELS_ROUTES,
  ...MODEL_OVERRIDES_ROUTES,
  ...CATALOG_UPDATES_ROUTES,
  ...REPRICINGS_ROUTES,
  ...ROUTING_ROUTES,
  ...LOGS_ROUTES,
  ...VIDEOS_ROUTES,
  ...USAGE_ROUTES,
  ...STATEMENTS_ROUTES,
  ...VIEWS_ROUTES,
  ...CONVERSATIONS_ROUTES,
  ...CREDITS_ROUTES,
  ...BILLING_ROUTES,
  ...PLANS_ROUTES,
  ...ACCESS_TOKENS_ROUTES,
  ...SERVICE_ACCOUNTS_ROUTES,
  ...AUDIT_ROUTES,
  ...HEALTH_ROUTES,
];

/** Registers every endpoint of the management API. */
export function registerResources(router: ApiRouter, deps: Deps): void {
  for (const definition of RESOURCES) definition.register(router, deps);
}
