import { type GuardrailRule, guardrailRuleInput } from "@causeway/contracts";
import { expect, it, vi } from "vitest";
import { compileGuardrail, patternSizeOf } from "./compile-guardrail.ts";

const createRule = (type: string, config: object): GuardrailRule => {
  const input = guardrailRuleInput.parse({ type, name: type, action: "warn", config });
  return { id: "grd_1", scope: "organization", ...input } as GuardrailRule;
};

/** How often the event loop turned meanwhile. */
async function countTurns(work: Promise<unknown>): Promise<number> {
  let turns = 0;
  let isDone = false;
  const count = (): void => {
    turns += 1;
    if (!isDone) setImmediate(count);
  };
  setImmediate(count);
  await work;
  isDone = true;
  return turns;
}

it("lets other requests run while it compiles a thousand long terms", async () => {
  const terms = Array.from({ length: 1_000 }, (_, at) => `${at} ${"mañana ".repeat(25)}${at}`);
  const rule = createRule("blocked_terms", { terms });
  // A machine on which each step takes 1 ms: a fast one compiles them within one slice.
  let ms = 0;
  const clock = vi.spyOn(performance, "now").mockImplementation(() => (ms += 1));
  const turns = await countTurns(compileGuardrail(rule)).finally(() => clock.mockRestore());
  expect(turns).toBeGreaterThan(5);
});

it("says where a pattern is wrong, also in a rule that is disabled", async () => {
  const rule = { ...createRule("custom_regex", { pattern: "a(?=b)" }), enabled: false };
  await expect(compileGuardrail(rule)).rejects.toMatchObject({
    code: "invalid_parameters",
    fields: { "config.pattern": expect.stringMatching(/^position \d+: /) },
  });
});

it("counts the patterns that can be run", async () => {
  const good = createRule("custom_regex", { pattern: "EMP-\\d{5}" });
  const bad = { ...createRule("custom_regex", { pattern: "(" }), id: "grd_2" };
  const { patternSize } = await compileGuardrail(good);
  expect(patternSize).toBeGreaterThan(5);
  expect(await patternSizeOf([bad, good])).toBe(patternSize);
  expect(await patternSizeOf([{ ...good, enabled: false }])).toBe(0);
});
