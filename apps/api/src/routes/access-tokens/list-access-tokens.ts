import { ACCESS_TOKEN_ORDER, listAccessTokens } from "@causeway/db/access-tokens";
import { readErrors } from "../../errors/error-schema.ts";
import { ok, pageOf } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { renderListPage, searchQuery, toListPage } from "../../openapi/list.ts";
import { AccessToken, renderAccessToken } from "./schema.ts";

export const listAccessTokensRoute = defineRoute({
  method: "get",
  tags: ["Access tokens"],
  owners: {
    organization: {
      path: "/orgs/{org}/access-tokens",
      operationId: "listAccessTokens",
      summary: "List access tokens",
      query: searchQuery("the name"),
    },
  },
  permission: "access_tokens:manage",
  response: ok(
    pageOf(AccessToken).openapi("AccessTokenPage"),
    "Newest first, masked. Revoked tokens, and those of service accounts, are left out.",
  ),
  errors: readErrors,
  deps: ["db"],
  handle: async ({ scope, query, deps }) => {
    const rows = await listAccessTokens(deps.db, scope, null, toListPage(query, ACCESS_TOKEN_ORDER));
    return renderListPage(rows, query, ACCESS_TOKEN_ORDER, renderAccessToken);
  },
});
