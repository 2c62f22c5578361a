import { type GuardrailOwner, listGuardrails, MAX_GUARDRAILS } from "@causeway/db/guardrails";
import type { z } from "@hono/zod-openapi";
import type { Deps } from "../../deps.ts";
import { ApiError } from "../../errors/api-error.ts";
import { searchErrors } from "../../errors/error-schema.ts";
import { ok } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { toNewGuardrail } from "./check-guardrail.ts";
import { tags, toRule } from "./render-guardrail.ts";
import { runTest } from "./run-test.ts";
import { GuardrailTest, GuardrailTestResult } from "./schema.ts";

export const testGuardrailsRoute = defineRoute({
  method: "post",
  tags,
  description:
    "Runs the gateway's own code on a text and says what each guardrail found and how long it took. Nothing is stored, and no service or model is called.",
  owners: {
    organization: {
      path: "/orgs/{org}/guardrails/test",
      operationId: "testOrgGuardrails",
      summary: "Test the guardrails of an organization",
    },
    project: {
      path: "/projects/{project}/guardrails/test",
      operationId: "testGuardrails",
      summary: "Test the guardrails of a project",
    },
  },
  permission: "guardrails:read",
  body: GuardrailTest,
  response: ok(GuardrailTestResult, "What the guardrails found."),
  errors: searchErrors,
  unaudited: "runs here on the given text; nothing is stored or sent",
  deps: ["db", "sealer", "upstream"],
  handle: ({ scope, body, deps }) => test(deps, scope, body),
});

/** Organizations with a test under way: one at a time, for it takes the process's time. */
const underWay = new Set<string>();

async function test(
  deps: Pick<Deps, "db" | "sealer" | "upstream">,
  owner: GuardrailOwner,
  asked: z.infer<typeof GuardrailTest>,
) {
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

async function runOn(
  deps: Pick<Deps, "db" | "sealer" | "upstream">,
  owner: GuardrailOwner,
  asked: z.infer<typeof GuardrailTest>,
) {
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
