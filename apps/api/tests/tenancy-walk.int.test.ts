import { PERMISSION_NAMES, TOKEN_SCOPES } from "@causeway/contracts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildDocument } from "../src/routes/document.ts";
import { askStripe } from "../src/testing/ask-stripe.ts";
import { signUp, startTestApp, type TestApp } from "../src/testing/test-app.ts";
import {
  type Answer,
  ask,
  insertAccessToken,
  insertCustomRole,
  insertServiceAccount,
  type Who,
} from "../src/testing/test-client.ts";
import { createDigest } from "./walk/digest.ts";
import {
  isFault,
  isOperators,
  listRoutes,
  needsGateway,
  pathIn,
  type Route,
  tableOf,
} from "./walk/routes.ts";
import { createWorld, type World } from "./walk/world.ts";

/**
 * Asks for every operation of the OpenAPI document as everyone who may not: nothing of another organization is told,
 * and no row of any table changes. A new route is walked without a word here; only what is allowed has to be listed.
 */

const ROUTES = listRoutes(buildDocument("0.0.0"));
const OF_THE_OPERATOR = ROUTES.filter(isOperators);
const OF_A_TENANT = ROUTES.filter((route) => route.parameters.length > 0 && !isOperators(route));
const OF_ONESELF = ROUTES.filter(({ parameters }) => parameters.length === 0);

/** No one has to sign in for these. */
const PUBLIC: readonly string[] = [];
/** What changes something, but nothing that anybody else has. */
const ANYBODY_MAY = ["createOrg"];
/** What a developer may change in its organization and the projects it was given. */
const A_DEVELOPER_MAY = ["leaveOrg", "createApiKey", "createView", "shareConversation"];
/** What every member may read or try, no matter who set it. */
const A_DEVELOPER_READS = ["listModelOverrides", "getModelOverride", "testOrgGuardrails", "testGuardrails"];
const ONLY_AN_OWNER_MAY = [
  "deleteOrg",
  "deletePayloads",
  "buyCredits",
  "subscribe",
  "updateSubscription",
  "setAutomaticTopUp",
  "openBillingPortal",
];
/** What an operator of the installation may do to organizations that it does not belong to. */
const AN_OPERATOR_MAY = ["getCredits", "topUpCredits"];

let test: TestApp;
let digest: () => Promise<Record<string, string>>;
let zebra: World;
let quokka: World;
let who: Record<"owner" | "admin" | "developer" | "custom" | "stranger" | "operator", Exclude<Who, null>>;
let token: Record<"withoutScopes" | "withAllScopes" | "ofAnother" | "ofAccount", Exclude<Who, null>>;

beforeAll(async () => {
  test = await startTestApp();
  const [owner, admin, developer, custom, stranger, operator] = await Promise.all(
    ["olga", "ada", "dan", "cora", "sam", "otis"].map((name) => signUp(test, name)),
  );
  if (!owner || !admin || !developer || !custom || !stranger || !operator)
    throw new Error("nobody signed up");
  await test.pool.query(`UPDATE "user" SET is_operator = true WHERE id = $1`, [operator.id]);
  zebra = await createWorld(test.pool, "zebra", {
    owner: owner.id,
    admin: admin.id,
    developer: developer.id,
  });
  quokka = await createWorld(test.pool, "quokka", { owner: stranger.id });
  await insertCustomers();
  who = { owner, admin, developer, custom, stranger, operator };
  const [mine, other] = [zebra, quokka].map(({ ids }) => ids.organization ?? "");
  token = {
    withoutScopes: await insertAccessToken(test, mine ?? "", []),
    withAllScopes: await insertAccessToken(test, mine ?? "", TOKEN_SCOPES, owner.id),
    ofAccount: await insertLimited(custom.id),
    ofAnother: await insertAccessToken(test, other ?? "", TOKEN_SCOPES, stranger.id),
  };
  digest = await createDigest(test.pool);
});
afterAll(() => test.stop());

/** Gives each organization a customer at Stripe with a saved card. */
async function insertCustomers(): Promise<void> {
  for (const { marker, ids } of [zebra, quokka]) {
    const customer = askStripe(test, "POST", "/customers", { name: marker }).id;
    await test.pool.query(
      `INSERT INTO billing_customer (organization_id, stripe_customer_id, payment_method, card_brand, card_last4)
       VALUES ($1, $2, $3, $3, $3)`,
      [ids.organization, customer, `${marker}hidden`],
    );
  }
}

