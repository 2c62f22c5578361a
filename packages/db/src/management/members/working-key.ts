import { accessToken, apiKey, project } from "../../generated/tables.ts";
import { as } from "../../tables/define-table.ts";
import { sql } from "../../tables/sql.ts";

const k = as(apiKey, "k");
const p = as(project, "p");
const t = as(accessToken, "t");

/** Condition on a key `k` and its project `p`: requests with the key are accepted now, as far as its own state goes. */
export const WORKING_KEY = sql`${k.status} = 'enabled' AND (${k.expiresAt} IS NULL OR ${k.expiresAt} > now()) AND ${p.status} = 'active'`;

/** Condition on an access token `t`: it works. */
export const WORKING_TOKEN = sql`${t.revokedAt} IS NULL AND (${t.expiresAt} IS NULL OR ${t.expiresAt} > now())`;
