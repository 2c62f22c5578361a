import { createAccountTokenRoute } from "./create-account-token.ts";
import { createServiceAccountRoute } from "./create-service-account.ts";
import { deleteServiceAccountRoute } from "./delete-service-account.ts";
import { getAccountTokenRoute } from "./get-account-token.ts";
import { getServiceAccountRoute } from "./get-service-account.ts";
import { listAccountTokensRoute } from "./list-account-tokens.ts";
import { listServiceAccountsRoute } from "./list-service-accounts.ts";
import { listTokensOfAccountsRoute } from "./list-tokens-of-accounts.ts";
import { revokeAccountTokenRoute } from "./revoke-account-token.ts";
import { updateAccountTokenRoute } from "./update-account-token.ts";
import { updateServiceAccountRoute } from "./update-service-account.ts";

export const SERVICE_ACCOUNTS_ROUTES = [
  listServiceAccountsRoute,
  getServiceAccountRoute,
  createServiceAccountRoute,
  updateServiceAccountRoute,
  deleteServiceAccountRoute,
  listAccountTokensRoute,
  listTokensOfAccountsRoute,
  getAccountTokenRoute,
  createAccountTokenRoute,
  updateAccountTokenRoute,
  revokeAccountTokenRoute,
];
