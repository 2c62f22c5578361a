import { createAccessToken, hashAccessToken, createApiKey, createId, hashApiKey } from "@causeway/crypto";
import { type TestStack, startStack } from "@causeway/testing/stack";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";

/** What one request may do; each ends in an outcome that is known beforehand. */
const KINDS = {
  whole: { sim: {}, outcome: "succeeded" },
  streamed: { sim: {}, stream: true, outcome: "succeeded" },
  retried: { sim: { failOnce: "", failTimes: 1 }, outcome: "succeeded" },
  rejected: { sim: { status: 400, message: "no" }, outcome: "failed" },
  failing: { sim: { status: 500 }, outcome: "failed" },
  broken: { sim: { chunks: 6, tokens: 12, cutAfter: 2 }, stream: true, outcome: "failed" },
  unknown: { model: "no-such-model", outcome: "refused" },
  invalid: { messages: [], outcome: "refused" },
  left: {
    sim: { chunks: 50, tokens: 50, chunkDelayMs: 100 },
    stream: true,
    leaves: true,
    outcome: "canceled",
  },
} as const;
type Kind = keyof typeof KINDS;
const OUTCOMES = ["succeeded", "failed", "refused", "canceled", "lost"] as const;

let stack: TestStack;
let token: string;
let keys: { id: string; key: string }[];

beforeAll(async () => {
  stack = await startStack({ apis: 1 });
  const secret = stack.env.GATEWAY_API_KEY_HASH_SECRET ?? "";
  token = createAccessToken();
  await stack.pool.query(
    `INSERT INTO access_token (id, organization_id, name, scopes, hash, last4)
     VALUES ('tok_1', $1, 'ci', '{usage:read,logs:read,api_keys:read}', $2, 'abcd')`,
    [stack.ids.organizationId, hashAccessToken(secret, token)],
  );
  keys = await Promise.all([null, "0"].map((limit) => insertKey(secret, limit)));
});
afterAll(() => stack?.stop());

async function insertKey(secret: string, limit: string | null): Promise<{ id: string; key: string }> {
  const made = { id: createId("key"), key: createApiKey() };
  const { organizationId, projectId } = stack.ids;
  await stack.pool.query(
    "INSERT INTO api_key (id, organization_id, project_id, description, limit_total) VALUES ($1, $2, $3, 'test', $4)",
    [made.id, organizationId, projectId, limit],
  );
  await stack.pool.query("INSERT INTO api_key_secret (hash, api_key_id, last4) VALUES ($1, $2, $3)", [
    hashApiKey(secret, made.key),
    made.id,
    made.key.slice(-4),
  ]);
  return made;
}

let asked = 0;

/** Sends one request and answers the outcome that it must have. */
async function send(kind: Kind, keyIndex: number): Promise<string> {
  const wanted: { sim?: object; stream?: boolean; model?: string; messages?: readonly []; leaves?: boolean } =
    KINDS[kind];
  const sim = kind === "retried" ? { ...wanted.sim, failOnce: `once-${++asked}` } : wanted.sim;
  const leave = new AbortController();
  const response = await fetch(`${stack.gateways[0]?.url}/v1/chat/completions`, {
    method: "POST",
    headers: {
      ...{ authorization: `Bearer ${keys[keyIndex]?.key}`, "content-type": "application/json" },
      ...(kind === "whole" ? { "x-source": "app", "x-causeway-team": "search" } : { "x-session-id": kind }),
    },
    body: JSON.stringify({
      model: wanted.model ?? "sim-echo",
      stream: wanted.stream ?? false,
      messages: wanted.messages ?? [{ role: "user", content: `hi [sim ${JSON.stringify(sim)}]` }],
    }),
    signal: leave.signal,
  });
  // The second key may spend nothing: whatever it asks is refused.
  if (keyIndex === 1) await response.text();
  else if (wanted.leaves) {
    await response.body?.getReader().read();
    leave.abort();
  } else await response.text();
  return keyIndex === 1 ? "refused" : KINDS[kind].outcome;
}

