import { ACCESS_TOKEN_ORDER, listAccessTokens } from "@causeway/db/access-tokens";
import { readErrors } from "../../errors/error-schema.ts";
import { ok, pageOf } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { renderListPage, searchQuery, toListPage } from "../../openapi/list.ts";
import { AccessToken, renderAccessToken } from "../access-tokens/schema.ts";
import { getAccountRow } from "./get-account-row.ts";
import { ServiceAccountPath } from "./schema.ts";

export const listAccountTokensRoute = defineRoute({
  method: "get",
  tags: ["Service accounts"],
  owners: {
    organization: {
      path: "/orgs/{org}/service-accounts/{account}/tokens",
      operationId: "listServiceAccountTokens",
      summary: "List access tokens of a service account",
      params: ServiceAccountPath,
      query: searchQuery("the name"),
    },
  },
  permission: "service_accounts:read",
  response: ok(
    pageOf(AccessToken).openapi("ServiceAccountTokenPage"),
    "Newest first, masked. Revoked tokens are left out.",
  ),
  errors: readErrors,
  deps: ["db"],
  handle: async ({ scope, params, query, deps }) => {
    const { id } = await getAccountRow(deps, scope, params.account);
    const rows = await listAccessTokens(deps.db, scope, id, toListPage(query, ACCESS_TOKEN_ORDER));
    return renderListPage(rows, query, ACCESS_TOKEN_ORDER, renderAccessToken);
  },
});
