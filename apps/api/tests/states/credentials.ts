import { createRouteStore, healthIdOf } from "@causeway/route-stats";
import { Redis } from "ioredis";
import type { Stage } from "./stage.ts";
import { type Entering, type Resource, resource, STAYS } from "./resource.ts";

type KeyState = "enabled" | "disabled" | "excluded" | "deleted";

/** Settings of a resource, at a path: what is gone is not found, and all else can be changed for later. */
const found = (status: number) => ({
  ...{ enabled: [status] as const, disabled: [status] as const, excluded: [status] as const },
  deleted: [404] as const,
});

/** As a gateway does whose provider rejects the key. */
const exclude =
  (select: string) =>
  async ({ pool, redisUrl, id }: Entering): Promise<void> => {
    const { rows } = await pool.query<{ sealed: string }>(select, [id]);
    const redis = new Redis(redisUrl);
    await createRouteStore(redis, 300_000).exchange(null, new Map(), [
      {
        ...{ target: healthIdOf(id, rows[0]?.sealed ?? ""), kind: "refused", reason: "revoked", ageMs: 0 },
        ...{ holdsMs: null, times: 1, model: null, provider: "openai", keyHash: "0a1b2c3d", by: "gateway" },
      },
    ]);
    redis.disconnect();
  };

interface UpstreamTable {
  readonly table: string;
  readonly column: string;
  readonly path: (stage: Stage) => string;
}

const upstreamKey = (name: "providerKey" | "custom", { table, column, path }: UpstreamTable) =>
  resource<KeyState>({
    id: (stage) => stage[name],
    states: {
      enabled: STAYS,
      disabled: `UPDATE ${table} SET status = 'inactive' WHERE id = $1`,
      excluded: exclude(`SELECT ${column} AS sealed FROM ${table} WHERE id = $1`),
      deleted: `DELETE FROM ${table} WHERE id = $1`,
    },
    actions: {
      "try again": {
        ask: (stage) => ["POST", `/orgs/${stage.org}/routes/reset`, { keys: [stage[name]] }],
        answers: {
          ...{ enabled: [204], excluded: [204] },
          disabled: [409, /disabled, so gateways don't use it/],
          deleted: [400, /doesn't belong/],
        },
      },
      // What is disabled can be tested before it is enabled.
      test: { ask: (stage) => ["POST", `${path(stage)}/test`], answers: found(200) },
      enable: { ask: (stage) => ["PATCH", path(stage), { status: "enabled" }], answers: found(200) },
      disable: { ask: (stage) => ["PATCH", path(stage), { status: "disabled" }], answers: found(200) },
      delete: { ask: (stage) => ["DELETE", path(stage)], answers: found(204) },
    },
  });

const providerKey = upstreamKey("providerKey", {
  ...{ table: "provider_key", column: "sealed" },
  path: (stage) => `/orgs/${stage.org}/provider-keys/${stage.providerKey}`,
});

const tokenPath = ({ org, token }: Stage) => `/orgs/${org}/access-tokens/${token}`;
const rulePath = ({ project, key, rule }: Stage) => `/projects/${project}/keys/${key}/iam/${rule}`;
const inAYear = () => new Date(Date.now() + 365 * 86_400_000).toISOString();

/** What requests and automation are made with. */
export const CREDENTIALS: Readonly<Record<string, Resource<string>>> = {
  "provider key": {
    ...providerKey,
    actions: {
      ...providerKey.actions,
      order: {
        ask: (stage) => [
          ...(["PUT", `/orgs/${stage.org}/provider-keys/order`] as const),
          { provider: "openai", keys: [stage.providerKey] },
        ],
        answers: { ...found(204), deleted: [409, /exactly once/] },
      },
    },
  },
  "custom provider": upstreamKey("custom", {
    ...{ table: "custom_provider", column: "sealed_token" },
    path: (stage) => `/orgs/${stage.org}/custom-providers/${stage.custom}`,
  }),
  "access token": resource({
    id: ({ token }) => token,
    states: {
      enabled: STAYS,
      expired: "UPDATE access_token SET expires_at = now() - interval '1 minute' WHERE id = $1",
      "of someone who left": `DELETE FROM member m USING access_token t WHERE t.id = $1
        AND m.organization_id = t.organization_id AND m.user_id = t.created_by_user_id`,
      revoked: "UPDATE access_token SET revoked_at = now() WHERE id = $1",
    },
    actions: {
      rename: {
        ask: (stage) => ["PATCH", tokenPath(stage), { name: "Renamed" }],
        answers: { enabled: [200], expired: [200], "of someone who left": [200], revoked: [404] },
      },
      "give other scopes": {
        ask: (stage) => ["PATCH", tokenPath(stage), { scopes: ["projects:read"] }],
        answers: {
          ...{ enabled: [200], "of someone who left": [200], revoked: [404] },
          expired: [409, /has expired. Give it a later expiry date/],
        },
      },
      "give a later expiry date": {
        ask: (stage) => ["PATCH", tokenPath(stage), { expiresAt: inAYear() }],
        answers: { enabled: [200], expired: [200], "of someone who left": [200], revoked: [404] },
      },
      revoke: {
        ask: (stage) => ["DELETE", tokenPath(stage)],
        answers: { enabled: [204], expired: [204], "of someone who left": [204], revoked: [404] },
      },
    },
  }),
  "access rule": resource({
    id: ({ rule }) => rule,
    states: {
      enabled: STAYS,
      disabled: "UPDATE iam_rule SET status = 'inactive' WHERE id = $1",
      "about a deleted provider": ({ pool, stage }: Entering) =>
        pool.query("DELETE FROM custom_provider WHERE id = $1", [stage.custom]),
      deleted: "DELETE FROM iam_rule WHERE id = $1",
    },
    actions: {
      enable: {
        ask: (stage) => ["PATCH", rulePath(stage), { status: "enabled" }],
        answers: {
          ...{ enabled: [200], disabled: [200], deleted: [404] },
          "about a deleted provider": [400, /custom:corp doesn't exist/],
        },
      },
      disable: {
        ask: (stage) => ["PATCH", rulePath(stage), { status: "disabled" }],
        answers: { enabled: [200], disabled: [200], "about a deleted provider": [200], deleted: [404] },
      },
      delete: {
        ask: (stage) => ["DELETE", rulePath(stage)],
        answers: { enabled: [204], disabled: [204], "about a deleted provider": [204], deleted: [404] },
      },
    },
  }),
};
