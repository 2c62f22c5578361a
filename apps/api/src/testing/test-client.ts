import { randomUUID } from "node:crypto";
import type { Role } from "@causeway/contracts";
import { createAccessToken, createId, hashAccessToken } from "@causeway/crypto";
import { storedHash } from "@causeway/db/access-tokens";
import { HASH_SECRET, ORIGIN, type TestApp } from "./test-app.ts";

/** Who asks: a signed-in person, an access token, or no one. */
export type Who = { readonly cookie: string } | { readonly token: string } | null;

/** An item of a list: the members that tests do more with than compare them. */
export interface Item {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  readonly role: Role;
  readonly type: string;
  readonly action: string;
  readonly resourceId: string;
  readonly createdAt: string;
  readonly excerpt: string | null;
  readonly [member: string]: unknown;
}

/** The members of answers that tests continue with. A test that reads one knows that its route answers with it. */
export interface AnswerBody {
  readonly id: string;
  readonly data: Item[];
  readonly nextCursor: string | null;
  readonly error: {
    readonly code: string;
    readonly message: string;
    readonly fields: Readonly<Record<string, string>>;
  };
  readonly token: string;
  readonly link: string;
  readonly accessToken: { readonly id: string };
  readonly permissions: readonly string[];
  readonly apiKey: { readonly id: string };
  readonly invitation: { readonly id: string; readonly expiresAt: string };
  readonly resources: readonly {
    readonly id: string;
    readonly type: string;
    readonly name: string;
    readonly projectId: string | null;
  }[];
  readonly totals: { readonly violations: number };
  readonly groups: readonly Readonly<Record<string, string>>[];
  readonly rules: readonly { readonly milliseconds: number }[];
  readonly points: readonly Readonly<Record<string, number>>[];
  readonly [member: string]: unknown;
}

export interface Answer<Body = AnswerBody> {
  readonly status: number;
  /** The parsed answer; null when it has none or is no JSON. */
  readonly body: Body;
  readonly text: string;
  readonly headers: Headers;
}

/** Asks the app like a browser of the dashboard, or like automation. */
export async function ask<Body = AnswerBody>(
  { app }: TestApp,
  [method, path]: readonly [method: string, path: string],
  who: Who,
  body?: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer<Body>> {
  const response = await app.request(path, {
    method,
    headers: {
      ...headersOf(who),
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.startsWith("application/json") === true;
  return { status: response.status, body: isJson ? JSON.parse(text) : null, text, headers: response.headers };
}

const headersOf = (who: Who): Record<string, string> => {
  if (who === null) return { origin: ORIGIN };
  return "cookie" in who ? { cookie: who.cookie, origin: ORIGIN } : { authorization: `Bearer ${who.token}` };
};

/** Makes an access token without asking the API. */
export async function insertAccessToken(
  { pool }: TestApp,
  organizationId: string,
  scopes: readonly string[],
  /** Whom it acts for; no one who is a member when left out. */
  madeByUserId: string | null = null,
  serviceAccountId: string | null = null,
): Promise<{ id: string; token: string }> {
  const [id, token] = [createId("tok"), createAccessToken()];
  await pool.query(
    `INSERT INTO access_token (id, organization_id, name, scopes, hash, last4, created_by_user_id, service_account_id, last_used_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, now())`,
    [
      id,
      organizationId,
      `token ${randomUUID()}`,
      scopes,
      storedHash(hashAccessToken(HASH_SECRET, token), serviceAccountId !== null),
      token.slice(-4),
      madeByUserId,
      serviceAccountId,
    ],
  );
  return { id, token };
}

/** Content of a custom role that tests create. */
export interface TestRole {
  readonly permissions: readonly string[];
  readonly visibility: string;
}

/** Creates a custom role without the API. @returns its id */
export async function insertCustomRole(
  { pool }: TestApp,
  organizationId: string,
  { permissions, visibility }: TestRole,
): Promise<string> {
  const id = createId("role");
  await pool.query(
    "INSERT INTO custom_role (id, organization_id, name, visibility, permissions) VALUES ($1, $2, $1, $3, $4)",
    [id, organizationId, visibility, permissions],
  );
  return id;
}

/** Creates a service account without the API. @param customRoleId null: it is an admin @returns its id */
export async function insertServiceAccount(
  { pool }: TestApp,
  organizationId: string,
  customRoleId: string | null = null,
): Promise<string> {
  const id = createId("svc");
  await pool.query(
    "INSERT INTO service_account (id, organization_id, name, role, custom_role_id) VALUES ($1, $2, $1, $3, $4)",
    [id, organizationId, customRoleId === null ? "admin" : "developer", customRoleId],
  );
  return id;
}

export interface WrittenEntry {
  readonly action: string;
  readonly resourceId: string;
  readonly userId: string | null;
  readonly details: Record<string, unknown>;
}

/** What the audit log of an organization says, oldest first. */
export async function readAuditLog({ pool }: TestApp, organizationId: string): Promise<WrittenEntry[]> {
  const { rows } = await pool.query<WrittenEntry>(
    `SELECT action, resource_id AS "resourceId", user_id AS "userId", details FROM audit_log
     WHERE organization_id = $1 ORDER BY created_at, id`,
    [organizationId],
  );
  return rows;
}
