import { type GuardrailRuleOf, guardrailRuleInput } from "@causeway/contracts";
import { expect, it } from "vitest";
import type { JudgedText } from "../../request/guard.ts";
import { judgeTexts } from "./judge-texts.ts";

const TEXT = "Ann has ann@acme-mail.com";

function externalRule(id: string, roles: readonly string[]): GuardrailRuleOf<"external"> {
  const config = { url: "https://judge.example.com/", adapter: "causeway", onFailure: "block" };
  const input = guardrailRuleInput.parse({ type: "external", action: "redact", name: id, roles, config });
  if (input.type !== "external") throw new Error("No rule of a service");
  return { id, scope: "organization", ...input, config: { ...input.config, sealedSecret: null } };
}

const saidBy = (role: JudgedText["role"], at: number, text = TEXT): JudgedText => ({
  location: `messages[${at}].content`,
  role,
  text,
  original: text,
});

/** The finds of each rule's service. */
const FINDS: Readonly<Record<string, string>> = { names: "Ann", addresses: "ann@acme-mail.com" };

const judge = (texts: readonly JudgedText[]) =>
  judgeTexts(
    [externalRule("names", ["user"]), externalRule("addresses", ["tool"])],
    texts,
    "input",
    async (rule, { text }) => {
      const found = FINDS[rule.id] ?? "";
      const start = text.indexOf(found);
      return start < 0 ? [] : [{ category: rule.id, start, end: start + found.length }];
    },
  );

it("cuts out of equal texts what rules found in any of them", async () => {
  const redacted = "[NAMES_REDACTED] has [ADDRESSES_REDACTED]";
  for (const texts of [
    [saidBy("user", 0), saidBy("tool", 1)],
    [saidBy("tool", 0), saidBy("user", 1)],
  ])
    expect((await judge(texts)).replacements).toEqual(new Map([[TEXT, redacted]]));
});

it("leaves a text alone in which nothing was found", async () => {
  const { replacements } = await judge([saidBy("user", 0, "Hi"), saidBy("tool", 1)]);
  expect([...replacements]).toEqual([[TEXT, "Ann has [ADDRESSES_REDACTED]"]]);
});
