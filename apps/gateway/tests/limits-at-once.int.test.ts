import { createId } from "@causeway/crypto";
import type { TestService } from "@causeway/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type GatewayStack, startOwnStack, type TestKey } from "./gateway-stack.ts";

let stack: GatewayStack;
let gateways: Readonly<Record<"redis" | "journal", readonly [TestService, TestService]>>;

// No worker writes a row: what is spent is known from settlements alone.
beforeAll(async () => {
  stack = await startOwnStack({ CREDITS: "on" });
  await stack.worker.stop();
  const journal = { COMMIT_POINT: "journal" };
  gateways = {
    redis: [stack.gateway, await stack.startGateway()],
    journal: [await stack.startGateway(journal), await stack.startGateway(journal)],
  };
});
afterAll(() => stack?.stop());

async function call({ key }: TestKey, { url }: TestService, content = COSTS_8) {
  const response = await fetch(`${url}/v1/chat/completions`, {
    method: "POST",
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
    body: JSON.stringify({ model: "sim-echo", messages: [{ role: "user", content }] }),
  });
  await response.arrayBuffer();
  return `${response.status} ${response.headers.get("x-error-code") ?? ""}`.trim();
}

/** Cost 0.000008 and 0.001 USD: output tokens of 2 micro-USD, and a prompt that is reported as nothing. */
const COSTS_8 = 'x [sim {"tokens":4,"promptTokens":0}]';
const COSTS_1000 = 'x [sim {"tokens":500,"promptTokens":0}]';

async function callInTurn(key: TestKey, at: readonly TestService[], times: number): Promise<string[]> {
  const answers: string[] = [];
  for (let turn = 0; turn < times; turn += 1) {
    answers.push(await call(key, at[turn % at.length] as TestService));
  }
  return answers;
}

const WINDOW = { unit: "day", count: 1, anchor: new Date(Date.now() - 3_600_000) };

/** A key whose organization has credits. */
async function createKey(
  options: Parameters<GatewayStack["createKey"]>[0],
  credits = "100",
): Promise<TestKey> {
  const key = await stack.createKey(options);
  await stack.sql("INSERT INTO credit_account (organization_id, granted) VALUES ($1, $2)", [
    key.organizationId,
    credits,
  ]);
  return key;
}

/** A key under a budget of one kind. */
async function keyUnder(kind: string, budget: string): Promise<TestKey> {
  if (kind === "credits") return createKey({}, budget);
  if (kind === "key, all time") return createKey({ limit_total: budget });
  if (kind === "key, window") {
    return createKey({
      ...{ limit_recurring: budget, limit_window_unit: WINDOW.unit },
      ...{ limit_window_count: WINDOW.count, limit_window_anchor: WINDOW.anchor },
    });
  }
  const key = await createKey({});
  const [level = "", what = ""] = kind.split(", ");
  const userId = createId("org").replace("org_", "usr_");
  await stack.sql("UPDATE api_key SET created_by_user_id = $2 WHERE id = $1", [key.id, userId]);
  const id = { member: userId, project: key.projectId, organization: key.organizationId }[level];
  const columns =
    what === "all time"
      ? "limit_total"
      : "limit_recurring, limit_window_unit, limit_window_count, limit_window_anchor";
  const values = what === "all time" ? [budget] : [budget, WINDOW.unit, WINDOW.count, WINDOW.anchor];
  await stack.sql(
    `INSERT INTO level_limit (organization_id, level, subject_id, ${columns})
     VALUES ($1, $2, $3, ${values.map((_, index) => `$${index + 4}`).join(", ")})`,
    [key.organizationId, level, id, ...values],
  );
  return key;
}

const refusalOf = (kind: string): string =>
  kind === "credits" ? "402" : `401 ${kind.split(",")[0]}_limit_reached`;

const KINDS = ["key", "member", "project", "organization"].flatMap((level) =>
  ["all time", "window"].map((what) => `${level}, ${what}`),
);

describe("who sends one request after another, without a worker", () => {
  it.each(
    [...KINDS, "credits"].flatMap((kind) =>
      (["redis", "journal"] as const).map((commitPoint) => [kind, commitPoint] as const),
    ),
  )("is refused as soon as a budget is spent (%s; %s)", async (kind, commitPoint) => {
    const refused = refusalOf(kind);
    const tight = await keyUnder(kind, "0.000005");
    expect(await callInTurn(tight, gateways[commitPoint], 4)).toEqual([
      "200",
      ...Array.from({ length: 3 }, () => refused),
    ]);
    const wide = await keyUnder(kind, "0.00002");
    expect(await callInTurn(wide, gateways[commitPoint], 5)).toEqual([
      ...["200", "200", "200"],
      ...[refused, refused],
    ]);
  });

  it.each(["redis", "journal"] as const)(
    "is never refused below a limit at 50 requests a second, and never served after it (%s)",
    async (commitPoint) => {
      for (const at of [gateways[commitPoint].slice(0, 1), gateways[commitPoint]]) {
        const key = await createKey({ limit_total: "0.08" });
        const answers: string[] = [];
        for (let turn = 0; turn < 84; turn += 1) {
          const pause = new Promise((resolve) => setTimeout(resolve, 20));
          answers.push(await call(key, at[turn % at.length] as TestService, COSTS_1000));
          await pause;
        }
        expect(answers).toEqual([
          ...Array.from({ length: 80 }, () => "200"),
          ...Array.from({ length: 4 }, () => "401 key_limit_reached"),
        ]);
      }
    },
  );
});
