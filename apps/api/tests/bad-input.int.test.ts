import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildDocument } from "../src/routes/document.ts";
import { ORIGIN, signUp, startTestApp, type TestApp } from "../src/testing/test-app.ts";
import { ask, type Who } from "../src/testing/test-client.ts";
import { isOperators, listRoutes, pathIn, type Route } from "./walk/routes.ts";
import { createWorld, type World } from "./walk/world.ts";

/** Asks every operation of the OpenAPI document with what it does not expect: a clear refusal, never a fault of ours. */

const ROUTES = listRoutes(buildDocument("0.0.0"));
const WITH_BODY = ROUTES.filter((route) => route.body() !== undefined);
const WITH_QUERY = ROUTES.filter(({ queryNames }) => queryNames.length > 0);
const OF_A_TENANT = ROUTES.filter((route) => route.parameters.length > 0 && !isOperators(route));

const LONG = "x".repeat(70_000);
const ODD_VALUES: readonly unknown[] = [
  null,
  "",
  " ",
  "\u0000",
  "a\u0000b",
  "\ud800",
  "'; DROP TABLE organization; --",
  LONG,
  true,
  0,
  -1,
  0.1,
  1e21,
  2 ** 53,
  [],
  [null],
  ["\u0000"],
  {},
  { toString: 1 },
  [[[[[[[[]]]]]]]],
  "__proto__",
];
const ODD_IDS = [
  "%00",
  "%ED%A0%80",
  "%FF",
  "%E2%80%AE",
  "..%2F..%2Forgs",
  "x".repeat(300),
  "'%20OR%20'1'='1",
];
const ODD_TEXTS = ["%00", "%ED%A0%80", "%FF", "'%20OR%201=1--", "9".repeat(400), "-1", "1e9", "NaN", ""];

let test: TestApp;
let world: World;
let owner: Who;

beforeAll(async () => {
  test = await startTestApp();
  const user = await signUp(test, "olga");
  owner = user;
  world = await createWorld(test.pool, "zebra", { owner: user.id });
});
afterAll(() => test.stop());

const cases = (routes: readonly Route[]) =>
  routes.map((route) => [`${route.method} ${route.path}`, route] as const);

/** The path in the owner's organization and project; other ids are unknown, so that nothing is used up. */
const pathOf = (route: Route, given: Record<string, string> = {}): string => {
  const unknown = Object.fromEntries(
    route.parameters.filter((name) => name !== "org" && name !== "project").map((name) => [name, "unknown"]),
  );
  return pathIn(route, world, { ...unknown, ...given });
};

describe("a body", () => {
  it.each(cases(WITH_BODY))("whose fields hold anything is never a fault: %s", async (_, route) => {
    const whole = route.body() as Record<string, unknown>;
    const names = new Set([...Object.keys(whole), ...route.bodyFields, "unknown_field"]);
    for (const name of names) {
      for (const value of ODD_VALUES) {
        const { status, text } = await ask(test, [route.method, pathOf(route)], owner, {
          ...whole,
          [name]: value,
        });
        expect(status, `${name} = ${JSON.stringify(value).slice(0, 80)}: ${text.slice(0, 500)}`).toBeLessThan(
          500,
        );
      }
    }
  });

  it.each(cases(WITH_BODY))("that is no object is refused: %s", async (_, route) => {
    for (const value of [[], "text", 7, true, null]) {
      const { status, body } = await ask(test, [route.method, pathOf(route)], owner, value);
      expect([status, body.error.code]).toEqual([400, "invalid_parameters"]);
    }
  });

  it.each(cases(WITH_BODY))("that is no JSON is refused: %s", async (_, route) => {
    for (const body of ["{", "\u0000", '{"name": "x"', "{]"]) {
      const response = await test.app.request(pathOf(route), {
        method: route.method,
        headers: { cookie: cookieOf(owner), origin: ORIGIN, "content-type": "application/json" },
        body,
      });
      expect(response.status).toBe(400);
    }
  });

  it.each(cases(WITH_BODY))("names a field that does not exist: %s", async (_, route) => {
    const wanted = { ...(route.body() as object), unknown_field: 1 };
    const { status, text } = await ask(test, [route.method, pathOf(route)], owner, wanted);
    expect([status, text.includes("unknown_field")], text).toEqual([400, true]);
  });
});

describe("a path", () => {
  it.each(cases(OF_A_TENANT))("with a strange id finds nothing: %s", async (_, route) => {
    for (const name of route.parameters) {
      for (const id of ODD_IDS) {
        const path = pathOf(route, { [name]: "ODD" }).replace("ODD", id);
        const { status, text } = await ask(test, [route.method, path], owner, route.body());
        expect([400, 404], `${path}: ${text}`).toContain(status);
      }
    }
  });
});

describe("a query", () => {
  it.each(cases(WITH_QUERY))("with strange texts is never a fault: %s", async (_, route) => {
    for (const name of route.queryNames) {
      for (const text of ODD_TEXTS) {
        const { status, text: answer } = await ask(test, ["GET", `${pathOf(route)}?${name}=${text}`], owner);
        expect(status, `${name}=${text}: ${answer.slice(0, 500)}`).toBeLessThan(500);
      }
    }
  });
});

describe("#100 a bearer token", () => {
  it.each(["' OR '1'='1", "'; DROP TABLE access_token; --", "x".repeat(10_000), "cwt_%00", "€"])(
    "of %j is no access token",
    async (token) => {
      const response = await test.app.request(`/orgs/${world.ids.organization}`, {
        headers: { authorization: `Bearer ${encodeURI(token).slice(0, 10_000)}` },
      });
      expect(response.status).toBe(401);
    },
  );
});

describe("#104 an address that a header claims", () => {
  it.each(["<script>", "1.2.3.4, ".repeat(5_000), "999.1.1.1", "::ffff:0x7f.1", ""])(
    "of %j is never a fault",
    async (forwarded) => {
      const response = await test.app.request(`/orgs/${world.ids.organization}/projects`, {
        method: "POST",
        headers: {
          cookie: cookieOf(owner),
          origin: ORIGIN,
          "content-type": "application/json",
          "x-forwarded-for": forwarded,
        },
        body: JSON.stringify({ name: "From afar" }),
      });
      expect(response.status).toBe(201);
    },
  );
});

const cookieOf = (who: Who): string => (who && "cookie" in who ? who.cookie : "");
