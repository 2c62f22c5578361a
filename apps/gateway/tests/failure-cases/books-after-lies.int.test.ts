import type { ServerResponse } from "node:http";
import { createPool } from "@causeway/db/pool";
import { readRecordedRows } from "@causeway/db/repricing";
import { type CheckedRow, createRowChecker } from "@causeway/price-book";
import { until } from "@causeway/testing/until";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type GatewayStack, startOwnStack, type TestKey } from "../gateway-stack.ts";
import { type Management, startManagement } from "../own-keys/management.ts";
import { addLiar, createBudgetedKey, overrideTerms } from "./hostile-tenants.ts";
import { LYING_DOORS, type LyingDoor, requestTo, usageWith } from "./lying-doors.ts";
import { type ScriptedUpstream, startScriptedUpstream } from "./scripted-upstream.ts";

const CALLS = 1_000;
const AT_ONCE = 24;
const ORGANIZATIONS = 3;

let stack: GatewayStack;
let upstream: ScriptedUpstream;
let management: Management;
let keys: TestKey[];
/** A model of the last organization's own provider. */
let liar: string;

beforeAll(async () => {
  upstream = await startScriptedUpstream();
  stack = await startOwnStack({
    CREDITS: "on",
    ALLOW_PRIVATE_UPSTREAMS: "127.0.0.1",
    LLM_OPENAI_API_KEY: "sk-test",
    LLM_OPENAI_BASE_URL: `${upstream.url}/v1`,
    LLM_ANTHROPIC_API_KEY: "sk-ant",
    LLM_ANTHROPIC_BASE_URL: `${upstream.url}/v1`,
    LLM_GOOGLE_AI_STUDIO_API_KEY: "google-key",
    LLM_GOOGLE_AI_STUDIO_BASE_URL: `${upstream.url}/v1beta`,
    LLM_COHERE_API_KEY: "cohere-key",
    LLM_COHERE_BASE_URL: `${upstream.url}/v2`,
  });
  management = await startManagement(stack);
  keys = await Promise.all(Array.from({ length: ORGANIZATIONS }, () => createBudgetedKey(stack, management)));
  const models = [...new Set(LYING_DOORS.map(({ model }) => model))];
  await overrideTerms(stack, pick(keys, 1), models);
  liar = await addLiar(management, pick(keys, 2), upstream.url);
});
afterAll(async () => {
  await management?.stop();
  await stack?.stop();
  await upstream?.close();
});

const LIES = ["1e15", "1e308", "-5", "1.5", '"100"', "null", "2147483648", "0", "37", "4000"] as const;
const pick = <Item>(items: readonly Item[], at: number): Item => items[at % items.length] as Item;

const usageOf = ({ counts }: LyingDoor, at: number): string =>
  usageWith(counts, (index) => pick(LIES, at * 7 + index * 3));

interface Lie {
  readonly door: LyingDoor;
  readonly at: number;
  /** The caller goes away. */
  readonly leave: () => void;
}
type Behavior = (response: ServerResponse, lie: Lie) => void;
const JSON_TYPE = { "content-type": "application/json" };
const STREAM_TYPE = { "content-type": "text/event-stream" };

const whole: Behavior = (response, { door, at }) =>
  response
    .writeHead(200, { "content-type": door.type ?? "application/json" })
    .end(door.whole(usageOf(door, at)));
const streamed: Behavior = (response, lie) => {
  const text = lie.door.stream?.(usageOf(lie.door, lie.at));
  if (text === undefined || text === null) whole(response, lie);
  else response.writeHead(200, STREAM_TYPE).end(text);
};
const partOf = ({ door, at }: Lie, part: number): string => {
  const text = door.stream?.(usageOf(door, at)) ?? door.whole(usageOf(door, at));
  return text.slice(0, Math.floor(text.length * part));
};
const cut: Behavior = (response, lie) => {
  response
    .writeHead(200, lie.door.stream ? STREAM_TYPE : JSON_TYPE)
    .write(partOf(lie, 0.6), () => response.destroy());
};
const refused: Behavior = (response) =>
  response.writeHead(400, JSON_TYPE).end('{"error":{"message":"no","type":"invalid_request_error"}}');
const broken: Behavior = (response) => response.writeHead(500, JSON_TYPE).end("{}");
const garbage: Behavior = (response) => response.writeHead(200, JSON_TYPE).end("<html>");
/**
 * Content, and then nothing: the caller goes away. Without a stream it has seen none by then, and the provider finishes: of images and
 * speech the gateway waits for that.
 */
const silent: Behavior = (response, lie) => {
  if (lie.door.stream) {
    response.writeHead(200, STREAM_TYPE).write(partOf(lie, 0.5));
    return;
  }
  lie.leave();
  whole(response, lie);
};

/** How often each comes, and whether the caller asks for a stream, or leaves. */
const KINDS: readonly { readonly behave: Behavior; readonly stream: boolean; readonly leaves?: boolean }[] = [
  { behave: whole, stream: false },
  { behave: streamed, stream: true },
  { behave: whole, stream: false },
  { behave: streamed, stream: true },
  { behave: cut, stream: true },
  { behave: refused, stream: false },
  { behave: whole, stream: false },
  { behave: silent, stream: true, leaves: true },
  { behave: garbage, stream: false },
  { behave: streamed, stream: true },
  { behave: broken, stream: false },
];

/** Every other request that its own provider can take goes there. */
const modelOf = (door: LyingDoor, at: number): string =>
  at % ORGANIZATIONS === 2 && at % 2 === 0 && door.model === "openai/gpt-4o-mini" ? liar : door.model;

