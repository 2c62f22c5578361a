import {
  BASE_PERMISSIONS,
  isAssignable,
  PERMISSION_NAMES,
  PERMISSIONS,
  type Permission,
} from "@causeway/contracts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accessOf, type OperationAccess, SECURITY_SCHEMES } from "../src/openapi/access.ts";
import { buildDocument } from "../src/routes/document.ts";
import { RESOURCES } from "../src/routes/index.ts";
import { signUp, startTestApp, type TestApp } from "../src/testing/test-app.ts";
import {
  ask,
  insertAccessToken,
  insertCustomRole,
  insertServiceAccount,
  type Who,
} from "../src/testing/test-client.ts";
import { isOperators, listRoutes, needsGateway, pathIn, type Route } from "./walk/routes.ts";
import { createWorld, type World } from "./walk/world.ts";

/** Holds what the OpenAPI document says of roles and scopes against what the API does. */

const document = buildDocument("0.0.0");
const ROUTES = listRoutes(document).map((route) => ({ ...route, access: accessIn(route) }));
const OF_A_TENANT = ROUTES.filter(({ parameters }) => parameters.length > 0);

type Declared = (typeof ROUTES)[number];

function operationOf({ path, method }: Route): Record<string, unknown> {
  const verbs = (document.paths?.[path] ?? {}) as Record<string, Record<string, unknown>>;
  return verbs[method.toLowerCase()] ?? {};
}

function accessIn(route: Route): OperationAccess {
  const access = accessOf(operationOf(route));
  if (!access) throw new Error(`${route.method} ${route.path} declares no access`);
  return access;
}

/** The permission of each operation, by its id. */
const PERMISSION_OF = new Map(
  RESOURCES.flatMap(({ operations }) => operations).map(({ operationId, permission }) => [
    operationId,
    permission,
  ]),
);
const permissionOf = ({ operationId }: Route): Permission | null => PERMISSION_OF.get(operationId) ?? null;

let test: TestApp;
let world: World;
let admin: Who;
let developer: Who;
/** Has the custom role. */
let custom: Who;
let customRole: string;
let account: string;

beforeAll(async () => {
  test = await startTestApp();
  const [owner, ada, dan, cora] = await Promise.all(
    ["olga", "ada", "dan", "cora"].map((name) => signUp(test, name)),
  );
  if (!owner || !ada || !dan || !cora) throw new Error("nobody signed up");
  world = await createWorld(test.pool, "zebra", { owner: owner.id, admin: ada.id, developer: dan.id });
  admin = ada;
  developer = dan;
  custom = cora;
  const organization = world.ids.organization ?? "";
  customRole = await insertCustomRole(test, organization, { permissions: [], visibility: "all_projects" });
  account = await insertServiceAccount(test, organization, customRole);
  await test.pool.query(
    "INSERT INTO member (id, organization_id, user_id, role, custom_role_id) VALUES ('mem_cora', $1, $2, 'developer', $3)",
    [organization, cora.id, customRole],
  );
});
afterAll(() => test.stop());

const cases = (routes: readonly Declared[]) =>
  routes.map((route) => [`${route.method} ${route.path}`, route] as const);
const tokenWith = (scopes: readonly string[]) =>
  insertAccessToken(test, world.ids.organization ?? "", scopes, world.ids.user);
const askFor = (route: Declared, who: Who) =>
  ask(test, [route.method, pathIn(route, world)], who, route.body());

describe("the document", () => {
  it("declares both ways to sign in, and every scope with its meaning", () => {
    expect(document.components?.securitySchemes).toMatchObject({
      session: { type: "apiKey", in: "cookie" },
      accessToken: { type: "http", scheme: "bearer" },
    });
    const { "x-scopes": listed } = SECURITY_SCHEMES.accessToken;
    const scopes = Object.keys(listed) as Permission[];
    expect(scopes.length).toBeGreaterThan(10);
    expect(scopes.filter((scope) => !PERMISSIONS[scope].tokens)).toEqual([]);
  });

  it.each(cases(ROUTES))(
    "gives the scopes of %s with the bearer scheme, and says them in words",
    (_, route) => {
      const { security, "x-required-scopes": scopes, "x-access-tokens": tokens } = route.access;
      const bearer = security.find((one) => "accessToken" in one);
      expect(bearer?.accessToken ?? null).toEqual(tokens === "allowed" ? scopes : null);
      const words = String(operationOf(route).description);
      for (const scope of scopes) expect(words).toContain(`\`${scope}\``);
      if (tokens === "never") expect(words).toContain("Access tokens can't do this.");
    },
  );
});

