import { createHash, randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  insertOrganization,
  insertProject,
  signUp,
  startTestApp,
  type TestApp,
} from "../src/testing/test-app.ts";
import { ask } from "../src/testing/test-client.ts";

type User = Awaited<ReturnType<typeof signUp>>;

let test: TestApp;
let owner: User;
let developer: User;
let invited: User;

beforeAll(async () => {
  test = await startTestApp();
  const people = await Promise.all(["olga", "dan", "ivy"].map((name) => signUp(test, name)));
  [owner, developer, invited] = people as [User, User, User];
});
afterAll(() => test.stop());

const idOf = (prefix: string) => `${prefix}_${randomUUID().replaceAll("-", "")}`;

/** A separate organization with one of everything. */
async function openStage() {
  const { pool } = test;
  const ids = { org: idOf("org"), project: idOf("prj") };
  const more = { guardrail: idOf("gr"), invitation: idOf("inv"), link: randomUUID() };
  await insertOrganization(pool, ids.org, { [owner.id]: "owner", [developer.id]: "developer" });
  await insertProject(pool, ids.project, ids.org);
  await pool.query("UPDATE organization SET retention = 'all' WHERE id = $1", [ids.org]);
  await pool.query("INSERT INTO project_member (project_id, user_id) VALUES ($1, $2)", [
    ids.project,
    developer.id,
  ]);
  await pool.query(
    `INSERT INTO guardrail_rule (id, organization_id, name, type, action, applies_to, roles, config, updated_at)
     VALUES ($1, $2, 'Terms', 'blocked_terms', 'block', 'both', '{user}', '{"terms": ["secret"]}', now())`,
    [more.guardrail, ids.org],
  );
  await pool.query(
    `INSERT INTO invitation (id, organization_id, email, role, project_ids, token_hash, expires_at)
     VALUES ($1, $2, $3, 'developer', ARRAY[$4], $5, now() + interval '1 day')`,
    [
      ...[more.invitation, ids.org, invited.email, ids.project],
      createHash("sha256").update(more.link).digest("hex"),
    ],
  );
  const key = await ask(test, ["POST", `/projects/${ids.project}/keys`], owner, { description: "Bot" });
  const providerKey = await ask(test, ["POST", `/orgs/${ids.org}/provider-keys`], owner, {
    ...{ provider: "openai", name: "Main", key: "sk-of-the-states-test" },
  });
  const custom = await ask(test, ["POST", `/orgs/${ids.org}/custom-providers`], owner, {
    ...{ name: "corp", baseUrl: "https://llm.example.com", token: "token-of-the-states-test" },
  });
  const members = await pool.query<{ id: string; userId: string }>(
    'SELECT id, user_id AS "userId" FROM member WHERE organization_id = $1',
    [ids.org],
  );
  const memberOf = (user: User) => members.rows.find(({ userId }) => userId === user.id)?.id ?? "";
  return {
    ...{ ...ids, ...more, key: key.body.apiKey.id, providerKey: providerKey.body.id, custom: custom.body.id },
    ...{ owner: memberOf(owner), developer: memberOf(developer) },
  };
}

type Stage = Awaited<ReturnType<typeof openStage>>;
type Asked = readonly [method: string, path: string, body?: object, who?: User];
/** The status, and for a refusal what its message says. */
type Expected = readonly [status: number, message?: RegExp];

interface Resource<State extends string> {
  /** How it gets into a state. `$1` is its id. */
  readonly states: Readonly<Record<State, string>>;
  readonly id: (stage: Stage) => string;
  readonly actions: Readonly<
    Record<
      string,
      {
        readonly ask: (stage: Stage) => Asked;
        readonly answers: Readonly<Record<State, Expected>>;
      }
    >
  >;
}

const STAYS = "SELECT $1::text";
const resource = <State extends string>(one: Resource<State>): Resource<State> => one;

/** Settings of a resource, at a path: what is gone is not found, and all else can be changed for later. */
const found = (status: number) => ({
  enabled: [status] as const,
  disabled: [status] as const,
  deleted: [404] as const,
});

