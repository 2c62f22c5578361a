import { createOrganizationRoute } from "./create-organization.ts";
import { deleteOrganizationRoute } from "./delete-organization.ts";
import { deleteContentRoute, deletePayloadsRoute } from "./delete-content.ts";
import { getOrganizationRoute } from "./get-organization.ts";
import { listOrganizationsRoute } from "./list-organizations.ts";
import { updateOrganizationRoute } from "./update-organization.ts";

export const ORGANIZATIONS_ROUTES = [
  listOrganizationsRoute,
  createOrganizationRoute,
  getOrganizationRoute,
  updateOrganizationRoute,
  deleteOrganizationRoute,
  deleteContentRoute,
  deletePayloadsRoute,
];