/**
 * Makes a person and a service account with a custom role that has all it can have, but shows only the assigned project.
 * @returns a token of the account
 */
async function insertLimited(userId: string): Promise<{ token: string }> {
  const { organization = "", project } = zebra.ids;
  const all = { permissions: PERMISSION_NAMES, visibility: "assigned_projects" };
  const role = await insertCustomRole(test, organization, all);
  const account = await insertServiceAccount(test, organization, role);
  const insert = (statement: string, values: readonly unknown[]) => test.pool.query(statement, [...values]);
  await insert(
    "INSERT INTO member (id, organization_id, user_id, role, custom_role_id) VALUES ('mem_cora', $1, $2, 'developer', $3)",
    [organization, userId, role],
  );
  await insert("INSERT INTO project_member (project_id, user_id) VALUES ($1, $2)", [project, userId]);
  await insert("INSERT INTO service_account_project (project_id, service_account_id) VALUES ($1, $2)", [
    project,
    account,
  ]);
  return insertAccessToken(test, organization, TOKEN_SCOPES, null, account);
}

const title = ({ method, path }: Route) => `${method} ${path}`;
const cases = (routes: readonly Route[]) => routes.map((route) => [title(route), route] as const);

/** Asks, and makes sure that nothing of `hidden` is told but ids that were in the question. */
async function askUnseen(
  [method, path]: readonly [string, string],
  asker: Who,
  { hidden, body }: { hidden: RegExp; body?: unknown },
): Promise<Answer> {
  const answer = await ask(test, [method, path], asker, body);
  const question = `${decodeURIComponent(path)} ${JSON.stringify(body ?? "")}`;
  const ids = [...Object.values(zebra.ids), ...Object.values(quokka.ids), zebra.hiddenProjectId];
  const echoed = ids.filter((id) => question.includes(id));
  const told = echoed.reduce((text, id) => text.replaceAll(id, ""), answer.text);
  expect(told).not.toMatch(hidden);
  expect(isFault(path, answer.status), `${method} ${path} said ${answer.text}`).toBe(false);
  return answer;
}

/** Runs `work` and makes sure that no row of any table was changed by it. */
async function changingNothing(work: () => Promise<void>): Promise<void> {
  const before = await digest();
  await work();
  expect(await digest()).toEqual(before);
}

/** Files of a request have the same ids in every request: they tell nothing. */
const anythingOf = ({ marker, ids: { media: _, ...ids } }: World): RegExp =>
  new RegExp([marker, ...Object.values(ids)].join("|"), "i");

describe("no one", () => {
  it.each(cases(ROUTES.filter(({ operationId }) => !PUBLIC.includes(operationId))))(
    "is let into %s",
    (_, route) =>
      changingNothing(async () => {
        const options = { hidden: anythingOf(zebra), body: route.body() };
        expect((await askUnseen([route.method, pathIn(route, zebra)], null, options)).status).toBe(401);
      }),
  );
});

describe("a stranger", () => {
  it.each(cases(OF_A_TENANT))("finds nothing at %s", (_, route) =>
    changingNothing(async () => {
      const options = { hidden: anythingOf(zebra), body: route.body() };
      const answer = await askUnseen([route.method, pathIn(route, zebra)], who.stranger, options);
      expect([answer.status, answer.body?.error.code], answer.text).toEqual([404, "not_found"]);
    }),
  );

  it.each(cases(OF_A_TENANT.filter(({ operationId }) => !AN_OPERATOR_MAY.includes(operationId))))(
    "#39 is one also as an operator of the installation: %s",
    (_, route) =>
      changingNothing(async () => {
        const options = { hidden: anythingOf(zebra), body: route.body() };
        const answer = await askUnseen([route.method, pathIn(route, zebra)], who.operator, options);
        expect([answer.status, answer.body?.error.code], answer.text).toEqual([404, "not_found"]);
      }),
  );

  it.each(cases(OF_ONESELF.filter(({ operationId }) => !ANYBODY_MAY.includes(operationId))))(
    "is told only its own at %s",
    (_, route) =>
      changingNothing(async () => {
        const options = { hidden: anythingOf(zebra), body: route.body() };
        await askUnseen([route.method, route.path], who.stranger, options);
      }),
  );
});

