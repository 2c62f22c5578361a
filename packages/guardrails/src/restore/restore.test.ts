import { describe, expect, it } from "vitest";
import { compileRules } from "../compile-rules.ts";
import { inspect } from "../inspect.ts";
import { createStreamInspector } from "../stream/create-stream-inspector.ts";
import { ruleOf } from "../testing/rules.ts";
import type { Numbers } from "../types.ts";
import { highestNumbers } from "./placeholders.ts";
import { keepPlaceholdersWhole } from "./keep-placeholders-whole.ts";
import { restoreText } from "./restore-text.ts";

const originals = new Map([
  ["[EMAIL_1]", "bob@corp.com"],
  ["[IBAN_12]", "DE89 3704 0044 0532 0130 00"],
]);
const text = "To [EMAIL_1], [EMAIL_2] [and [IBAN_12]]";
const restored = "To bob@corp.com, [EMAIL_2] [and DE89 3704 0044 0532 0130 00]";

describe("restoring", () => {
  it("puts originals back, and leaves other placeholders", () => {
    expect(restoreText(text, originals)).toBe(restored);
  });

  it("leaves JSON in JSON valid", () => {
    const nested = JSON.stringify({ arguments: JSON.stringify({ to: "[EMAIL_1]", iban: "[IBAN_12]" }) });
    const { arguments: given } = JSON.parse(restoreText(nested, originals));
    expect(JSON.parse(given)).toEqual({ to: "bob@corp.com", iban: "DE89 3704 0044 0532 0130 00" });
  });

  it.each([
    ["nothing is judged", () => null],
    ["rules judge the response", () => createStreamInspector(compileRules([]), { hidden: [] })],
  ])("works in a stream wherever it is cut, when %s", (_name, open) => {
    for (let cut = 0; cut <= text.length; cut++)
      for (let next = cut; next <= text.length; next++) {
        const whole = keepPlaceholdersWhole(open());
        const steps = [text.slice(0, cut), text.slice(cut, next), text.slice(next)].map((piece) =>
          whole.push("0", piece),
        );
        const sent = [...steps, whole.end("0")]
          .map(({ release }) => restoreText(release, originals))
          .join("");
        expect(sent).toBe(restored);
      }
  });

  it("holds back nothing but the start of a placeholder", () => {
    const whole = keepPlaceholdersWhole(null);
    expect(whole.push("0", "list[0] and [").release).toBe("list[0] and ");
    expect(whole.push("0", "EMAIL is").release).toBe("[EMAIL is");
    expect(whole.push("0", "[NATIONAL_ID_1234567").release).toBe("");
    expect(whole.push("0", "]").release).toBe("[NATIONAL_ID_1234567]");
  });
});

const personal = compileRules([
  ruleOf("pii", { action: "redact", config: { categories: ["email", "phone"], restore: true } }),
]);
const ask = (said: string, restoreMap?: ReadonlyMap<string, string>, taken?: Numbers) =>
  inspect(
    {
      direction: "input",
      texts: [{ location: "a", role: "user", text: said }],
      files: [],
      hidden: [],
      ...(restoreMap ? { restoreMap } : {}),
      ...(taken ? { taken } : {}),
    },
    personal,
  );

describe("numbering", () => {
  it("continues from earlier turns: the same value has the same number, a new one another", () => {
    const first = ask("bob@corp.com and eve@corp.com").restoreMap;
    const later = ask("eve@corp.com, [EMAIL_1] and new@corp.com", first ?? undefined);
    expect(later.replacements.get("a")).toBe("[EMAIL_2], [EMAIL_1] and [EMAIL_3]");
    expect([...(later.restoreMap ?? [])]).toEqual([
      ["[EMAIL_1]", "bob@corp.com"],
      ["[EMAIL_2]", "eve@corp.com"],
      ["[EMAIL_3]", "new@corp.com"],
    ]);
  });

  it("starts above the numbers of others, whose values it doesn't know, also where no text has them", () => {
    const taken = highestNumbers(["[EMAIL_2]", "[EMAIL_12]", "[NATIONAL_ID_3]", "[EMAIL_7]"]);
    const own = new Map([["[EMAIL_4]", "eve@corp.com"]]);
    const { replacements } = ask("bob@corp.com, eve@corp.com, [EMAIL_13], +49 30 901820", own, taken);
    expect(replacements.get("a")).toBe("[EMAIL_14], [EMAIL_4], [EMAIL_13], [PHONE_1]");
  });

  it("never numbers what JSON would have to escape", () => {
    for (const [placeholder, value] of ask(
      'Tel. +49 30 901820, "a\\"@corp.com", call +1 (212)\t555-0123 or o\'neil@corp.com',
    ).restoreMap ?? [])
      expect(JSON.stringify(`${placeholder} ${value}`)).toBe(`"${placeholder} ${value}"`);
  });
});
