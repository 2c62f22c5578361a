import { TOKEN_SCOPES } from "@causeway/contracts";
import { createRouteStore, type NewHint, routeSubject } from "@causeway/route-stats";
import { Redis } from "ioredis";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { buildDocument } from "../src/routes/document.ts";
import { ORIGIN, signUp, startTestApp, type TestApp } from "../src/testing/test-app.ts";
import { ask, insertAccessToken, type Who } from "../src/testing/test-client.ts";
import { createForeignDigest } from "./walk/digest.ts";
import { isFault, isOperators, listRoutes, pathIn, type Route } from "./walk/routes.ts";
import { createWorld, type World } from "./walk/world.ts";

/**
 * Lets everyone who belongs to an organization use every operation of the OpenAPI document on it, with whatever its
 * bodies take: nothing of another organization, of anybody's account or of the operator moves. Credits are the
 * operator's money, also those of the own organization. Unlike in the tenancy walk most of what is asked for is allowed.
 */

// Each asks thousands of questions, one after the other.
vi.setConfig({ testTimeout: 240_000 });

const ROUTES = listRoutes(buildDocument("0.0.0"));
/** Ends are asked for last, so that everything else finds what it needs. */
const IN_ORDER = [
  ...ROUTES.filter(({ method }) => method === "GET"),
  ...ROUTES.filter(({ method, operationId }) => method !== "GET" && !isEnd(method, operationId)),
  ...ROUTES.filter(({ method, operationId }) => isEnd(method, operationId)),
];

const OF_A_TENANT = IN_ORDER.filter((route) => route.parameters.length > 0 && !isOperators(route));

function isEnd(method: string, operationId: string): boolean {
  return method === "DELETE" || operationId === "leaveOrg";
}

/** Fields that someone could hope to be stored as they are. */
const SMUGGLED: Readonly<Record<string, unknown>> = {
  granted: "1000000",
  used: "-1000000",
  balance: "1000000",
  amount: "-5",
  kind: "adjustment",
  isOperator: true,
  is_operator: true,
  all: true,
  organizationId: "org_of_another",
};

/** What gateways hold against keys and routes of the operator. */
const OPERATORS_HINTS: readonly NewHint[] = [
  { target: "operator openai 1", kind: "credit", reason: "no credit" },
  { target: routeSubject("*", "openai", null, "gpt-4o"), kind: "open", reason: "connection refused" },
].map((fields) => ({
  ...{ ageMs: 0, holdsMs: 600_000, times: 1, model: null, provider: "openai", keyHash: "0a1b2c3d" },
  ...{ by: "gateway" },
  ...(fields as Pick<NewHint, "target" | "kind" | "reason">),
}));

let test: TestApp;
let redis: Redis;
let quokka: World;
let operator: { id: string; cookie: string };

beforeAll(async () => {
  test = await startTestApp();
  redis = new Redis(test.redis.url);
  operator = await signUp(test, "otis");
  await test.pool.query(`UPDATE "user" SET is_operator = true WHERE id = $1`, [operator.id]);
  quokka = await createWorld(test.pool, "quokka", { owner: operator.id });
  await createRouteStore(redis, 300_000).exchange(null, new Map(), OPERATORS_HINTS);
});
afterAll(async () => {
  redis?.disconnect();
  await test?.stop();
});

/** Everything that an asker could send to an operation of its own organization. */
function bodiesOf(route: Route): unknown[] {
  const fitting = [
    route.body(),
    route.body({ choice: "last" }),
    route.body({ isWhole: true }),
    route.body({ isWhole: true, choice: "last" }),
  ];
  if (fitting[0] === undefined) return [undefined];
  const smuggling = Object.entries(SMUGGLED).map(([name, value]) => ({
    ...(fitting[0] as object),
    [name]: value,
  }));
  return [...fitting, ...smuggling];
}

const foreignPaths = (route: Route, own: World): string[] =>
  route.parameters.length === 0 ? [] : [pathIn(route, quokka), pathIn(route, { ...quokka, ids: mixed(own) })];

/** The own organization and project, and rows of another one in them. */
const mixed = (own: World): World["ids"] => ({
  ...quokka.ids,
  organization: own.ids.organization ?? "",
  project: own.ids.project ?? "",
});

async function walkAll(who: Who, own: World): Promise<number[]> {
  const statuses: number[] = [];
  const say = async (route: Route, path: string, body: unknown) => {
    const answer = await ask(test, [route.method, path], who, body);
    expect(isFault(path, answer.status), `${route.method} ${path} said ${answer.text}`).toBe(false);
    statuses.push(answer.status);
  };
  for (const route of IN_ORDER) {
    for (const body of bodiesOf(route)) {
      for (const path of foreignPaths(route, own)) await say(route, path, body);
      await say(route, pathIn(route, own), body);
    }
  }
  return statuses;
}

