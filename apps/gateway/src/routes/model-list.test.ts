import { createCatalog } from "@causeway/catalog";
import type { Caller, IamRule } from "@causeway/contracts";
import { expect, it } from "vitest";
import { createModelLists, type ModelListQuery } from "./model-list.ts";
import { WHOLE_LIST } from "./page.ts";

const catalog = createCatalog();
const QUERY: ModelListQuery = {
  includeDeactivated: false,
  excludeDeprecated: false,
  configured: false,
  isMessagesShape: false,
  page: WHOLE_LIST,
};
const caller = (rules: readonly IamRule[]): Caller =>
  ({ rules, customProviders: [], providerKeys: [], mode: "hybrid" }) as unknown as Caller;

/** As many and as long entries as the management API accepts for one key. */
const heavyRules = (): IamRule[] =>
  Array.from({ length: 100 }, (_rule, rule) => ({
    id: `rule_${rule}`,
    ruleType: "deny_models",
    status: "active",
    ruleValue: {
      models: Array.from(
        { length: 100 },
        (_entry, entry) => `${"x".repeat(1 + ((rule + entry) % 200))}${entry}*`,
      ),
    },
  }));

it("lists of keys with many rules leave the event loop free for other requests", async () => {
  const lists = createModelLists({ isConfigured: () => true });
  await lists.get(QUERY, null, catalog);
  let rounds = 0;
  let isDone = false;
  const count = () => {
    rounds += 1;
    if (!isDone) setImmediate(count);
  };
  setImmediate(count);
  await lists.get(QUERY, { caller: caller(heavyRules()), ip: null }, catalog);
  isDone = true;
  // Rendered in one go, the event loop would have turned once or twice.
  expect(rounds).toBeGreaterThan(20);
});

it("has the same content for everyone who sees the same, made once", async () => {
  const lists = createModelLists({ isConfigured: () => true });
  const [first, second] = await Promise.all([
    lists.get(QUERY, null, catalog),
    lists.get(QUERY, { caller: caller([]), ip: "192.0.2.1" }, catalog),
  ]);
  expect(first).toBe(second);
  expect(await lists.get(QUERY, null, catalog)).toBe(first);
});

it("with configured=true, shows only providers that have a credential, and models that one of them serves", async () => {
  const lists = createModelLists({ isConfigured: (_caller, providerId) => providerId === "groq" });
  const { body } = await (await lists.get({ ...QUERY, configured: true }, null, catalog)).represent(
    undefined,
  );
  const { data } = JSON.parse(body.toString()) as {
    data: { id: string; providers: { providerId: string }[] }[];
  };
  expect(data.length).toBeGreaterThan(3);
  expect(new Set(data.flatMap(({ providers }) => providers.map(({ providerId }) => providerId)))).toEqual(
    new Set(["groq"]),
  );
});

it("pages cover the complete list, in both shapes", async () => {
  const lists = createModelLists({ isConfigured: () => true });
  const read = async (query: ModelListQuery) =>
    JSON.parse((await (await lists.get(query, null, catalog)).represent(undefined)).body.toString()) as {
      data: { id: string }[];
      has_more?: boolean;
      last_id?: string;
    };
  const whole = await read(QUERY);
  expect(whole).not.toHaveProperty("has_more");
  for (const isMessagesShape of [false, true]) {
    const ids: string[] = [];
    let after: string | null = null;
    for (let more = true; more; ) {
      const page = await read({ ...QUERY, isMessagesShape, page: { limit: 400, after, before: null } });
      ids.push(...page.data.map(({ id }) => id));
      after = page.last_id ?? null;
      more = page.has_more === true;
    }
    expect(ids).toEqual(whole.data.map(({ id }) => id));
  }
});
