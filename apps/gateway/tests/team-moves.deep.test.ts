import { until } from "@causeway/testing/until";
import { createId } from "@causeway/crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type GatewayStack, startGatewayStack } from "./gateway-stack.ts";

let stack: GatewayStack;

beforeAll(async () => {
  stack = await startGatewayStack();
});
afterAll(() => stack?.stop());

const CALLS = 400;
const AT_ONCE = 40;
/** Some fail before they are answered, and some are refused. */
const CONTROLS = [
  '{"tokens":50,"promptTokens":0,"delayMs":80}',
  '{"tokens":9,"promptTokens":0}',
  '{"status":500}',
];

async function call(url: string, key: string, at: number): Promise<number> {
  const response = await fetch(`${url}/v1/chat/completions`, {
    method: "POST",
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
    body: JSON.stringify({
      model: at % 10 === 9 ? "no-such-model" : "sim-echo",
      messages: [{ role: "user", content: `x [sim ${CONTROLS[at % CONTROLS.length]}]` }],
      max_tokens: 500,
    }),
  });
  await response.arrayBuffer();
  return response.status;
}

it("every request counts to exactly one team while its project moves between two and none", async () => {
  const key = await stack.createKey();
  const { organizationId: org, projectId } = key;
  const teams = [createId("team"), createId("team")];
  await stack.sql("INSERT INTO team (id, organization_id, name) VALUES ($2, $1, 'One'), ($3, $1, 'Two')", [
    org,
    ...teams,
  ]);
  const second = await stack.startGateway();
  const urls = [stack.gateway.url, second.url];
  let isOver = false;
  const moving = (async () => {
    for (let at = 0; !isOver; at += 1) {
      const team = [...teams, null][at % 3];
      await stack.sql("UPDATE project SET team_id = $2 WHERE id = $1", [projectId, team]);
      await new Promise((resolve) => setTimeout(resolve, 15));
    }
  })();
  let next = 0;
  const statuses: number[] = [];
  const callers = Array.from({ length: AT_ONCE }, async () => {
    while (next < CALLS) {
      const at = next++;
      statuses.push(await call(urls[at % 2] ?? "", key.key, at));
    }
  });
  await Promise.all(callers);
  isOver = true;
  await moving;
  const rowsOf = (sums: string) =>
    `SELECT coalesce(team_id, '') AS team, ${sums} FROM request_log WHERE organization_id = $1 GROUP BY 1 ORDER BY 1`;
  await until(async () => {
    const rows = await stack.sql<{ sum: number }>(
      rowsOf("sum(requests) FILTER (WHERE is_final)::int AS sum"),
      [org],
    );
    return rows.reduce((total, { sum }) => total + sum, 0) === CALLS;
  }, 30_000);
  expect(statuses).toHaveLength(CALLS);
  const admitted = "is_final AND finish NOT IN ('refused', 'gateway_lost')";
  const rows = await stack.sql<{ team: string; requests: number }>(
    rowsOf(`count(*) FILTER (WHERE ${admitted})::int AS requests,
      coalesce(sum(requests) FILTER (WHERE finish = 'refused'), 0)::int AS refused,
      count(*) FILTER (WHERE NOT is_final OR (${admitted} AND provider IS NOT NULL AND NOT cached))::int AS attempts,
      sum(total_cost)::text AS cost`),
    [org],
  );
  const hours = await stack.sql<{ team: string; cost: string }>(
    `SELECT team_id AS team, sum(requests)::int AS requests, sum(refused)::int AS refused, sum(attempts)::int AS attempts,
            sum(total_cost)::text AS cost FROM usage_team_hourly WHERE organization_id = $1 GROUP BY 1 ORDER BY 1`,
    [org],
  );
  expect(hours).toEqual(rows.filter(({ team }) => team !== ""));
  expect(rows.filter(({ requests }) => requests > 0)).toHaveLength(3);
  const used = await stack.sql(
    `SELECT subject_id AS team, used::text AS cost FROM level_usage
     WHERE organization_id = $1 AND level = 'team' AND window_start = '-infinity' ORDER BY 1`,
    [org],
  );
  expect(used).toEqual(hours.map(({ team, cost }) => ({ team, cost })));
  await second.stop();
});
