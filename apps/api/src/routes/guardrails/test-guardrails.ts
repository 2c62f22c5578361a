import { createRoute, type z } from "@hono/zod-openapi";
import { type GuardrailOwner, listGuardrails, MAX_GUARDRAILS } from "@causeway/db/management";
import { getOrganizationScope, getProjectScope } from "../../access/scopes.ts";
import type { Deps } from "../../deps.ts";
import { ApiError } from "../../errors/api-error.ts";
import { searchErrors } from "../../errors/error-schema.ts";
import { needs } from "../../openapi/access.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { body, ok } from "../../openapi/bodies.ts";
import { OrganizationPath, ProjectPath } from "../../openapi/field-schemas.ts";
import { toNewGuardrail } from "./check-guardrail.ts";
import { ORGANIZATION_GUARDRAILS, PROJECT_GUARDRAILS, tags, toRule } from "./render-guardrail.ts";
import { runTest } from "./run-test.ts";
import { GuardrailTest, GuardrailTestResult } from "./schema.ts";

const shared = {
  method: "post" as const,
  tags,
  ...needs("guardrails:read"),
  description:
    "Runs the gateway's own code on a text and says what each guardrail found and how long it took. Nothing is stored, and no service or model is called.",
  responses: { ...ok(GuardrailTestResult, "What the guardrails found."), ...searchErrors },
};

const ofOrganization = createRoute({
  ...shared,
  path: `${ORGANIZATION_GUARDRAILS}/test`,
  operationId: "testOrgGuardrails",
  summary: "Test the guardrails of an organization",
  request: { params: OrganizationPath, ...body(GuardrailTest) },
});

const ofProject = createRoute({
  ...shared,
  path: `${PROJECT_GUARDRAILS}/test`,
  operationId: "testGuardrails",
  summary: "Test the guardrails of a project",
  request: { params: ProjectPath, ...body(GuardrailTest) },
});

export function testGuardrailsRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(ofOrganization, async (c) => {
    const scope = await getOrganizationScope(deps, c.var, c.req.valid("param").org, "guardrails:read");
    return c.json(await test(deps, scope, c.req.valid("json")), 200);
  });
  router.openapi(ofProject, async (c) => {
    const scope = await getProjectScope(deps, c.var, c.req.valid("param").project, "guardrails:read");
    return c.json(await test(deps, scope, c.req.valid("json")), 200);
  });
}

/** Organizations with a test under way: one at a time, for it takes the process's time. */
const underWay = new Set<string>();

async function test(deps: Deps, owner: GuardrailOwner, asked: z.infer<typeof GuardrailTest>) {
  const { organizationId } = owner;
  if (underWay.has(organizationId)) {
    throw new ApiError("rate_limited", "A test of this organization is running. Try again.", undefined, {
      retryAfterSeconds: 1,
    });
  }
  underWay.add(organizationId);
  try {
    return await runOn(deps, owner, asked);
  } finally {
    underWay.delete(organizationId);
  }
}

async function runOn(deps: Deps, owner: GuardrailOwner, asked: z.infer<typeof GuardrailTest>) {
  const { guardrail, ...sample } = asked;
  if (guardrail) {
    const entered = await toNewGuardrail(deps, owner, { ...guardrail, enabled: true });
    return runTest([toRule({ ...entered, projectId: null })], sample);
  }
  const page = { after: null, limit: 2 * MAX_GUARDRAILS, search: null };
  const rows = await listGuardrails(deps.db, owner, page);
  return runTest(
    rows.filter(({ enabled }) => enabled).map((row) => toRule(row)),
    sample,
  );
}
