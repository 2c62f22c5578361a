import { createAccessToken, createId, hashAccessToken } from "@causeway/crypto";
import {
  HASH_SECRET,
  insertKey,
  insertOrganization,
  insertProject,
  ORIGIN,
  signUp,
  startTestApp,
} from "./test-app.ts";

export type User = Awaited<ReturnType<typeof signUp>>;
export type Who = User | { readonly token: string };

export const KEYS = "/projects/prj_a/keys";

/** What the tests read of the answers; a part that an answer lacks is undefined there. */
export interface Body {
  readonly secret: string;
  readonly apiKey: Key;
  readonly data: Key[];
  readonly nextCursor: string | null;
  readonly error: { code: string; message: string; fields?: Record<string, string> };
}
export interface Key {
  readonly id: string;
  readonly description: string;
  readonly status: string;
  readonly masked: string;
  readonly limits: Record<string, unknown>;
  readonly endingSecrets: { masked: string; expiresAt: string }[];
}

/** An organization with a project, a key of its owner, and someone of every role; another one with a stranger. */
export async function startKeysStage() {
  const test = await startTestApp();
  const { pool } = test;
  const people = await Promise.all(["olga", "ada", "dan", "sam"].map((name) => signUp(test, name)));
  const [owner, admin, developer, stranger] = people as [User, User, User, User];
  const members = { [owner.id]: "owner", [admin.id]: "admin", [developer.id]: "developer" };
  await insertOrganization(pool, "org_a", members);
  await insertOrganization(pool, "org_b", { [stranger.id]: "owner" });
  await insertProject(pool, "prj_a", "org_a");
  await insertProject(pool, "prj_b", "org_b");
  await pool.query("INSERT INTO project_member (project_id, user_id) VALUES ('prj_a', $1)", [developer.id]);
  await insertKey(pool, { id: "key_owner", organizationId: "org_a", projectId: "prj_a", userId: owner.id });

  async function call<Answer = Body>(who: Who, method: string, path: string, body?: unknown) {
    const response = await test.app.request(path, {
      method,
      headers: {
        ...("token" in who
          ? { authorization: `Bearer ${who.token}` }
          : { cookie: who.cookie, origin: ORIGIN }),
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: (text ? JSON.parse(text) : null) as Answer, text };
  }

  return {
    ...{ test, owner, admin, developer, stranger, call },
    create: async (who: User, fields: object = {}): Promise<Body> =>
      (await call(who, "POST", KEYS, { description: "Bot", ...fields })).body,
    read: async (id: string): Promise<Key> => (await call<Key>(owner, "GET", `${KEYS}/${id}`)).body,
    async tokenWith(scopes: string[]): Promise<{ token: string }> {
      const token = createAccessToken();
      await pool.query(
        `INSERT INTO access_token (id, organization_id, name, hash, last4, scopes, created_by_user_id)
         VALUES ($1, 'org_a', 'ci', $2, $3, $4, $5)`,
        [createId("tok"), hashAccessToken(HASH_SECRET, token), token.slice(-4), scopes, owner.id],
      );
      return { token };
    },
    async auditOf(resourceId: string): Promise<{ action: string; details: Record<string, unknown> }[]> {
      const { rows } = await pool.query(
        "SELECT action, details FROM audit_log WHERE resource_id = $1 ORDER BY created_at, id",
        [resourceId],
      );
      return rows;
    },
    secretsOf: async (id: string): Promise<{ hash: string; expires_at: Date | null }[]> =>
      (await pool.query("SELECT hash, expires_at FROM api_key_secret WHERE api_key_id = $1", [id])).rows,
  };
}

export type KeysStage = Awaited<ReturnType<typeof startKeysStage>>;
