export { createServiceAccount, type NewServiceAccount } from "./create-service-account.ts";
export { deleteServiceAccount } from "./delete-service-account.ts";
export { findServiceAccount, listServiceAccounts, SERVICE_ACCOUNT_ORDER } from "./list-service-accounts.ts";
export type { ServiceAccountRow } from "./service-account-row.ts";
export { type ServiceAccountUpdate, updateServiceAccount } from "./update-service-account.ts";
