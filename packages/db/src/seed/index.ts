export { type FirstOrganization, type SeededIds, seedFirstOrganization } from "./seed-first-organization.ts";
