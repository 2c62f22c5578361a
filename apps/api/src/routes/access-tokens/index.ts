import { createAccessTokenRoute } from "./create-access-token.ts";
import { getAccessTokenRoute } from "./get-access-token.ts";
import { listAccessTokensRoute } from "./list-access-tokens.ts";
import { revokeAccessTokenRoute } from "./revoke-access-token.ts";
import { updateAccessTokenRoute } from "./update-access-token.ts";

export const ACCESS_TOKENS_ROUTES = [
  listAccessTokensRoute,
  getAccessTokenRoute,
  createAccessTokenRoute,
  updateAccessTokenRoute,
  revokeAccessTokenRoute,
];