describe("an access token", () => {
  it.each(cases(OF_A_TENANT))("without scopes may not %s", (_, route) =>
    changingNothing(async () => {
      const options = { hidden: /zebra/i, body: route.body() };
      const answer = await askUnseen([route.method, pathIn(route, zebra)], token.withoutScopes, options);
      expect([answer.status, answer.body?.error.code], answer.text).toEqual([403, "forbidden"]);
    }),
  );

  it.each(cases(OF_A_TENANT))("of another organization finds nothing at %s", (_, route) =>
    changingNothing(async () => {
      const options = { hidden: anythingOf(zebra), body: route.body() };
      const answer = await askUnseen([route.method, pathIn(route, zebra)], token.ofAnother, options);
      expect([answer.status, answer.body?.error.code], answer.text).toEqual([404, "not_found"]);
    }),
  );

  it.each(cases(OF_ONESELF))("is no person at %s", (_, route) =>
    changingNothing(async () => {
      const options = { hidden: anythingOf(quokka), body: route.body() };
      await askUnseen([route.method, route.path], token.withAllScopes, options);
    }),
  );
});

describe("a developer", () => {
  it.each(cases(OF_A_TENANT.filter(({ path }) => path.startsWith("/projects/{project}"))))(
    "does not find a project that it was not given: %s",
    (_, route) =>
      changingNothing(async () => {
        const path = pathIn(route, zebra, { project: zebra.hiddenProjectId });
        const options = { hidden: /zebrahidden/i, body: route.body() };
        expect((await askUnseen([route.method, path], who.developer, options)).status).toBe(404);
      }),
  );

  const foreign = [...A_DEVELOPER_MAY, ...A_DEVELOPER_READS];
  it.each(cases(OF_A_TENANT.filter(({ operationId }) => !foreign.includes(operationId))))(
    "changes nothing and is told nothing that is for others: %s",
    (_, route) =>
      changingNothing(async () => {
        const options = { hidden: /zebrahidden|quokka/i, body: route.body() };
        const answer = await askUnseen([route.method, pathIn(route, zebra)], who.developer, options);
        if (route.method !== "GET") expect([403, 404], answer.text).toContain(answer.status);
      }),
  );
});

describe("a role that shows only assigned projects", () => {
  it.each(cases(OF_A_TENANT.filter(({ path }) => path.startsWith("/projects/{project}"))))(
    "does not show another one, to a member or a service account: %s",
    (_, route) =>
      changingNothing(async () => {
        const path = pathIn(route, zebra, { project: zebra.hiddenProjectId });
        const options = { hidden: /zebrahidden/i, body: route.body() };
        for (const asker of [who.custom, token.ofAccount])
          expect((await askUnseen([route.method, path], asker, options)).status).toBe(404);
      }),
  );

  it.each(
    cases(OF_A_TENANT.filter(({ path, method }) => method === "GET" && path.startsWith("/orgs/{org}"))),
  )("shows nothing of another one, to a member or a service account: %s", (_, route) =>
    changingNothing(async () => {
      for (const asker of [who.custom, token.ofAccount]) {
        const answer = await askUnseen(["GET", pathIn(route, zebra)], asker, { hidden: /quokka/i });
        expect(answer.text).not.toContain(zebra.hiddenProjectId);
      }
    }),
  );
});

