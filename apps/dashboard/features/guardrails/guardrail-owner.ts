import type { ApiClient, Schemas } from "@causeway/api-client";

/** Whose guardrails a page is about. */
export interface GuardrailOwner {
  readonly kind: "organization" | "project";
  readonly id: string;
}

export type NewGuardrail = Schemas["GuardrailCreation"];
type Update = Schemas["GuardrailUpdate"];
type Test = Schemas["GuardrailTest"];

/** The calls of an owner's guardrails, each for `askApi`. */
export function guardrailCalls({ kind, id }: GuardrailOwner) {
  const org = { org: id };
  const project = { project: id };
  const isOrganizations = kind === "organization";
  return {
    create: (body: NewGuardrail) => (api: ApiClient) =>
      isOrganizations
        ? api.POST("/orgs/{org}/guardrails", { params: { path: org }, body })
        : api.POST("/projects/{project}/guardrails", { params: { path: project }, body }),
    update: (rule: string, body: Update) => (api: ApiClient) =>
      isOrganizations
        ? api.PATCH("/orgs/{org}/guardrails/{rule}", { params: { path: { ...org, rule } }, body })
        : api.PATCH("/projects/{project}/guardrails/{rule}", {
            params: { path: { ...project, rule } },
            body,
          }),
    remove: (rule: string) => (api: ApiClient) =>
      isOrganizations
        ? api.DELETE("/orgs/{org}/guardrails/{rule}", { params: { path: { ...org, rule } } })
        : api.DELETE("/projects/{project}/guardrails/{rule}", { params: { path: { ...project, rule } } }),
    reorder: (ids: string[]) => (api: ApiClient) =>
      isOrganizations
        ? api.PUT("/orgs/{org}/guardrails/order", { params: { path: org }, body: { ids } })
        : api.PUT("/projects/{project}/guardrails/order", { params: { path: project }, body: { ids } }),
    recommend: () => (api: ApiClient) =>
      isOrganizations
        ? api.POST("/orgs/{org}/guardrails/recommended", { params: { path: org } })
        : api.POST("/projects/{project}/guardrails/recommended", { params: { path: project } }),
    test: (body: Test) => (api: ApiClient) =>
      isOrganizations
        ? api.POST("/orgs/{org}/guardrails/test", { params: { path: org }, body })
        : api.POST("/projects/{project}/guardrails/test", { params: { path: project }, body }),
  };
}
