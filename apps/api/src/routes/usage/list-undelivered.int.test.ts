import { createId } from "@causeway/crypto";
import { writeRecords } from "@causeway/db/usage";
import { afterAll, beforeAll, expect, it } from "vitest";
import { SAMPLE_MS, sampleUsage } from "../../testing/sample-usage.ts";
import {
  insertOrganization,
  insertProject,
  signUp,
  startTestApp,
  type TestApp,
} from "../../testing/test-app.ts";
import { ask, insertAccessToken, type Who } from "../../testing/test-client.ts";

interface Body {
  readonly groups: readonly object[];
  readonly upstreamCost: string | null;
  readonly attempts: readonly { readonly upstreamCost: string | null }[];
}

let test: TestApp;
let owner: Who;
let operator: Who;
let token: Who;

/** A request that failed twice, with usage that the provider bills: 0.25 and 0.5 USD. */
const finalId = createId("req");
const BILLED = [
  sampleUsage("1", { isFinal: false, finalId, finish: "error", status: 200, upstreamCost: "250000000000" }),
  sampleUsage("1", { id: finalId, finish: "error", status: 502, upstreamCost: "500000000000" }),
];

beforeAll(async () => {
  test = await startTestApp();
  const [first, second] = [await signUp(test, "operator"), await signUp(test, "owner")];
  [operator, owner] = [first, second];
  await test.pool.query('UPDATE "user" SET is_operator = (id = $1)', [first.id]);
  await insertOrganization(test.pool, "org_a", { [second.id]: "owner", [first.id]: "admin" });
  await insertProject(test.pool, "prj_a", "org_a");
  token = await insertAccessToken(test, "org_a", ["usage:read", "logs:read"]);
  await writeRecords(test.pool, BILLED);
  await writeRecords(test.pool, BILLED);
});
afterAll(() => test?.stop());

const HOUR_MS = 3_600_000;
const range = (to: number) =>
  `/operator/undelivered-usage?from=${new Date(SAMPLE_MS - HOUR_MS).toISOString()}&to=${new Date(to).toISOString()}`;
const read = (path: string, who: Who) => ask<Body>(test, ["GET", path], who);

it("shows operators what providers bill for responses that no one got, once, and only to them", async () => {
  const { body } = await read(range(SAMPLE_MS + HOUR_MS), operator);
  expect(body.groups).toEqual([
    {
      organization: { id: "org_a", name: expect.any(String) },
      provider: BILLED[0]?.provider,
      credentialMode: "operator",
      attempts: 2,
      upstreamCost: "0.750000000000",
    },
  ]);
  expect((await read(range(SAMPLE_MS - HOUR_MS), operator)).body.groups).toEqual([]);
  expect((await read(range(SAMPLE_MS), owner)).status).toBe(403);
  expect((await read(range(SAMPLE_MS), token)).status).toBe(403);
});

it("shows it with a request to operators, and null to everyone else", async () => {
  const path = `/projects/prj_a/logs/${finalId}`;
  const { body } = await read(path, operator);
  expect(body.upstreamCost).toBe("0.500000000000");
  expect(body.attempts.map(({ upstreamCost }) => upstreamCost)).toEqual(["0.250000000000"]);
  for (const who of [owner, token]) {
    const shown = JSON.stringify((await read(path, who)).body);
    expect(shown).toContain('"upstreamCost":null');
    expect(shown).not.toMatch(/0\.250000|0\.500000/);
  }
});