describe("an admin", () => {
  it.each(cases(OF_A_TENANT.filter(({ operationId }) => ONLY_AN_OWNER_MAY.includes(operationId))))(
    "is no owner: %s",
    (_, route) =>
      changingNothing(async () => {
        const options = { hidden: /quokka/i, body: route.body() };
        expect((await askUnseen([route.method, pathIn(route, zebra)], who.admin, options)).status).toBe(403);
      }),
  );

  it.each(cases(OF_A_TENANT))("reaches nothing through a foreign id in the path: %s", (_, route) =>
    changingNothing(async () => {
      for (const parameter of route.parameters) {
        for (const id of foreignIdsFor(route, parameter)) {
          const path = pathIn(route, zebra, { [parameter]: id });
          const options = { hidden: anythingOf(quokka), body: route.body() };
          const answer = await askUnseen([route.method, path], who.admin, options);
          expect(answer.status, `${path}: ${answer.text}`).toBe(404);
        }
      }
    }),
  );

  it.each(cases(OF_A_TENANT.filter(({ bodyHoldsIds }) => bodyHoldsIds)))(
    "reaches nothing through a foreign id in the body: %s",
    (_, route) =>
      changingNothing(async () => {
        for (const foreignId of new Set(Object.values(quokka.ids))) {
          for (const choice of ["first", "last"] as const) {
            const options = { hidden: anythingOf(quokka), body: route.body({ foreignId, choice }) };
            const answer = await askUnseen([route.method, pathIn(route, zebra)], who.admin, options);
            expect(answer.status, answer.text).toBeGreaterThanOrEqual(400);
          }
        }
      }),
  );

  it.each(cases(OF_A_TENANT.filter(({ method }) => method === "GET")))(
    "is told only of its own organization, whatever it filters by: %s",
    (_, route) =>
      changingNothing(async () => {
        const own = pathIn(route, zebra);
        await askUnseen(["GET", own], who.admin, { hidden: anythingOf(quokka) });
        for (const name of route.queryTexts) {
          for (const id of new Set(Object.values(quokka.ids))) {
            const path = `${own}?${new URLSearchParams({ [name]: id })}`;
            await askUnseen(["GET", path], who.admin, { hidden: anythingOf(quokka) });
          }
        }
      }),
  );
});

describe("what is the operator's", () => {
  it.each(cases(OF_THE_OPERATOR))("is refused to everybody else: %s", (_, route) =>
    changingNothing(async () => {
      for (const asker of [who.stranger, who.developer, who.owner, token.withAllScopes]) {
        const options = { hidden: anythingOf(quokka), body: route.body() };
        const answer = await askUnseen([route.method, pathIn(route, zebra)], asker, options);
        expect([answer.status, answer.body?.error.code], answer.text).toEqual([403, "forbidden"]);
      }
    }),
  );
});

describe("the walk itself", () => {
  it.each([
    ["organization", "name"],
    ["request_log", "requested_model"],
  ])("notices a row of %s that changed, and that it is as it was", async (table, column) => {
    const before = await digest();
    const change = (value: string) =>
      test.pool.query(`UPDATE ${table} SET ${column} = ${value} WHERE id = $1`, [zebra.ids[table]]);
    await change(`${column} || '-'`);
    const after = await digest();
    expect(Object.keys(before).filter((name) => after[name] !== before[name])).toEqual([table]);
    await change(`trim(trailing '-' FROM ${column})`);
    expect(await digest()).toEqual(before);
  });

  it("knows an id for every parameter", () => {
    const unknown = OF_A_TENANT.flatMap((route) =>
      route.parameters
        .filter((parameter) => zebra.ids[tableOf(route, parameter)] === undefined)
        .map((parameter) => `${title(route)}: no table ${tableOf(route, parameter)} for ${parameter}`),
    );
    expect(unknown).toEqual([]);
  });

  it("names only operations that exist", () => {
    const known = ROUTES.map(({ operationId }) => operationId);
    const named = [
      ...PUBLIC,
      ...ANYBODY_MAY,
      ...A_DEVELOPER_MAY,
      ...A_DEVELOPER_READS,
      ...ONLY_AN_OWNER_MAY,
      ...AN_OPERATOR_MAY,
    ];
    expect(named.filter((name) => !known.includes(name))).toEqual([]);
  });

  it.each(cases(OF_A_TENANT.filter(({ method }) => method === "GET")))(
    "asks for what there is: an owner reads %s",
    async (_, route) => {
      const answer = await ask(test, ["GET", pathIn(route, zebra)], who.owner);
      expect(answer.status, answer.text).toBe(needsGateway(route.path) ? 503 : 200);
    },
  );
});

/** Of an organization or project its own kind; of anything else every id there is. */
function foreignIdsFor(route: Route, parameter: string): string[] {
  const table = tableOf(route, parameter);
  const own = quokka.ids[table];
  if ((table === "organization" || table === "project") && own !== undefined) return [own];
  // Files of stored content are numbered in every organization.
  return [...new Set(Object.values(quokka.ids))].filter((id) => id !== zebra.ids[table]);
}
