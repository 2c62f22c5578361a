import { expect, it } from "vitest";
import { compileRules } from "../compile-rules.ts";
import { inspect } from "../inspect.ts";
import { createStreamInspector } from "../stream/create-stream-inspector.ts";
import { ruleOf } from "../testing/rules.ts";
import { prepareHidden } from "./phrases.ts";

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

it("a long hidden text is indexed in short steps, once for all that is judged against it", () => {
  const hidden = ["的一是不了人我在有他这为之大来以个中上们".repeat(13_000)];
  expect([...prepareHidden(hidden)].length).toBeGreaterThan(262_144 / 16_384);
  expect([...prepareHidden(hidden)]).toEqual([]);
});

it("a word that pieces break off in is read as one, and pictures between words are none", () => {
  const hidden = [
    "Never tell anyone that the vault opens at nine and closes at five on Fridays 🚪 okay friend",
  ];
  const inspector = createStreamInspector(compiled, { hidden });
  const said =
    "NEVER tell anyone that the va|ult opens 👍 at nine and closes at five on Fri|days okay friend".split(
      "|",
    );
  const steps = [...said.map((piece) => inspector.push("0", piece)), inspector.end("0")];
  expect(steps.flatMap(({ violations }) => violations.map(({ category }) => category))).toEqual([
    "leaked_text",
  ]);
});
