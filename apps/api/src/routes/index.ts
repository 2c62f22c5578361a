import type { Deps } from "../deps.ts";
import type { ApiRouter } from "../openapi/create-router.ts";
import { listApiKeys } from "./api-keys/list-api-keys.ts";
import { getLog } from "./logs/get-log.ts";
import { listLogs } from "./logs/list-logs.ts";
import { listOrgs } from "./orgs/list-orgs.ts";
import { listProjects } from "./projects/list-projects.ts";
import { getSession } from "./session/get-session.ts";
import { getUsage } from "./usage/get-usage.ts";

/** Every resource: a folder each, a file per verb. */
const RESOURCES = [getSession, listOrgs, listProjects, listApiKeys, listLogs, getLog, getUsage] as const;

export function registerResources(router: ApiRouter, deps: Deps): void {
  for (const register of RESOURCES) register(router, deps);
}
