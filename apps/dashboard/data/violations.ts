import "server-only";
import type { Schemas } from "@causeway/api-client";
import { dataOf, dataOrNull, getApi } from "./api.ts";

export type Violation = Schemas["Violation"];
export type ViolationSummary = Schemas["ViolationSummary"];

/** All projects of an organization, or one project. */
export interface ViolationOwner {
  readonly kind: "organization" | "project";
  readonly id: string;
}

export interface ViolationFilters {
  readonly from?: string;
  readonly to?: string;
  readonly project?: string;
  readonly rule?: string;
  readonly type?: Violation["type"];
  readonly category?: string;
  readonly action?: Violation["action"];
  readonly apiKey?: string;
  readonly request?: string;
}

export async function listViolations(
  { kind, id }: ViolationOwner,
  query: ViolationFilters & { readonly cursor?: string },
): Promise<Schemas["ViolationPage"]> {
  const api = await getApi();
  return kind === "organization"
    ? dataOf(api.GET("/orgs/{org}/violations", { params: { path: { org: id }, query } }))
    : dataOf(api.GET("/projects/{project}/violations", { params: { path: { project: id }, query } }));
}

export async function summarizeViolations(
  { kind, id }: ViolationOwner,
  query: ViolationFilters & { readonly timeZone: string },
): Promise<ViolationSummary> {
  const api = await getApi();
  return kind === "organization"
    ? dataOf(api.GET("/orgs/{org}/violations/summary", { params: { path: { org: id }, query } }))
    : dataOf(api.GET("/projects/{project}/violations/summary", { params: { path: { project: id }, query } }));
}

/** Null when there is none of that id that the visitor may see. */
export async function findViolation(
  { kind, id }: ViolationOwner,
  violation: string,
): Promise<Violation | null> {
  const api = await getApi();
  return dataOrNull(
    kind === "organization"
      ? api.GET("/orgs/{org}/violations/{violation}", { params: { path: { org: id, violation } } })
      : api.GET("/projects/{project}/violations/{violation}", {
          params: { path: { project: id, violation } },
        }),
  );
}

/** Guardrails judge a request while it runs: its events lie within this of it. */
const AROUND_MS = 3_600_000;

/** What guardrails found in a request; null where it can't be read now. */
export async function findRequestViolations(log: {
  readonly id: string;
  readonly project: string;
  readonly createdAt: string;
}): Promise<Violation[] | null> {
  const api = await getApi();
  const at = Date.parse(log.createdAt);
  const query = {
    request: log.id,
    from: new Date(at - AROUND_MS).toISOString(),
    to: new Date(at + AROUND_MS).toISOString(),
  };
  const { data } = await api
    .GET("/projects/{project}/violations", { params: { path: { project: log.project }, query } })
    .catch(() => ({ data: undefined }));
  return data?.data ?? null;
}