const read = async <Body>(path: string): Promise<Body> => {
  const response = await fetch(`${stack.apis[0]?.url}${path}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(response.status, path).toBe(200);
  return (await response.json()) as Body;
};

type Sums = Record<"requests" | (typeof OUTCOMES)[number], number>;
type Rows = { data: { requests: number; outcome: string }[]; nextCursor: string | null };

/** The number of requests that the rows of the activity list represent. */
async function countRows(query: string): Promise<number> {
  let count = 0;
  let cursor = "";
  for (;;) {
    const page = await read<Rows>(`/projects/${stack.ids.projectId}/logs?${query}&limit=7${cursor}`);
    count += page.data.reduce((sum, { requests }) => sum + requests, 0);
    if (page.nextCursor === null) return count;
    cursor = `&cursor=${page.nextCursor}`;
  }
}

/** Rollups tell some of them apart; the others are summed from the requests themselves. */
const DIMENSIONS = [
  ...[
    "groupBy=model",
    "groupBy=provider",
    "groupBy=mode",
    "groupBy=project",
    "groupBy=key",
    "groupBy=member",
  ],
  ...["groupBy=source", "groupBy=session", "groupBy=header&header=team", "groupBy=key&thenBy=source&top=1"],
];
const ADDED = [...OUTCOMES, "requests", "attempts", "cacheHits", "inputTokens", "outputTokens"];

type Figures = Record<string, number> & { cost: string };
const totalOf = (sums: object) => {
  const figures = sums as Figures;
  const counts = Object.fromEntries(ADDED.map((name) => [name, figures[name]]));
  return { ...counts, picodollars: BigInt(figures.cost.replace(".", "")) };
};

/** The sums of all groups together. */
async function sumOfGroups(path: string) {
  const { groups } = await read<{ groups: { data: Figures[] } }>(path);
  const sums = groups.data.map(totalOf) as Record<string, number | bigint>[];
  const counts = ADDED.map((name) => [name, sums.reduce((sum, one) => sum + Number(one[name]), 0)]);
  return {
    ...Object.fromEntries(counts),
    picodollars: sums.reduce((sum, one) => sum + BigInt(one.picodollars ?? 0), 0n),
  };
}

const outcomesOf = (sums: Sums) => Object.fromEntries(OUTCOMES.map((name) => [name, sums[name]]));

it("every figure is the number of the requests it links to, whatever happened to them", async () => {
  const expected = keys.map(() => Object.fromEntries(OUTCOMES.map((name) => [name, 0])));
  const base = `/projects/${stack.ids.projectId}`;
  const kinds = fc.constantFrom(...(Object.keys(KINDS) as Kind[]));
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(kinds, fc.nat(1)), { minLength: 4, maxLength: 14 }), async (calls) => {
      const outcomes = await Promise.all(calls.map(([kind, key]) => send(kind, key)));
      for (const [index, outcome] of outcomes.entries()) {
        const counts = expected[calls[index]?.[1] ?? 0];
        if (counts) counts[outcome] = (counts[outcome] ?? 0) + 1;
      }
      const total = Object.fromEntries(
        OUTCOMES.map((name) => [name, expected.reduce((sum, counts) => sum + (counts[name] ?? 0), 0)]),
      );
      // The whole rollup: by the hour, and by the day.
      for (const days of [1, 4]) {
        const from = new Date(Date.now() - days * 86_400_000).toISOString();
        const usage = () => read<{ totals: Sums; points: Sums[] }>(`${base}/usage?from=${from}`);
        await expect.poll(async () => outcomesOf((await usage()).totals), { timeout: 20_000 }).toEqual(total);
        const { totals, points } = await usage();
        expect(totals.requests).toBe(OUTCOMES.reduce((sum, name) => sum + totals[name], 0));
        expect(points.reduce((sum, point) => sum + point.requests, 0)).toBe(totals.requests);
        for (const by of DIMENSIONS)
          expect(await sumOfGroups(`${base}/usage?from=${from}&${by}`), by).toEqual(totalOf(totals));
      }
      expect(await countRows("")).toBe(Object.values(total).reduce((sum, count) => sum + count, 0));
      for (const name of OUTCOMES) expect(await countRows(`outcome=${name}`), name).toBe(total[name]);
      for (const [index, { id }] of keys.entries()) {
        const { last30Days } = await read<{ last30Days: Sums }>(`${base}/keys/${id}/statistics`);
        expect(outcomesOf(last30Days)).toEqual(expected[index]);
        for (const name of OUTCOMES)
          expect(await countRows(`outcome=${name}&apiKey=${id}`)).toBe(expected[index]?.[name]);
      }
    }),
    { numRuns: 4 },
  );
});