async function call(at: number): Promise<void> {
  const id = `lie-${at}`;
  const kind = pick(KINDS, at);
  const door = pick(LYING_DOORS, at);
  const isStream = kind.stream && door.stream !== null;
  const abort = new AbortController();
  const lie = { door, at, leave: () => abort.abort() };
  upstream.script(id, (response) => kind.behave(response, lie));
  const request = requestTo(door, modelOf(door, at), isStream);
  const response = await fetch(stack.gateway.url + door.path, {
    ...request,
    headers: { ...request.headers, authorization: `Bearer ${pick(keys, at).key}`, "x-request-id": id },
    signal: abort.signal,
  });
  if (!kind.leaves) {
    await response.text();
    return;
  }
  await response.body?.getReader().read();
  abort.abort();
}

/** Everything that was ever counted for these organizations, as text of one scale. */
async function readSums(): Promise<Record<string, string>> {
  const organizations = keys.map(({ organizationId }) => organizationId);
  const amount = (column: string) => `coalesce(sum(${column}), 0)::numeric(30,12)::text`;
  const of = (column: string, table: string, more = "") =>
    `(SELECT ${amount(column)} FROM ${table} WHERE organization_id = ANY($1) ${more})`;
  const usage = (window: string) =>
    `(SELECT ${amount("used")} FROM api_key_usage WHERE api_key_id = ANY($2) AND window_start ${window} '-infinity')`;
  const rollups = ["hourly", "daily", "project_hourly", "project_daily", "key_daily"];
  const levels = ["member", "project", "organization"];
  const [sums] = await stack.sql<Record<string, string>>(
    `SELECT ${of("total_cost", "request_log")} AS rows,
      ${rollups.map((name) => `${of("total_cost", `usage_${name}`)} AS ${name}`).join(", ")},
      ${of("total_cost", "usage_tag_daily", "AND tag = ''")} AS tag_daily,
      ${usage("=")} AS key_total, ${usage(">")} AS key_window,
      ${levels.flatMap((level) => ["=", ">"].map((window, at) => `${of("used", "level_usage", `AND level = '${level}' AND window_start ${window} '-infinity'`)} AS ${level}_${at}`)).join(", ")},
      ${of("credit_amount", "request_log")} AS row_credits, ${of("used", "credit_account")} AS credits`,
    [organizations, keys.map(({ id }) => id)],
  );
  return sums ?? {};
}

/** Every row of these organizations, computed again. */
async function checkRows(): Promise<CheckedRow[]> {
  const pool = createPool(stack.database.url, { max: 1, applicationName: "test" });
  try {
    const check = createRowChecker(pool);
    const day = 86_400_000;
    const range = { from: new Date(Date.now() - day), to: new Date(Date.now() + day) };
    const checked = keys.map(async ({ organizationId }) =>
      check(await readRecordedRows(pool, { ...range, organizationId, after: null, limit: 10 * CALLS })),
    );
    return (await Promise.all(checked)).flat();
  } finally {
    await pool.end();
  }
}

describe("after a thousand calls of providers that lie, break, hang and refuse, at every endpoint", () => {
  it("rows, rollups, keys, levels and credits add up to the same, and each call has one final row", {
    timeout: 180_000,
  }, async () => {
    let next = 0;
    const caller = async () => {
      while (next < CALLS) await call(next++).catch(() => {});
    };
    await Promise.all(Array.from({ length: AT_ONCE }, caller));
    const finals = async () =>
      (
        await stack.sql<{ id: string; rows: number }>(
          `SELECT client_request_id AS id, count(*)::int AS rows FROM request_log
           WHERE is_final AND organization_id = ANY($1) GROUP BY 1`,
          [keys.map(({ organizationId }) => organizationId)],
        )
      ).filter(({ id }) => id?.startsWith("lie-"));
    await until(async () => (await finals()).length === CALLS);
    expect((await finals()).filter(({ rows }) => rows !== 1)).toEqual([]);
    const { row_credits: rowCredits, credits, ...costs } = await readSums();
    expect(Number(costs.rows)).toBeGreaterThan(0);
    expect(new Set(Object.values(costs)), JSON.stringify(costs)).toEqual(new Set([costs.rows]));
    expect(credits).toBe(rowCredits);
    const [dead] = await stack.sql<{ count: number }>("SELECT count(*)::int AS count FROM dead_record");
    expect(dead?.count).toBe(0);
  });

  it("every row is computed again from itself and its price version, to the picodollar", async () => {
    const checked = await checkRows();
    expect(checked.length).toBeGreaterThanOrEqual(CALLS);
    expect(checked.filter(({ check }) => check.result !== "equal")).toEqual([]);
  });

  it("every model was charged, also that of the organization's own provider", async () => {
    const charged = await stack.sql<{ model: string }>(
      "SELECT DISTINCT requested_model AS model FROM request_log WHERE total_cost > 0",
    );
    const models = new Set([liar, ...LYING_DOORS.map(({ model }) => model)]);
    models.delete("openai/omni-moderation-latest");
    expect(charged.map(({ model }) => model).sort()).toEqual([...models].sort());
  });

  it("an organization's own terms move no amount of the operator's keys", async () => {
    const versions = await stack.sql<{ model: string; versions: number }>(
      `SELECT model, count(DISTINCT price_version)::int AS versions FROM request_log
       WHERE credential_mode = 'operator' GROUP BY 1 HAVING count(DISTINCT price_version) > 1`,
    );
    expect(versions).toEqual([]);
  });
});
