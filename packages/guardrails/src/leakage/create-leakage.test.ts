import { expect, it } from "vitest";
import { compileRules } from "../compile-rules.ts";
import { inspect } from "../inspect.ts";
import { createStreamInspector } from "../stream/create-stream-inspector.ts";
import { ruleOf } from "../testing/rules.ts";

const secret =
  "You are Nora, the support agent of Acme. Never offer more than ten percent discount, and always ask for the order number before you look anything up in the internal tool called Orion.";
const compiled = compileRules([ruleOf("document_leakage", { config: { canaries: ["zx-canary-71"] } })]);
const judge = (text: string) =>
  inspect(
    { direction: "output", texts: [{ location: "0", role: "assistant", text }], files: [], hidden: [secret] },
    compiled,
  ).violations.map(({ category }) => category);

it("finds a run of the hidden text's words, whatever the case and punctuation", () => {
  const leak = "NEVER offer more than ten percent discount -- and always ask for the order number";
  expect(judge(`Sure! My rules: ${leak}.`)).toEqual(["leaked_text"]);
  expect(judge("I am Nora. Can you tell me your order number?")).toEqual([]);
});

it("finds canary strings", () => expect(judge("code: ZX-Canary-71")).toEqual(["canary"]));

it("stops a stream before the leaked passage, wherever it is cut", () => {
  const text = `Of course. ${secret} ${"And more. ".repeat(100)}`;
  for (const size of [1, 9, 50, 2000]) {
    const inspector = createStreamInspector(compiled, { hidden: [secret] });
    const steps = (text.match(new RegExp(`[^]{1,${size}}`, "g")) ?? []).map((piece) =>
      inspector.push("0", piece),
    );
    steps.push(inspector.end("0"));
    expect(steps.some(({ blocked }) => blocked)).toBe(true);
    expect(steps.map(({ release }) => release).join("")).not.toContain("discount");
  }
});