describe("an access token", () => {
  it.each(cases(OF_A_TENANT))("without scopes is told the declared one by %s", async (_, route) => {
    const answer = await askFor(route, await tokenWith([]));
    expect(answer.status, answer.text).toBe(403);
    for (const scope of route.access["x-required-scopes"]) expect(answer.text).toContain(scope);
  });

  it.each(cases(OF_A_TENANT.filter(({ access }) => access["x-access-tokens"] === "never")))(
    "with every scope there is never does %s",
    async (_, route) => {
      const answer = await askFor(route, await tokenWith(Object.keys(PERMISSIONS).filter(isScope)));
      expect(answer.status, answer.text).toBe(403);
    },
  );

  it.each(
    cases(
      OF_A_TENANT.filter(({ method, access }) => method === "GET" && access["x-access-tokens"] === "allowed"),
    ),
  )("needs no more than the declared scopes for %s", async (_, route) => {
    const answer = await askFor(route, await tokenWith(route.access["x-required-scopes"]));
    expect(answer.status, answer.text).toBe(needsGateway(route.path) ? 503 : 200);
  });
});

describe("a member", () => {
  it.each(cases(OF_A_TENANT.filter(({ access }) => access["x-required-role"] !== undefined)))(
    "below the declared role is refused by %s, and one with it reads",
    async (_, route) => {
      const role = route.access["x-required-role"];
      if (role !== "developer") expect((await askFor(route, developer)).status).toBe(403);
      if (role === "owner") expect((await askFor(route, admin)).status).toBe(403);
      if (route.method !== "GET" || role === "owner") return;
      const answer = await askFor(route, role === "admin" ? admin : developer);
      // A developer sees what its own keys did: the rows here are of an owner's key.
      expect([200, 404], answer.text).toContain(answer.status);
    },
  );
});

describe("a custom role", () => {
  const routes = OF_A_TENANT.filter((route) => !isOperators(route))
    .map((route) => ({ ...route, permission: permissionOf(route) }))
    .filter(({ permission, access }) => permission !== null && access["x-required-role"] !== "owner");
  const named = routes.map((route) => [`${route.method} ${route.path}`, route] as const);
  const setRole = (permissions: readonly string[]) =>
    test.pool.query("UPDATE custom_role SET permissions = $2 WHERE id = $1", [customRole, permissions]);
  const accountToken = (scopes: readonly string[]) =>
    insertAccessToken(test, world.ids.organization ?? "", scopes, null, account);

  it.each(named.filter(([, { permission }]) => permission && !BASE_PERMISSIONS.includes(permission)))(
    "with all permissions but that of %s is refused it, with a session and as a service account",
    async (_, route) => {
      await setRole(PERMISSION_NAMES.filter((name) => name !== route.permission));
      const answer = await askFor(route, custom);
      expect(answer.status, answer.text).toBe(403);
      expect(answer.text).toContain(route.permission);
      const byAccount = await askFor(route, await accountToken(PERMISSION_NAMES.filter(isScope)));
      expect(byAccount.status, byAccount.text).toBe(403);
    },
  );

  it.each(named.filter(([, { method, permission }]) => method === "GET" && isIn(permission)))(
    "with the permission alone reads %s, with a session and as a service account",
    async (_, route) => {
      await setRole([route.permission ?? ""]);
      const expected = needsGateway(route.path) ? [503] : [200];
      const answer = await askFor(route, custom);
      expect([...expected, 404], answer.text).toContain(answer.status);
      if (route.access["x-access-tokens"] === "never") return;
      const byAccount = await askFor(route, await accountToken(route.access["x-required-scopes"]));
      expect(expected, byAccount.text).toContain(byAccount.status);
    },
  );
});

const isIn = (permission: Permission | null): boolean =>
  permission !== null && isAssignable(permission, "all_projects");

const isScope = (name: string) => PERMISSIONS[name as Permission].tokens;
