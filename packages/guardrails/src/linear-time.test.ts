import { describe, expect, it } from "vitest";
import { compileRules } from "./compile-rules.ts";
import { inspectSlices } from "./inspect.ts";
import { ruleOf } from "./testing/rules.ts";

const compiled = compileRules([
  ruleOf("pii"),
  ruleOf("secrets"),
  ruleOf("prompt_injection"),
  ruleOf("jailbreak"),
  ruleOf("blocked_terms", { config: { terms: ["aab", "京都"] } }),
]);

/** CPU of an inspection in ms, and its steps. */
function cost(text: string): { cpu: number; steps: number } {
  const texts = [{ location: "messages[0].content", role: "user" as const, text }];
  const start = process.cpuUsage();
  const steps = [...inspectSlices({ direction: "input", texts, files: [], hidden: [] }, compiled)].length;
  const { user, system } = process.cpuUsage(start);
  return { cpu: (user + system) / 1000, steps };
}

const UNITS = [
  ..." aA1@:.-+/_=%&#\"'`\\{[(<\n*",
  "é",
  "京",
  "\u200b",
  "👍",
  "password: ",
  "a@",
  "1 ",
  "1.",
  "1-",
  "a:",
  "-----BEGIN PRIVATE KEY-----",
  "ignore ",
  "i g ",
  "://a:b",
  "AKIA",
  "sk-",
  "DE89",
  "%41",
  "+1 ",
  '"',
];

describe("inspection", () => {
  it.each(UNITS)("takes linear time for a megabyte of %j", (unit) => {
    const of = (length: number) => cost(unit.repeat(Math.ceil(length / unit.length)));
    of(65_536);
    const quarter = of(262_144);
    const whole = of(1_048_576);
    // Four times the text: a quadratic step would cost 16 times.
    expect(whole.cpu).toBeLessThan(9 * Math.max(quarter.cpu, 20));
    expect(whole.steps).toBeGreaterThan(60);
  });
});
