import { ACCESS_TOKEN_ORDER, listTokensOfAccounts } from "@causeway/db/access-tokens";
import { readErrors } from "../../errors/error-schema.ts";
import { ok, pageOf } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { Id } from "../../openapi/field-schemas.ts";
import { renderListPage, searchQuery, toListPage } from "../../openapi/list.ts";
import { AccessToken, renderAccessToken } from "../access-tokens/schema.ts";

export const listTokensOfAccountsRoute = defineRoute({
  method: "get",
  tags: ["Service accounts"],
  owners: {
    organization: {
      path: "/orgs/{org}/service-account-tokens",
      operationId: "listTokensOfServiceAccounts",
      summary: "List access tokens of all service accounts",
      query: searchQuery("the name").extend({
        createdBy: Id.optional().openapi({
          description: "Only tokens that this user created, whether or not they are still a member.",
        }),
      }),
    },
  },
  permission: "service_accounts:read",
  response: ok(
    pageOf(AccessToken).openapi("ServiceAccountsTokenPage"),
    "Newest first, masked. Revoked tokens are left out.",
  ),
  errors: readErrors,
  deps: ["db"],
  handle: async ({ scope, query, deps }) => {
    const page = toListPage(query, ACCESS_TOKEN_ORDER);
    const rows = await listTokensOfAccounts(deps.db, scope, query.createdBy, page);
    return renderListPage(rows, query, ACCESS_TOKEN_ORDER, renderAccessToken);
  },
});
