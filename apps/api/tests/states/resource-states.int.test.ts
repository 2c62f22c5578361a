import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildDocument } from "../../src/routes/document.ts";
import { signUp, startTestApp, type TestApp } from "../../src/testing/test-app.ts";
import { ask } from "../../src/testing/test-client.ts";
import { listRoutes } from "../walk/routes.ts";
import { CONTENT } from "./content.ts";
import { CREDENTIALS } from "./credentials.ts";
import { ELSEWHERE } from "./elsewhere.ts";
import type { Asker, Expected } from "./resource.ts";
import { ROLES } from "./roles.ts";
import { openStage, type Stage, type User } from "./stage.ts";
import { TEAM } from "./team.ts";

let test: TestApp;
let people: Readonly<Record<Asker | "developer", User>>;

beforeAll(async () => {
  test = await startTestApp({ allowPrivateUpstreams: ["127.0.0.1"] });
  const [owner, developer, invited, operator] = (await Promise.all(
    ["olga", "dan", "ivy", "otto"].map((name) => signUp(test, name)),
  )) as [User, User, User, User];
  people = { owner, developer, invited, operator };
  await test.pool.query('UPDATE "user" SET is_operator = true WHERE id = $1', [operator.id]);
});
afterAll(() => test.stop());

const RESOURCES = { ...CREDENTIALS, ...TEAM, ...ROLES, ...CONTENT };

const CASES = Object.entries(RESOURCES).flatMap(([name, { id, states, actions }]) =>
  Object.entries(actions).flatMap(([action, { ask: asked, answers }]) =>
    Object.entries(states).map(([state, enter]) => ({
      ...{ name, action, state, id, enter, asked },
      expected: answers[state] ?? ([0] satisfies Expected),
    })),
  ),
);

describe("an action whose result would have no effect is refused with the reason", () => {
  it.each(CASES)("$name, $state: $action", async ({ id, enter, asked, expected: [status, message] }) => {
    const { pool, redis } = test;
    const stage = await openStage(test, people);
    if (typeof enter === "string") await pool.query(enter, [id(stage)]);
    else await enter({ pool, redisUrl: redis.url, id: id(stage), stage });
    const [method, path, body, who = "owner"] = asked(stage);
    const answer = await ask(test, [method, path], people[who], body);
    expect([answer.status, answer.status === status ? "" : answer.text]).toEqual([status, ""]);
    if (message) expect(answer.body.error.message).toMatch(message);
  });
});

/** Each id is its own name. */
const NAMES = new Proxy({}, { get: (_, name) => String(name) }) as Stage;

describe("the list of states", () => {
  const changing = listRoutes(buildDocument("0.0.0")).filter(({ method }) => method !== "GET");
  const asked = Object.values(RESOURCES).flatMap(({ actions }) =>
    Object.values(actions).map(({ ask: of }) => of(NAMES)),
  );
  const isAsked = ({ method, path }: (typeof changing)[number]) => {
    const pattern = new RegExp(`^${path.replaceAll(/\{\w+\}/g, "[^/]+")}$`);
    return asked.some(([verb, at]) => verb === method && pattern.test(at));
  };

  it("has each route that changes something, or says why it doesn't", () => {
    const missing = changing.filter((route) => !isAsked(route)).map(({ operationId }) => operationId);
    expect(missing.sort()).toEqual(Object.keys(ELSEWHERE).sort());
  });
});
