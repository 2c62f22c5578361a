import { ALL_ORGANIZATIONS, type AuditScope } from "@causeway/db/management";
import type { ApiEnv } from "../../access/principal.ts";
import { getSignedIn } from "../../access/require-principal.ts";
import { ApiError } from "../../errors/api-error.ts";
import { ownErrors, searchErrors } from "../../errors/error-schema.ts";
import { needsOperator } from "../../openapi/access.ts";

export const shared = {
  method: "get" as const,
  tags: ["Audit log"],
  ...needsOperator(),
};

export const errors = {
  ...ownErrors,
  400: searchErrors[400],
  403: searchErrors[403],
  422: searchErrors[422],
};

/** @throws ApiError `forbidden` for everyone but operators of the installation */
export function getOperatorAuditScope(variables: ApiEnv["Variables"], organizationId?: string): AuditScope {
  if (getSignedIn(variables).isOperator)
    return { of: ALL_ORGANIZATIONS, organizationId: organizationId ?? null };
  throw new ApiError("forbidden", "Only operators of this installation can read this.");
}
