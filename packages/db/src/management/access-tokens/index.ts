export type { AccessTokenRow } from "./access-token-row.ts";
export { createAccessToken, type NewAccessToken } from "./create-access-token.ts";
export {
  ACCESS_TOKEN_ORDER,
  findAccessToken,
  listAccessTokens,
  listTokensOfAccounts,
} from "./list-access-tokens.ts";
export { effectiveScopesOf } from "./effective-scopes-of.ts";
export { storedHash } from "./stored-hash.ts";
export { revokeAccessToken, type TokenPlace } from "./revoke-access-token.ts";
export { type AccessTokenUpdate, updateAccessToken } from "./update-access-token.ts";
export { type AccessTokenHolder, useAccessToken } from "./use-access-token.ts";
