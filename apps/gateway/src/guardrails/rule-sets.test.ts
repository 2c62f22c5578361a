import { type GuardrailRule, guardrailRuleInput } from "@causeway/contracts";
import { inspect } from "@causeway/guardrails";
import { expect, it } from "vitest";
import { createRuleSets } from "./rule-sets.ts";

const ruleOf = (id: string, type: string, config: object): GuardrailRule => {
  const input = guardrailRuleInput.parse({ type, name: id, action: "block", config });
  if (input.type === "external") throw new Error("Not used here");
  return { id, scope: "organization", ...input };
};
const terms = (seed: string): string[] =>
  Array.from({ length: 1_000 }, (_, at) => `${at} ${`${seed}${at * 7919} `.repeat(40)}`.slice(0, 200).trim());
const longTerms = (seed: string) => [
  ruleOf("rule_terms", "blocked_terms", { terms: terms(seed), match: "contains" }),
];
const isBlocked = (compiled: Parameters<typeof inspect>[1], text: string): boolean =>
  inspect(
    { direction: "input", texts: [{ location: "a", role: "user", text }], files: [], hidden: [] },
    compiled,
  ).verdict === "block";

it("the event loop turns while 1,000 long terms are compiled, and calls that come meanwhile share them", async () => {
  const sets = createRuleSets(() => {});
  const rules = longTerms("alpha");
  let turns = 0;
  let isOver = false;
  const turn = (): void => {
    turns++;
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  const [first, second] = await Promise.all([sets.soon(rules), sets.soon([...rules])]);
  isOver = true;
  expect(turns).toBeGreaterThan(1);
  expect(second).toBe(first);
  expect(isBlocked(first, `so: ${terms("alpha")[700]}`)).toBe(true);
  expect(sets.soon(rules)).toBe(first);
});

it("no call is judged by rules that were changed before it came", async () => {
  const sets = createRuleSets(() => {});
  await sets.soon(longTerms("before"));
  const after = await sets.soon(longTerms("after"));
  expect(isBlocked(after, `${terms("after")[3]}`)).toBe(true);
  expect(isBlocked(after, `${terms("before")[3]}`)).toBe(false);
});

it("a rule that can't be run is told of once and left out, and the others hold", async () => {
  const told: string[] = [];
  const sets = createRuleSets(({ id }) => told.push(id));
  const broken = { ...ruleOf("rule_ok", "custom_regex", { pattern: "x+y" }), id: "rule_broken" };
  const rules = [
    { ...broken, config: { ...broken.config, pattern: "(?=x)" } } as GuardrailRule,
    { ...ruleOf("rule_pii", "pii", {}), config: {} } as GuardrailRule,
    ruleOf("rule_terms", "blocked_terms", { terms: ["purple elephant"] }),
  ];
  const compiled = await sets.soon(rules);
  expect(told).toEqual(["rule_broken", "rule_pii"]);
  expect(compiled.rules.map(({ id }) => id)).toEqual(["rule_terms"]);
  expect(isBlocked(compiled, "a purple elephant")).toBe(true);
});
