import { createHash, randomUUID } from "node:crypto";
import { zstdCompressSync } from "node:zlib";
import { createSealer } from "@causeway/crypto";
import type pg from "pg";
import { sealToken } from "../../src/routes/custom-providers/sealed-token.ts";
import { sealKey } from "../../src/routes/provider-keys/entered-key.ts";
import {
  insertKey,
  insertOrganization,
  insertProject,
  type signUp,
  type TestApp,
} from "../../src/testing/test-app.ts";
import { insertAccessToken, insertCustomRole, insertServiceAccount } from "../../src/testing/test-client.ts";

export type User = Awaited<ReturnType<typeof signUp>>;

export interface People {
  readonly owner: User;
  readonly developer: User;
  readonly invited: User;
}

/** Nothing listens there. */
const NOWHERE = "http://127.0.0.1:9";
/** Of the test app. */
const sealer = createSealer("s".repeat(32));

const idOf = (prefix: string) => `${prefix}_${randomUUID().replaceAll("-", "")}`;

/** A separate organization with one of everything, by statements alone: every case has its own. @returns their ids */
export async function openStage(test: TestApp, people: People) {
  const { pool } = test;
  const { owner, developer } = people;
  const ids = { org: idOf("org"), project: idOf("prj"), key: idOf("key"), link: randomUUID() };
  await insertOrganization(pool, ids.org, { [owner.id]: "owner", [developer.id]: "developer" });
  await pool.query("UPDATE organization SET retention = 'all' WHERE id = $1", [ids.org]);
  await insertProject(pool, ids.project, ids.org);
  await insertKey(pool, { id: ids.key, organizationId: ids.org, projectId: ids.project, userId: owner.id });
  const [members, rows, upstream, ofKey, token] = await Promise.all([
    findMembers(pool, people, ids),
    insertRows(pool, people, ids),
    insertUpstreamKeys(pool, ids),
    insertRowsOfKey(pool, ids),
    insertAccessToken(test, ids.org, ["projects:manage"], developer.id),
  ]);
  const role = await insertCustomRole(test, ids.org, {
    permissions: ["usage:read"],
    visibility: "all_projects",
  });
  const account = await insertServiceAccount(test, ids.org);
  const accountToken = await insertAccessToken(test, ids.org, ["usage:read"], owner.id, account);
  const more = {
    token: token.id,
    developerEmail: developer.email,
    role,
    account,
    accountToken: accountToken.id,
  };
  return { ...ids, ...members, ...rows, ...upstream, ...ofKey, ...more };
}

export type Stage = Awaited<ReturnType<typeof openStage>>;

type Ids = Readonly<Record<"org" | "project" | "key" | "link", string>>;

async function findMembers(pool: pg.Pool, { owner, developer }: People, { org, project }: Ids) {
  await pool.query("INSERT INTO project_member (project_id, user_id) VALUES ($1, $2)", [
    project,
    developer.id,
  ]);
  const { rows } = await pool.query<{ id: string; userId: string }>(
    'SELECT id, user_id AS "userId" FROM member WHERE organization_id = $1',
    [org],
  );
  const memberOf = (user: User) => rows.find(({ userId }) => userId === user.id)?.id ?? "";
  return { owner: memberOf(owner), developer: memberOf(developer) };
}

async function insertRows(pool: pg.Pool, { owner, invited }: People, { org, project, link }: Ids) {
  const ids = {
    ...{ guardrail: idOf("gr"), invitation: idOf("inv"), view: idOf("view") },
    conversation: idOf("conv"),
    override: idOf("ovr"),
    team: idOf("team"),
  };
  await pool.query(
    `INSERT INTO guardrail_rule (id, organization_id, name, type, action, applies_to, roles, config, updated_at)
     VALUES ($1, $2, 'Terms', 'blocked_terms', 'block', 'both', '{user}', '{"terms": ["secret"]}', now())`,
    [ids.guardrail, org],
  );
  await pool.query(
    `INSERT INTO invitation (id, organization_id, email, role, project_ids, token_hash, expires_at)
     VALUES ($1, $2, $3, 'developer', ARRAY[$4], $5, now() + interval '1 day')`,
    [ids.invitation, org, invited.email, project, createHash("sha256").update(link).digest("hex")],
  );
  await pool.query(
    `INSERT INTO saved_view (id, organization_id, project_id, user_id, page, name, filters, shared)
     VALUES ($1, $2, $3, $4, 'activity', 'Failed', '{}', true)`,
    [ids.view, org, project, owner.id],
  );
  await pool.query(
    `INSERT INTO shared_conversation (id, organization_id, project_id, user_id, title, content, bytes)
     VALUES ($1, $2, $3, $4, 'Rivers', $5, 2)`,
    [ids.conversation, org, project, owner.id, zstdCompressSync(Buffer.from("[]"))],
  );
  await pool.query("INSERT INTO team (id, organization_id, name) VALUES ($1, $2, 'Search')", [ids.team, org]);
  await pool.query(
    `INSERT INTO model_override (id, scope, organization_id, model, provider, fields)
     VALUES ($1, 'organization', $2, 'gpt-4o-mini', 'openai', '{"name": "Mini"}')`,
    [ids.override, org],
  );
  return ids;
}

async function insertUpstreamKeys(pool: pg.Pool, { org }: Ids) {
  const ids = { providerKey: idOf("pk"), custom: idOf("cp") };
  const identity = { organizationId: org, id: ids.providerKey, providerId: "openai" };
  const key = sealKey(sealer, identity, { key: "sk-of-the-states-test", settings: {} });
  await pool.query(
    `INSERT INTO provider_key (id, organization_id, provider_id, name, sealed, last4, base_url, settings)
     VALUES ($1, $2, 'openai', 'Main', $3, $4, $5, '{}')`,
    [ids.providerKey, org, key.sealed, key.last4, `${NOWHERE}/v1`],
  );
  const named = { organizationId: org, id: ids.custom, name: "corp" };
  const { sealedToken, last4 } = sealToken(sealer, named, "token-of-the-states-test");
  await pool.query(
    `INSERT INTO custom_provider (id, organization_id, name, base_url, sealed_token, last4)
     VALUES ($1, $2, 'corp', $3, $4, $5)`,
    [ids.custom, org, NOWHERE, sealedToken, last4],
  );
  return ids;
}

/** What needs a key: an access rule about the custom provider, and a video job with its callback. */
async function insertRowsOfKey(pool: pg.Pool, { org, project, key }: Ids) {
  const ids = { rule: idOf("rule"), video: idOf("vid"), callback: idOf("vcb") };
  await pool.query(
    `INSERT INTO iam_rule (id, api_key_id, rule_type, rule_value, status)
     VALUES ($1, $2, 'deny_providers', '{"providers": ["custom:corp"]}', 'active')`,
    [ids.rule, key],
  );
  await pool.query(
    `INSERT INTO video_job (id, organization_id, project_id, api_key_id, created_at, status, body_hash, model,
                            submit_state, next_poll_at, deadline_at, reservation, callback_url)
     VALUES ($1, $2, $3, $4, now(), 'queued', 'h', 'sora-2', 'accepted', now(), now() + interval '1 day', '{}',
             'https://hooks.example.com')`,
    [ids.video, org, project, key],
  );
  await pool.query(
    `INSERT INTO notification_delivery (id, organization_id, project_id, video_job_id, channel, event, message, target, status, next_at)
     VALUES ($1, $3, $4, $2, 'webhook', 'video.completed', '{}', 'https://hooks.example.com', 'pending', now())`,
    [ids.callback, ids.video, org, project],
  );
  return ids;
}
