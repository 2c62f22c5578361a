import { type GuardrailType, guardrailRuleInput } from "@causeway/contracts";
import { type CompiledRules, compileRules, createStreamInspector, inspect } from "@causeway/guardrails";
import {
  injectionLookalikes,
  injectionPositives,
  jailbreakLookalikes,
  jailbreakPositives,
} from "./corpus/attacks.ts";
import type { Case } from "./corpus/case.ts";
import { piiPositives } from "./corpus/pii.ts";
import { piiLookalikes } from "./corpus/pii-lookalikes.ts";
import { secretLookalikes, secretPositives } from "./corpus/secrets.ts";

const CORPORA: Partial<Record<GuardrailType, readonly Case[]>> = {
  pii: [...piiPositives(520), ...piiLookalikes(800)],
  secrets: [...secretPositives(420), ...secretLookalikes(700)],
  prompt_injection: [...injectionPositives(400), ...injectionLookalikes(840)],
  jailbreak: [...jailbreakPositives(400), ...jailbreakLookalikes(840)],
};
const SIX = ["prompt_injection", "jailbreak", "pii", "secrets", "file_types", "document_leakage"] as const;
const showsFailures = process.argv.includes("--failures");

const compile = (type: GuardrailType, config: object = {}, appliesTo?: string) => {
  const input = guardrailRuleInput.parse({ type, name: type, action: "warn", config, appliesTo });
  if (input.type === "external") throw new Error("Not measured");
  return { id: type, scope: "organization" as const, ...input };
};
const look = (compiled: CompiledRules, text: string) =>
  inspect(
    {
      direction: "input",
      texts: [{ location: "messages[0].content", role: "user", text }],
      files: [],
      hidden: [],
    },
    compiled,
  );

function measure(type: GuardrailType, cases: readonly Case[]): void {
  const compiled = compileRules([compile(type)]);
  for (const part of ["tuned", "held_out"] as const) {
    const judged = cases
      .filter((one) => one.part === part)
      .map((one) => ({ ...one, isFound: look(compiled, one.text).verdict !== "none" }));
    const count = (isPositive: boolean, isFound: boolean) =>
      judged.filter((one) => one.isPositive === isPositive && one.isFound === isFound).length;
    const [right, missed, wrong] = [count(true, true), count(true, false), count(false, true)];
    const figures = [
      right + missed,
      judged.length - right - missed,
      (right / (right + wrong)).toFixed(3),
      (right / (right + missed)).toFixed(3),
    ];
    console.log(
      [type.padEnd(17), part.padEnd(9), ...figures.map((figure) => String(figure).padStart(10))].join(" "),
    );
    // What was held out stays unseen: nothing may be tuned on it.
    if (showsFailures && part === "tuned")
      for (const one of judged.filter(({ isFound, isPositive }) => isFound !== isPositive))
        console.log(`  ${one.isPositive ? "missed" : "wrong "} ${JSON.stringify(one.text).slice(0, 200)}`);
  }
}

const cpuOf = (times: number, run: () => void): string => {
  for (let at = 0; at < times; at++) run();
  const start = process.cpuUsage();
  for (let at = 0; at < times; at++) run();
  const { user, system } = process.cpuUsage(start);
  return ((user + system) / 1000 / times).toFixed(3);
};

/** CPU of one inspection, alongside the floors that the design sets. */
function time(): void {
  const text = Array.from(
    { length: 700 },
    (_, at) =>
      `Report ${at}: revenue of region ${at % 9} grew by ${at % 17}.5% in 2024; please list the main points for the team, and what comes next. `,
  ).join("");
  const [two, hundred] = [text.slice(0, 2048), text.slice(0, 102_400)];
  const six = compileRules(SIX.map((type) => compile(type, type === "file_types" ? { maxBytes: 1 } : {})));
  const terms = compileRules([
    compile("blocked_terms", { terms: Array.from({ length: 1000 }, (_, at) => `secret term ${at}`) }),
  ]);
  const output = compileRules((["pii", "secrets", "document_leakage"] as const).map((type) => compile(type)));
  const chunks = Array.from({ length: 100 }, (_, at) => two.slice(at * 20, at * 20 + 20));
  const stream = () => {
    const inspector = createStreamInspector(output, { hidden: [two.slice(0, 500)] });
    for (const chunk of chunks) inspector.push("0", chunk);
    inspector.end("0");
  };
  console.log("\nCPU ms                                 measured  floor");
  console.log(`2 KB, all six system rules            ${cpuOf(500, () => look(six, two)).padStart(9)}   0.25`);
  console.log(`100 KB, all six system rules          ${cpuOf(30, () => look(six, hundred)).padStart(9)}   8`);
  console.log(
    `10 KB, 1,000 blocked terms            ${cpuOf(200, () => look(terms, hundred.slice(0, 10_240))).padStart(9)}   0.5`,
  );
  console.log(
    `a chunk of a stream, pii + secrets + leakage ${(Number(cpuOf(30, stream)) / 100).toFixed(4).padStart(2)}   0.2`,
  );
}

console.log(
  [
    "type".padEnd(17),
    "part".padEnd(9),
    ...["positives", "lookalikes", "precision", "recall"].map((title) => title.padStart(10)),
  ].join(" "),
);
for (const [type, cases] of Object.entries(CORPORA)) measure(type as GuardrailType, cases);
time();
// How long inspection keeps a thread without a break.
if (process.argv.includes("--steps")) await import("./steps.ts");
// What rules cost a gateway.
if (process.argv.includes("--gateway")) await import("./gateway.ts");
