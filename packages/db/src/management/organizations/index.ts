export { createOrganization, type NewOrganization } from "./create-organization.ts";
export { deleteOrganization } from "./delete-organization.ts";
export { deletePayloads } from "./delete-payloads.ts";
export { findOrganization } from "./find-organization.ts";
export { listOrganizations, ORGANIZATION_ORDER } from "./list-organizations.ts";
export type { OrganizationRow } from "./organization-row.ts";
export { type OrganizationUpdate, updateOrganization } from "./update-organization.ts";
