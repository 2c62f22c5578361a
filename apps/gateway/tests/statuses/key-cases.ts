import type { ErrorCode, LimitLevel } from "@causeway/contracts";
import { createId, createKeyGrants, hashApiKey } from "@causeway/crypto";
import { type KeyOptions, SECRET, type TestKey } from "../gateway-stack.ts";
import type { StatusCase } from "./status-case.ts";
import type { StatusWorld } from "./world.ts";

type KeyCode =
  | "invalid_api_key"
  | "key_disabled"
  | "key_expired"
  | "key_limit_reached"
  | "member_limit_reached"
  | "project_limit_reached"
  | "team_limit_reached"
  | "organization_limit_reached"
  | "invalid_grant"
  | "grant_expired"
  | "model_not_allowed"
  | "provider_not_allowed"
  | "pricing_not_allowed"
  | "model_not_priced"
  | "ip_not_allowed";

const unauthorized = { status: 401, type: null };
const forbidden = { status: 403, type: null };

/** The other endpoints ask for the key in the same way. */
const PLAIN = "/v1/key";

const withKey = (options: KeyOptions): Pick<StatusCase, "provoke" | "others"> => ({
  provoke: async (world, door) => world.send(door, await world.createKey(options)),
  others: {
    "the key of another endpoint": async (world) => world.fetch(await world.createKey(options), PLAIN),
  },
});

const withRule = (type: string, value: object): Pick<StatusCase, "provoke"> => ({
  provoke: async (world, door) => world.send(door, await world.createRuledKey(type, value)),
});

/** A key below a limit of nothing, of its creator, project, team or organization. */
async function createLimitedKey({ stack }: StatusWorld, level: LimitLevel) {
  const key = await stack.createKey();
  const person = createId("org").replace("org_", "usr_");
  await stack.sql("UPDATE api_key SET created_by_user_id = $2 WHERE id = $1", [key.id, person]);
  const team = createId("team");
  await stack.sql(
    `WITH made AS (INSERT INTO team (id, organization_id, name) VALUES ($1, $2, 'Team') RETURNING id)
     UPDATE project SET team_id = made.id FROM made WHERE project.id = $3`,
    [team, key.organizationId, key.projectId],
  );
  const subjects = { member: person, project: key.projectId, team, organization: key.organizationId };
  await stack.sql(
    "INSERT INTO level_limit (organization_id, level, subject_id, limit_total) VALUES ($1, $2, $3, 0)",
    [key.organizationId, level, subjects[level]],
  );
  return key;
}

const belowLimit = (level: LimitLevel): Pick<StatusCase, "provoke"> => ({
  provoke: async (world, door) => world.send(door, await createLimitedKey(world, level)),
});

/** What the web apps send in place of this key. @param endsIn seconds */
const grantOf = ({ id, key, projectId }: TestKey, endsIn: number, secret = SECRET): string =>
  createKeyGrants(secret).issue({
    ...{ userId: "usr_1", projectId, apiKeyId: id, keyHash: hashApiKey(SECRET, key) },
    expiresAt: Math.floor(Date.now() / 1_000) + endsIn,
  });

const withGrant = (make: (key: TestKey) => string): Pick<StatusCase, "provoke"> => ({
  provoke: async (world, door) => {
    const key = await world.createKey();
    return world.send(door, key, { credential: make(key) });
  },
});

/** Errors about the caller's key and what it may do. */
export const KEY_CASES: Readonly<Record<KeyCode & ErrorCode, StatusCase>> = {
  invalid_api_key: {
    ...unauthorized,
    ...withKey({ status: "deleted" }),
    others: {
      "no key": async ({ stack }) => {
        const response = await fetch(stack.gateway.url + PLAIN);
        return { status: response.status, headers: response.headers, body: await response.json() };
      },
      "a mistyped key": async (world) =>
        world.fetch({ ...(await world.createKey()), key: "cw_mistyped" }, PLAIN),
      "a deleted key": async (world) => world.fetch(await world.createKey({ status: "deleted" }), PLAIN),
    },
  },
  key_disabled: { ...unauthorized, ...withKey({ status: "disabled" }) },
  key_expired: { ...unauthorized, ...withKey({ expires_at: new Date(0) }) },
  key_limit_reached: {
    ...unauthorized,
    provoke: async (world, door) => world.send(door, await world.createKey({ limit_total: "0" })),
  },
  member_limit_reached: { ...unauthorized, ...belowLimit("member") },
  project_limit_reached: { ...unauthorized, ...belowLimit("project") },
  team_limit_reached: { ...unauthorized, ...belowLimit("team") },
  organization_limit_reached: { ...unauthorized, ...belowLimit("organization") },
  invalid_grant: { ...unauthorized, ...withGrant((key) => grantOf(key, 60, "x".repeat(32))) },
  grant_expired: { ...unauthorized, ...withGrant((key) => grantOf(key, -60)) },
  model_not_allowed: { ...forbidden, ...withRule("deny_models", { models: ["sim-*"] }) },
  provider_not_allowed: { ...forbidden, ...withRule("deny_providers", { providers: ["simulator"] }) },
  pricing_not_allowed: {
    ...forbidden,
    ...withRule("allow_pricing", { pricingType: "free" }),
    never: { createModeration: "moderations are free" },
  },
  model_not_priced: {
    ...forbidden,
    provoke: async (world, door) =>
      world.send(door, await world.createKey(), { fields: { model: "simulator/never-priced" } }),
  },
  ip_not_allowed: {
    ...forbidden,
    ...withRule("allow_ip_cidrs", { ipCidrs: ["192.0.2.0/24"] }),
    others: {
      "another endpoint": async (world) =>
        world.fetch(await world.createRuledKey("allow_ip_cidrs", { ipCidrs: ["192.0.2.0/24"] }), PLAIN),
    },
  },
};
