import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ApiErrorCode } from "../../src/errors/api-error.ts";
import { buildDocument } from "../../src/routes/document.ts";
import { listRoutes, type Route } from "../walk/routes.ts";
import { ACCESS_CASES } from "./access-cases.ts";
import { REQUEST_CASES } from "./request-cases.ts";
import { STATE_CASES } from "./state-cases.ts";
import type { StatusCase } from "./status-case.ts";
import { type Refusal, type StatusWorld, startStatusWorld } from "./world.ts";

/** Every error of the management API. A new code doesn't compile until it has a case. */
const CASES: Readonly<Record<ApiErrorCode, StatusCase>> = {
  ...ACCESS_CASES,
  ...REQUEST_CASES,
  ...STATE_CASES,
};
const codes = Object.entries(CASES) as [ApiErrorCode, StatusCase][];
const ROUTES = listRoutes(buildDocument("0.0.0"));

let world: StatusWorld;

beforeAll(async () => {
  world = await startStatusWorld();
});
afterAll(() => world?.stop());

const id = expect.stringMatching(/^req_[0-9a-f]{32}$/);
const fields = expect.toSatisfy((named: object) =>
  Object.values(named).every((problem) => /^\w/.test(problem)),
);

/** A refusal as it has to be. */
function wantedAs(code: ApiErrorCode, { status, headers = {}, namesFields }: StatusCase) {
  const message = expect.stringMatching(/^\w/);
  return {
    status,
    body: { error: { message, code, ...(namesFields ? { fields } : {}) }, request_id: id },
    headers: {
      "x-request-id": id,
      "content-type": expect.stringMatching(/^application\/json/),
      ...Object.fromEntries(
        Object.entries(headers).map(([name, value]) => [name, expect.stringMatching(value)]),
      ),
    },
    isDeclared: true,
  };
}

/** A refusal as it is compared. A wrong method belongs to no operation. */
function seen({ status, body, headers }: Refusal, wanted: StatusCase, route?: Route) {
  const names = ["x-request-id", "content-type", ...Object.keys(wanted.headers ?? {})];
  return {
    ...{ status, body },
    headers: Object.fromEntries(names.map((name) => [name, headers.get(name)])),
    isDeclared: route === undefined || status === 405 || route.statuses.includes(status),
  };
}

/** Operations that are asked at the same time. */
const AT_ONCE = 16;

async function askEverywhere(routes: readonly Route[], wanted: StatusCase) {
  const end = await wanted.during?.(world);
  const refusals: Record<string, object> = {};
  const waiting = [...routes];
  const ask = async (): Promise<void> => {
    for (let route = waiting.shift(); route; route = waiting.shift()) {
      refusals[`${route.method} ${route.path}`] = seen(await wanted.provoke(world, route), wanted, route);
    }
  };
  try {
    await Promise.all(Array.from({ length: wanted.isSerial ? 1 : AT_ONCE }, ask));
    return refusals;
  } finally {
    await end?.();
  }
}

describe.each(codes)("%s", (code, wanted) => {
  const { others = {}, never = {} } = wanted;
  const routes = ROUTES.filter((route) => wanted.occursAt(route) && never[route.operationId] === undefined);

  it("is answered and declared by each operation at which it can happen", async () => {
    expect(routes).not.toEqual([]);
    expect(await askEverywhere(routes, wanted)).toEqual(
      Object.fromEntries(routes.map(({ method, path }) => [`${method} ${path}`, wantedAs(code, wanted)])),
    );
  });

  it.each(Object.entries(others))("is answered to %s", async (_what, ask) => {
    expect(seen(await ask(world), wanted)).toMatchObject(wantedAs(code, wanted));
  });
});

describe("the list of errors", () => {
  const guide = readFileSync(new URL("../../../docs/guide/management-api.md", import.meta.url), "utf8");

  it("of the guide is the list that is tried here, status by status", () => {
    const rows = [...guide.matchAll(/^\| .*? \| (\d{3})\s+\| `(\w+)`\s+\|$/gm)];
    const listed = rows.map(([, status, code]) => `${status} ${code}`);
    expect(listed.sort()).toEqual(codes.map(([code, { status }]) => `${status} ${code}`).sort());
  });
});
