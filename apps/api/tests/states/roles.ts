import { type Resource, resource, STAYS } from "./resource.ts";
import type { Stage } from "./stage.ts";

const rolePath = ({ org, role }: Stage) => `/orgs/${org}/roles/${role}`;
const accountPath = ({ org, account }: Stage) => `/orgs/${org}/service-accounts/${account}`;
const tokenPath = (stage: Stage) => `${accountPath(stage)}/tokens/${stage.accountToken}`;

const exists = (status: number) => ({
  enabled: [status] as const,
  disabled: [status] as const,
  deleted: [404, /not found/] as const,
});

const unlessRevoked = (status: number) => ({
  enabled: [status] as const,
  expired: [status] as const,
  "of a disabled account": [status] as const,
  revoked: [404] as const,
});

/** Custom roles, and service accounts with their tokens. */
export const ROLES: Readonly<Record<string, Resource<string>>> = {
  role: resource({
    id: ({ role }) => role,
    states: {
      unused: STAYS,
      "of a member": ({ pool, id, stage }) =>
        pool.query("UPDATE member SET custom_role_id = $1 WHERE id = $2", [id, stage.developer]),
      "of a service account": ({ pool, id, stage }) =>
        pool.query("UPDATE service_account SET role = 'developer', custom_role_id = $1 WHERE id = $2", [
          id,
          stage.account,
        ]),
      "of an invitation": ({ pool, id, stage }) =>
        pool.query("UPDATE invitation SET custom_role_id = $1 WHERE id = $2", [id, stage.invitation]),
      "of an expired invitation": ({ pool, id, stage }) =>
        pool.query("UPDATE invitation SET custom_role_id = $1, expires_at = now() WHERE id = $2", [
          id,
          stage.invitation,
        ]),
      deleted: "DELETE FROM custom_role WHERE id = $1",
    },
    actions: {
      change: {
        ask: (stage) => ["PATCH", rolePath(stage), { permissions: ["logs:read"] }],
        answers: {
          unused: [200],
          "of a member": [200],
          "of a service account": [200],
          "of an invitation": [200],
          "of an expired invitation": [200],
          deleted: [404, /Role not found/],
        },
      },
      delete: {
        ask: (stage) => ["DELETE", rolePath(stage)],
        answers: {
          unused: [204],
          "of an expired invitation": [204],
          deleted: [404, /Role not found/],
          "of a member": [409, /role of 1 member\. Give them another role first/],
          "of a service account": [409, /role of 1 service account/],
          "of an invitation": [409, /role of 1 pending invitation/],
        },
      },
    },
  }),
  "service account": resource({
    id: ({ account }) => account,
    states: {
      enabled: STAYS,
      disabled: "UPDATE service_account SET status = 'inactive' WHERE id = $1",
      deleted: "UPDATE service_account SET status = 'deleted' WHERE id = $1",
    },
    actions: {
      rename: { ask: (stage) => ["PATCH", accountPath(stage), { name: "Renamed" }], answers: exists(200) },
      enable: { ask: (stage) => ["PATCH", accountPath(stage), { status: "enabled" }], answers: exists(200) },
      disable: {
        ask: (stage) => ["PATCH", accountPath(stage), { status: "disabled" }],
        answers: exists(200),
      },
      delete: { ask: (stage) => ["DELETE", accountPath(stage)], answers: exists(204) },
      "create a token": {
        ask: (stage) => ["POST", `${accountPath(stage)}/tokens`, { name: "CI", scopes: ["usage:read"] }],
        answers: { ...exists(201), disabled: [409, /is disabled.*Enable it first/] },
      },
    },
  }),
  "service account's token": resource({
    id: ({ accountToken }) => accountToken,
    states: {
      enabled: STAYS,
      expired: "UPDATE access_token SET expires_at = now() - interval '1 minute' WHERE id = $1",
      "of a disabled account": ({ pool, stage }) =>
        pool.query("UPDATE service_account SET status = 'inactive' WHERE id = $1", [stage.account]),
      revoked: "UPDATE access_token SET revoked_at = now() WHERE id = $1",
    },
    actions: {
      rename: {
        ask: (stage) => ["PATCH", tokenPath(stage), { name: "Renamed" }],
        answers: unlessRevoked(200),
      },
      "give other scopes": {
        ask: (stage) => ["PATCH", tokenPath(stage), { scopes: ["logs:read"] }],
        answers: { ...unlessRevoked(200), expired: [409, /has expired. Give it a later expiry date/] },
      },
      revoke: { ask: (stage) => ["DELETE", tokenPath(stage)], answers: unlessRevoked(204) },
    },
  }),
};
