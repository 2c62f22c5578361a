import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { KEYS, type KeysStage, startKeysStage } from "../../testing/keys-stage.ts";

let stage: KeysStage;

beforeAll(async () => {
  stage = await startKeysStage();
});
afterAll(() => stage.test.stop());

const STATES = ["enabled", "disabled", "expired", "ends in a minute", "archived project", "deleted"] as const;
type State = (typeof STATES)[number];

/** How a key gets into a state. */
const ENTER: Readonly<Record<State, string>> = {
  enabled: "SELECT $1::text",
  disabled: "UPDATE api_key SET status = 'disabled' WHERE id = $1",
  expired: "UPDATE api_key SET expires_at = now() - interval '1 minute' WHERE id = $1",
  "ends in a minute": "UPDATE api_key SET expires_at = now() + interval '1 minute' WHERE id = $1",
  "archived project":
    "UPDATE project SET status = 'archived' WHERE id = (SELECT project_id FROM api_key WHERE id = $1)",
  deleted: "UPDATE api_key SET status = 'deleted' WHERE id = $1",
};

const GRACE = 86_400;
const future = () => new Date(Date.now() + 3_600_000).toISOString();

/** What each action on a key answers in each state: the status code, and the status that the key then shows. */
const ACTIONS: readonly (readonly [
  name: string,
  ask: (path: string) => readonly [method: string, path: string, body?: object],
  answers: Readonly<Record<State, readonly [number, string?]>>,
])[] = [
  [
    "read",
    (path) => ["GET", path],
    {
      enabled: [200, "enabled"],
      disabled: [200, "disabled"],
      expired: [200, "expired"],
      "ends in a minute": [200, "enabled"],
      "archived project": [200, "enabled"],
      deleted: [404],
    },
  ],
  [
    "rotate",
    (path) => ["POST", `${path}/roll`, { graceSeconds: GRACE }],
    {
      enabled: [200, "enabled"],
      disabled: [200, "disabled"],
      expired: [409, "expired"],
      "ends in a minute": [200, "enabled"],
      "archived project": [409, "enabled"],
      deleted: [404],
    },
  ],
  [
    "enable",
    (path) => ["PATCH", path, { status: "enabled" }],
    {
      enabled: [200, "enabled"],
      disabled: [200, "enabled"],
      expired: [200, "expired"],
      "ends in a minute": [200, "enabled"],
      "archived project": [200, "enabled"],
      deleted: [404],
    },
  ],
  [
    "disable",
    (path) => ["PATCH", path, { status: "disabled" }],
    {
      enabled: [200, "disabled"],
      disabled: [200, "disabled"],
      expired: [200, "disabled"],
      "ends in a minute": [200, "disabled"],
      "archived project": [200, "disabled"],
      deleted: [404],
    },
  ],
  [
    "give another expiry date",
    (path) => ["PATCH", `${path}/limits`, { expiresAt: future() }],
    {
      enabled: [200, "enabled"],
      disabled: [200, "disabled"],
      expired: [200, "enabled"],
      "ends in a minute": [200, "enabled"],
      "archived project": [200, "enabled"],
      deleted: [404],
    },
  ],
  [
    "delete",
    (path) => ["DELETE", path],
    {
      enabled: [204],
      disabled: [204],
      expired: [204],
      "ends in a minute": [204],
      "archived project": [204],
      deleted: [404],
    },
  ],
];

const CASES = ACTIONS.flatMap(([name, ask, answers]) =>
  STATES.map((state) => ({ name, state, ask, answer: answers[state] })),
);

describe("each action on a key, in each state", () => {
  it.each(CASES)("$name, $state: $answer", async ({ state, ask, answer }) => {
    const { test, owner, call, create } = stage;
    const { apiKey } = await create(owner);
    await test.pool.query(ENTER[state], [apiKey.id]);
    const [method, path, body] = ask(`${KEYS}/${apiKey.id}`);
    const { status } = await call(owner, method, path, body);
    const shown = answer[1] && (await stage.read(apiKey.id)).status;
    await test.pool.query(
      "UPDATE project SET status = 'active' WHERE id = (SELECT project_id FROM api_key WHERE id = $1)",
      [apiKey.id],
    );
    expect([status, ...(shown === undefined ? [] : [shown])]).toEqual(answer);
  });
});

describe("a rotation", () => {
  const endOf = async (id: string): Promise<number> =>
    (
      await stage.test.pool.query("SELECT expires_at AS at FROM api_key WHERE id = $1", [id])
    ).rows[0].at.getTime();

  it("says until when the old secret really works, also once the key is to end earlier", async () => {
    const { test, owner, call, create } = stage;
    const { apiKey } = await create(owner);
    const path = `${KEYS}/${apiKey.id}`;
    await test.pool.query(ENTER["ends in a minute"], [apiKey.id]);
    const { body } = await call(owner, "POST", `${path}/roll`, { graceSeconds: GRACE });
    const end = await endOf(apiKey.id);
    for (const secret of body.apiKey.endingSecrets)
      expect(Date.parse(secret.expiresAt)).toBeLessThanOrEqual(end);
    expect(body.apiKey.endingSecrets).toHaveLength(1);
    const [entry] = (
      await test.pool.query(
        "SELECT details FROM audit_log WHERE resource_id = $1 AND action = 'api_key.roll'",
        [apiKey.id],
      )
    ).rows;
    expect(entry.details.graceSeconds).toBeLessThanOrEqual(60);
    await call(owner, "PATCH", `${path}/limits`, { expiresAt: future() });
    await call(owner, "POST", `${path}/roll`, { graceSeconds: GRACE });
    await test.pool.query(ENTER["ends in a minute"], [apiKey.id]);
    const shortened = await endOf(apiKey.id);
    for (const secret of (await stage.read(apiKey.id)).endingSecrets)
      expect(Date.parse(secret.expiresAt)).toBeLessThanOrEqual(shortened);
  });
});
