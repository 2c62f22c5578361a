import type { OrganizationScope } from "../scope.ts";

/** The installation itself, in place of an organization: in the audit log, and as the owner of what is everyone's. */
export const INSTALLATION = "installation";

/** Whose overrides: an organization's, or the operator's. The API makes the latter for operators alone. */
export type OverrideScope = OrganizationScope | { readonly of: typeof INSTALLATION };

/** Whether the overrides are the operator's, which apply to every organization. */
export const isOperatorScope = (scope: OverrideScope): scope is { readonly of: typeof INSTALLATION } =>
  "of" in scope;

/** `organization_id` of its rows, with an empty text for null. */
export const ownerOf = (scope: OverrideScope): string => (isOperatorScope(scope) ? "" : scope.organizationId);
