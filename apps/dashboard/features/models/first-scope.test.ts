import { expect, it } from "vitest";
import { firstScope, type OverrideScope, type Scopes, whyNoEffect } from "./first-scope.ts";

const BOTH: Scopes = { organization: true, operator: true };
const OWN: Scopes = { organization: true, operator: false };

it.each<[Scopes, ("organization" | "operator")[] | null, OverrideScope]>([
  [BOTH, ["operator"], "operator"],
  [BOTH, ["organization", "operator"], "organization"],
  [BOTH, ["organization"], "organization"],
  [BOTH, [], "organization"],
  [BOTH, null, "organization"],
  [OWN, ["operator"], "organization"],
  [{ organization: false, operator: true }, ["organization"], "operator"],
])("with the scopes %j and the credentials of %j, a change starts for %s", (scopes, credentials, first) =>
  expect(firstScope(scopes, credentials)).toBe(first),
);

it.each([
  [["operator" as const], /only the operator’s key/],
  [[], /until you add a provider key/],
])("with the credentials of %j, one for the organization has no effect", (credentials, reason) =>
  expect(whyNoEffect(credentials)).toMatch(reason),
);

it.each([[null], [["organization" as const]], [["organization" as const, "operator" as const]]])(
  "with the credentials of %j, it has one as far as is known",
  (credentials) => expect(whyNoEffect(credentials)).toBeNull(),
);
