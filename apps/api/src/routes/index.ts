import type { Deps } from "../deps.ts";
import type { ApiRouter } from "../openapi/create-router.ts";
import { API_KEYS_ROUTES } from "./api-keys/index.ts";
import { LOGS_ROUTES } from "./logs/index.ts";
import { ORGS_ROUTES } from "./orgs/index.ts";
import { PROJECTS_ROUTES } from "./projects/index.ts";
import { SESSION_ROUTES } from "./session/index.ts";
import { USAGE_ROUTES } from "./usage/index.ts";

/** Every resource: a folder each, a file per verb. The order is the one of the reference page. */
const RESOURCES = [
  ...SESSION_ROUTES,
  ...ORGS_ROUTES,
  ...PROJECTS_ROUTES,
  ...API_KEYS_ROUTES,
  ...LOGS_ROUTES,
  ...USAGE_ROUTES,
] as const;

export function registerResources(router: ApiRouter, deps: Deps): void {
  for (const register of RESOURCES) register(router, deps);
}
