export { createOrganization, type NewOrganization } from "./create-organization.ts";
export { deleteOrganization } from "./delete-organization.ts";
export { deleteContent } from "./delete-content.ts";
export { findOrganization } from "./list-organizations.ts";
export { listOrganizations, ORGANIZATION_ORDER } from "./list-organizations.ts";
export type { OrganizationRow } from "./organization-row.ts";
export { type OrganizationUpdate, updateOrganization } from "./update-organization.ts";