const upstreamKey = (table: string, name: "providerKey" | "custom", path: (stage: Stage) => string) =>
  resource<"enabled" | "disabled" | "deleted">({
    id: (stage) => stage[name],
    states: {
      enabled: STAYS,
      disabled: `UPDATE ${table} SET status = 'inactive' WHERE id = $1`,
      deleted: `DELETE FROM ${table} WHERE id = $1`,
    },
    actions: {
      "try again": {
        ask: (stage) => ["POST", `/orgs/${stage.org}/routes/reset`, { keys: [stage[name]] }],
        answers: {
          enabled: [204],
          disabled: [409, /disabled, so gateways don't use it/],
          deleted: [400, /doesn't belong/],
        },
      },
      enable: { ask: (stage) => ["PATCH", path(stage), { status: "enabled" }], answers: found(200) },
      disable: { ask: (stage) => ["PATCH", path(stage), { status: "disabled" }], answers: found(200) },
      delete: { ask: (stage) => ["DELETE", path(stage)], answers: found(204) },
    },
  });

const guardrailPath = ({ org, guardrail }: Stage) => `/orgs/${org}/guardrails/${guardrail}`;
const invitationPath = ({ org, invitation }: Stage) => `/orgs/${org}/invitations/${invitation}`;
const projectPath = ({ project }: Stage) => `/projects/${project}`;

const INVITATION_STATES = {
  open: STAYS,
  expired: "UPDATE invitation SET expires_at = now() - interval '1 minute' WHERE id = $1",
  accepted: "UPDATE invitation SET status = 'accepted', accepted_at = now() WHERE id = $1",
  revoked: "UPDATE invitation SET status = 'revoked' WHERE id = $1",
};

const RESOURCES: Readonly<Record<string, Resource<string>>> = {
  "provider key": upstreamKey(
    "provider_key",
    "providerKey",
    ({ org, providerKey }) => `/orgs/${org}/provider-keys/${providerKey}`,
  ),
  "custom provider": upstreamKey(
    "custom_provider",
    "custom",
    ({ org, custom }) => `/orgs/${org}/custom-providers/${custom}`,
  ),
  guardrail: resource({
    id: ({ guardrail }) => guardrail,
    states: {
      enabled: STAYS,
      disabled: "UPDATE guardrail_rule SET enabled = false WHERE id = $1",
      deleted: "DELETE FROM guardrail_rule WHERE id = $1",
    },
    actions: {
      enable: { ask: (stage) => ["PATCH", guardrailPath(stage), { enabled: true }], answers: found(200) },
      order: {
        ask: ({ org, guardrail }) => ["PUT", `/orgs/${org}/guardrails/order`, { ids: [guardrail] }],
        answers: { enabled: [204], disabled: [204], deleted: [409, /exactly once/] },
      },
      delete: { ask: (stage) => ["DELETE", guardrailPath(stage)], answers: found(204) },
    },
  }),
  invitation: resource({
    id: ({ invitation }) => invitation,
    states: INVITATION_STATES,
    actions: {
      accept: {
        ask: ({ link }) => ["POST", "/invitations/accept", { token: link }, invited],
        answers: {
          open: [200],
          expired: [404, /has expired/],
          accepted: [404, /was used/],
          revoked: [404, /revoked/],
        },
      },
      "send again": {
        ask: (stage) => ["POST", `${invitationPath(stage)}/resend`],
        answers: { open: [200], expired: [200], accepted: [404, /not found/], revoked: [404, /not found/] },
      },
      revoke: {
        ask: (stage) => ["DELETE", invitationPath(stage)],
        answers: { open: [204], expired: [204], accepted: [404, /not found/], revoked: [404, /not found/] },
      },
    },
  }),
  project: resource({
    id: ({ project }) => project,
    states: {
      active: STAYS,
      archived: "UPDATE project SET status = 'archived' WHERE id = $1",
      deleted: "UPDATE project SET status = 'deleted' WHERE id = $1",
    },
    actions: {
      "create a key": {
        ask: (stage) => ["POST", `${projectPath(stage)}/keys`, { description: "Another" }],
        answers: { active: [201], archived: [409, /archived/], deleted: [404] },
      },
      "rotate a key": {
        ask: (stage) => ["POST", `${projectPath(stage)}/keys/${stage.key}/roll`, { graceSeconds: 60 }],
        answers: { active: [200], archived: [409, /archived/], deleted: [404] },
      },
      rename: {
        ask: (stage) => ["PATCH", projectPath(stage), { name: "Renamed" }],
        answers: { active: [200], archived: [200], deleted: [404] },
      },
      "set its budget": {
        ask: (stage) => ["PATCH", `${projectPath(stage)}/limits`, { total: "5" }],
        answers: { active: [200], archived: [200], deleted: [404] },
      },
      "give it to a developer": {
        ask: (stage) => ["PUT", `${projectPath(stage)}/members/${stage.developer}`],
        answers: { active: [204], archived: [204], deleted: [404] },
      },
      "give it to an owner, who has it": {
        ask: (stage) => ["PUT", `${projectPath(stage)}/members/${stage.owner}`],
        answers: {
          active: [409, /already have access/],
          archived: [409, /already have access/],
          deleted: [404],
        },
      },
      delete: {
        ask: (stage) => ["DELETE", projectPath(stage)],
        answers: { active: [204], archived: [204], deleted: [404] },
      },
    },
  }),
  organization: resource({
    id: ({ org }) => org,
    states: {
      active: STAYS,
      "without content": "UPDATE organization SET retention = 'metadata' WHERE id = $1",
      deleted: "UPDATE organization SET status = 'deleted' WHERE id = $1",
    },
    actions: {
      "cache responses": {
        ask: (stage) => ["PATCH", projectPath(stage), { cachingEnabled: true }],
        answers: { active: [200], "without content": [409, /[Rr]etention/], deleted: [404] },
      },
      "create a project": {
        ask: ({ org }) => ["POST", `/orgs/${org}/projects`, { name: "Another" }],
        answers: { active: [201], "without content": [201], deleted: [404] },
      },
      "make the last owner an admin": {
        ask: ({ org, owner: member }) => ["PATCH", `/orgs/${org}/members/${member}`, { role: "admin" }],
        answers: { active: [409, /last owner/], "without content": [409, /last owner/], deleted: [404] },
      },
      "leave as the last owner": {
        ask: ({ org }) => ["POST", `/orgs/${org}/leave`],
        answers: { active: [409, /last owner/], "without content": [409, /last owner/], deleted: [404] },
      },
      delete: {
        ask: ({ org }) => ["DELETE", `/orgs/${org}`],
        answers: { active: [204], "without content": [204], deleted: [404] },
      },
    },
  }),
  member: resource({
    id: ({ developer: member }) => member,
    states: { there: STAYS, gone: "DELETE FROM member WHERE id = $1" },
    actions: {
      "give another role": {
        ask: ({ org, developer: member }) => ["PATCH", `/orgs/${org}/members/${member}`, { role: "admin" }],
        answers: { there: [200], gone: [404, /Member not found/] },
      },
      "set the budget": {
        ask: ({ org, developer: member }) => [
          "PATCH",
          `/orgs/${org}/members/${member}/limits`,
          { total: "5" },
        ],
        answers: { there: [200], gone: [404, /Member not found/] },
      },
      "give a project": {
        ask: (stage) => ["PUT", `${projectPath(stage)}/members/${stage.developer}`],
        answers: { there: [204], gone: [404, /Member not found/] },
      },
      remove: {
        ask: ({ org, developer: member }) => ["DELETE", `/orgs/${org}/members/${member}`],
        answers: { there: [200], gone: [404, /Member not found/] },
      },
    },
  }),
};

const CASES = Object.entries(RESOURCES).flatMap(([name, { id, states, actions }]) =>
  Object.entries(actions).flatMap(([action, { ask: asked, answers }]) =>
    Object.entries(states).map(([state, enter]) => ({
      ...{ name, action, state, id, enter, asked },
      expected: answers[state] ?? [0],
    })),
  ),
);

describe("an action whose result would have no effect is refused with the reason", () => {
  it.each(CASES)("$name, $state: $action", async ({ id, enter, asked, expected: [status, message] }) => {
    const stage = await openStage();
    await test.pool.query(enter, [id(stage)]);
    const [method, path, body, who = owner] = asked(stage);
    const answer = await ask(test, [method, path], who, body);
    expect([answer.status, answer.status === status ? "" : answer.text]).toEqual([status, ""]);
    if (message) expect(answer.body.error.message).toMatch(message);
  });
});
