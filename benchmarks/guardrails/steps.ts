import { type GuardrailType, guardrailRuleInput } from "@causeway/contracts";
import { compileRules, createStreamInspector, inspectSlices } from "@causeway/guardrails";
import { HOSTILE_UNITS } from "./hostile-texts.ts";

/** Prints the longest that inspection keeps a thread without a break, for texts that take it long. */
const TYPES: readonly GuardrailType[] = [
  "pii",
  "secrets",
  "prompt_injection",
  "jailbreak",
  "document_leakage",
];
const rules = compileRules(
  TYPES.map((type) => {
    const input = guardrailRuleInput.parse({ type, name: type, action: "warn", config: {} });
    if (input.type === "external") throw new Error("Not measured");
    return { id: type, scope: "organization" as const, ...input };
  }),
);

/** Longest step in CPU ms, and all of them. */
function measure(work: Generator<void, unknown>): { longest: number; steps: number; total: number } {
  let [longest, steps, total] = [0, 0, 0];
  for (let isDone = false; !isDone; steps++) {
    const start = process.cpuUsage();
    isDone = work.next().done === true;
    const { user, system } = process.cpuUsage(start);
    const ms = (user + system) / 1000;
    longest = Math.max(longest, ms);
    total += ms;
  }
  return { longest, steps, total };
}

function* stream(text: string): Generator<void, void> {
  const inspector = createStreamInspector(rules, { hidden: ["You are a help desk."] });
  for (let at = 0; at < text.length; at += 16_384) {
    inspector.push("0", text.slice(at, at + 16_384));
    yield;
  }
}

const inspecting = (text: string) =>
  inspectSlices(
    { direction: "input", texts: [{ location: "a", role: "user", text }], files: [], hidden: [] },
    rules,
  );

console.log(`${"256 KB of".padEnd(34)} longest step ms   steps  total ms   stream: longest push of 16 KB`);
for (const unit of HOSTILE_UNITS) {
  const text = unit.repeat(Math.ceil(262_144 / unit.length));
  measure(inspecting(text.slice(0, 65_536)));
  const whole = measure(inspecting(text));
  const pushed = measure(stream(text));
  const figures = [whole.longest.toFixed(1), whole.steps, whole.total.toFixed(0), pushed.longest.toFixed(1)];
  console.log(
    [JSON.stringify(unit).padEnd(34), ...figures.map((each) => String(each).padStart(12))].join(" "),
  );
}
