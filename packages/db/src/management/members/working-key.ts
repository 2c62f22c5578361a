/** Condition of SQL on a key `k` and its project `p`: requests with the key are accepted now, as far as its own state goes. */
export const WORKING_KEY =
  "k.status = 'enabled' AND (k.expires_at IS NULL OR k.expires_at > now()) AND p.status = 'active'";