/** Walks as `who`, and compares whatever is not the own organization's with how it was. */
async function expectNothingElseMoves(who: Who, own: World): Promise<number[]> {
  const digest = await createForeignDigest(test.pool, own.ids.organization ?? "");
  const [before, hints] = [await digest(), await operatorsHints()];
  const statuses = await walkAll(who, own);
  expect(await digest()).toEqual(before);
  expect(await operatorsHints()).toEqual(hints);
  return statuses;
}

/** What a gateway that asks now is told about the operator's keys and routes. */
async function operatorsHints(): Promise<unknown> {
  const { hints } = await createRouteStore(redis, 300_000).exchange(null, new Map(), []);
  const targets = OPERATORS_HINTS.map(({ target }) => target);
  return hints
    .filter(({ target }) => targets.includes(target) || target === "*")
    .map(({ target, kind }) => `${target} ${kind}`)
    .sort();
}

async function createOwnWorld(marker: string) {
  const [owner, admin, developer, gone] = await Promise.all(
    ["olga", "ada", "dan", "gina"].map((name) => signUp(test, `${marker}-${name}`)),
  );
  if (!owner || !admin || !developer || !gone) throw new Error("nobody signed up");
  const world = await createWorld(test.pool, marker, {
    owner: owner.id,
    admin: admin.id,
    developer: developer.id,
  });
  return { world, people: { owner, admin, developer, gone } };
}

describe.each(["owner", "admin", "developer"] as const)("a hostile %s", (role) => {
  it("moves nothing of anybody else's, and no money, with any operation", async () => {
    const { world, people } = await createOwnWorld(`hostile${role}`);
    const statuses = await expectNothingElseMoves(people[role], world);
    expect(statuses.filter((status) => status < 300).length).toBeGreaterThan(20);
  });
});

it("a removed member moves nothing, and finds nothing", async () => {
  const { world, people } = await createOwnWorld("hostilegone");
  await test.pool.query(
    "INSERT INTO member (id, organization_id, user_id, role) VALUES ('mem_gone', $1, $2, 'admin')",
    [world.ids.organization, people.gone.id],
  );
  const path = `/orgs/${world.ids.organization}/members/mem_gone`;
  expect((await ask(test, ["DELETE", path], people.owner)).status).toBe(200);
  const digest = await createForeignDigest(test.pool, null);
  const before = await digest();
  for (const route of OF_A_TENANT) {
    const answer = await ask(test, [route.method, pathIn(route, world)], people.gone, route.body());
    expect(answer.status, answer.text).toBe(404);
  }
  expect(await digest()).toEqual(before);
});

it("an access token with every scope moves nothing of anybody else's, and no money", async () => {
  const { world } = await createOwnWorld("hostiletoken");
  const token = await insertAccessToken(test, world.ids.organization ?? "", TOKEN_SCOPES);
  const statuses = await expectNothingElseMoves(token, world);
  expect(statuses.filter((status) => status < 300).length).toBeGreaterThan(15);
});

it("a stranger moves nothing at all", async () => {
  const { world } = await createOwnWorld("hostilestranger");
  const stranger = await signUp(test, "sam");
  const digest = await createForeignDigest(test.pool, null);
  const before = await digest();
  for (const route of OF_A_TENANT) {
    for (const body of bodiesOf(route)) {
      const answer = await ask(test, [route.method, pathIn(route, world)], stranger, body);
      expect([400, 404], answer.text).toContain(answer.status);
    }
  }
  expect(await digest()).toEqual(before);
});

it("no one becomes an operator through their own account", async () => {
  const person = await signUp(test, "mallory");
  for (const [path, body] of [
    ["/update-user", { name: "Mallory", isOperator: true }],
    ["/update-user", { name: "Mallory", is_operator: true }],
    ["/update-user", { name: "Mallory", id: operator.id }],
    ["/change-email", { newEmail: "mallory@example.com", isOperator: true }],
  ] as const) {
    await test.app.request(`/api/auth${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", origin: ORIGIN, cookie: person.cookie },
      body: JSON.stringify(body),
    });
  }
  const { rows } = await test.pool.query(`SELECT id FROM "user" WHERE is_operator ORDER BY id`);
  expect(rows.map(({ id }) => id)).toEqual([operator.id, "usr_first"].sort());
});
