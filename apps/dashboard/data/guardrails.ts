import "server-only";
import type { Schemas } from "@causeway/api-client";
import { allOf, dataOf, getApi } from "./api.ts";

export type Guardrail = Schemas["Guardrail"];

/** The rules of an organization. */
export const listOrganizationGuardrails = async (org: string): Promise<Guardrail[]> => {
  const api = await getApi();
  return allOf((query) => dataOf(api.GET("/orgs/{org}/guardrails", { params: { path: { org }, query } })));
};

/** The rules that hold in a project: its organization's first. */
export const listProjectGuardrails = async (project: string): Promise<Guardrail[]> => {
  const api = await getApi();
  return allOf((query) =>
    dataOf(api.GET("/projects/{project}/guardrails", { params: { path: { project }, query } })),
  );
};
