import type { GuardrailRuleOf } from "@causeway/contracts";
import { describe, expect, it } from "vitest";
import { compileRules } from "../compile-rules.ts";
import type { SpanSource } from "../engine/detector.ts";
import { seeThrough } from "../engine/see-through.ts";
import { atOnce } from "../engine/steps.ts";
import { createTerms } from "../terms/create-terms.ts";
import { inspectTexts, redact, ruleOf } from "../testing/rules.ts";
import { seenTexts } from "./seen-texts.ts";

const terms = { terms: ["bomb", "бомба", "über"], match: "exact" };

describe("a disguised word is found, and replaced with all of its disguise", () => {
  it.each([
    ["zero-width space", "a bo\u200bmb!"],
    ["zero-width joiner", "a bo\u200dmb!"],
    ["word joiner", "a b\u2060omb!"],
    ["soft hyphen", "a bo\u00admb!"],
    ["combining grapheme joiner", "a bo\u034fmb!"],
    ["Mongolian vowel separator", "a bo\u180emb!"],
    ["Hangul filler", "a bo\u3164mb!"],
    ["variation selector", "a bomb\ufe0f!"],
    ["supplementary variation selector", "a bo\u{e0100}mb!"],
    ["tag", "a bo\u{e0041}mb!"],
    ["bidirectional control", "a bo\u202emb!"],
    ["strikethrough", "a b\u0336o\u0336m\u0336b\u0336!"],
    ["a mark that composes with no letter", "a b\u0301omb\u0302!"],
    ["many marks", `a bo${"\u0336\u0337\u0338".repeat(20)}mb!`],
    ["enclosing mark", "a bo\u20ddmb!"],
    ["Cyrillic letter", "a bоmb!"],
    ["Greek letter", "a bοmb!"],
    ["Armenian letter", "a bօmb!"],
    ["all letters but one of another script", "a вомb!"],
    ["small capital", "a bᴏmb!"],
    ["Latin letter in a Cyrillic word", "a бoмбa!"],
    ["full width", "a ｂｏｍｂ!"],
    ["circled", "a ⓑⓞⓜⓑ!"],
    ["mathematical", "a 𝐛𝐨𝐦𝐛!"],
    ["squared", "a 🄱🄾🄼🄱!"],
    ["negative circled", "a 🅑🅞🅜🅑!"],
    ["decomposed letter", "a u\u0308ber!"],
    ["stress mark of Russian", "a бо\u0301мба!"],
  ])("%s", (_, text) => {
    expect(redact(text, "blocked_terms", terms)).toBe("a [TERM_REDACTED]!");
  });

  it("also where the rule's term is the one that is disguised", () => {
    expect(redact("a bomb!", "blocked_terms", { terms: ["bo\u200bmb"] })).toBe("a [TERM_REDACTED]!");
  });

  it.each([
    ["pii", "mail bob@co\u200brp.com now", "mail [EMAIL_REDACTED] now"],
    ["pii", "card 4111\u200b1111\u200b1111\u200b1111 ok", "card [CARD_REDACTED] ok"],
    ["secrets", "key ghp_\u2060abcdefghijklmnopqrstuvwxyz0123456789", /^key \[SECRET_REDACTED\]$/],
  ] as const)("of %s: %s", (type, text, expected) => {
    expect(redact(text, type)).toMatch(expected);
  });
});

describe("words that only look like a term stay", () => {
  it.each([
    ["another accent", "a bömb bómb"],
    ["one script throughout, whatever it looks like", "a вомв вомба"],
    ["emoji", "👩‍👩‍👧 ❤️ 1️⃣ 🏴󠁧󠁢󠁥󠁮󠁧󠁿"],
    ["Persian with joiners", "می‌خواهم کتاب‌ها را"],
    ["Hindi, whose vowels are marks", "बम बाम बीम बोम"],
    ["a measure", "5 µm at 3 kΩ"],
  ])("%s", (_, text) => {
    expect(redact(text, "blocked_terms", { ...terms, terms: [...terms.terms, "बम्", "um"] })).toBe(text);
  });
});

it("counts a match once, however it is seen", () => {
  const compiled = compileRules([ruleOf("blocked_terms", { config: { terms: ["bomb"] } })]);
  const { violations, spans } = inspectTexts(["bomb\u200b, bоmb and bo\u00admb"], compiled);
  expect(violations.reduce((sum, { count }) => sum + count, 0)).toBe(3);
  expect(spans).toHaveLength(3);
});

it("reads texts without disguises once only", () => {
  for (const text of ["plain", "déjà vu, größer", "Москва", "東京都", "👍 ok", "naïve café", "I ❤️ it"])
    expect(seenTexts(text), text).toEqual([]);
});

it("leads every offset back to what was written", () => {
  const text = "x\u200bo\u0308\u0336ﬁ𝐛b\u0301оk 👩‍👧 z\u{e0041}";
  for (const view of seenTexts(text)) {
    let at = 0;
    for (let unit = 0; unit < view.text.length; unit++) {
      expect(view.toStart(unit)).toBeGreaterThanOrEqual(at);
      at = view.toStart(unit);
      expect(view.toEnd(unit + 1)).toBeGreaterThan(at);
      expect(view.fromWritten(at)).toBeLessThanOrEqual(unit);
    }
    expect(view.toEnd(view.text.length)).toBe(text.length);
  }
});

/** Fourteen languages; the names of countries, languages, currencies and scripts in each are in every Node.js. */
const LANGUAGES = "ar de el en es fa fr he hi ja pt ru tr vi".split(" ");
const KINDS = [
  [
    "region",
    ["US", "DE", "FR", "GB", "JP", "CN", "IN", "BR", "RU", "TR", "GR", "IL", "IR", "VN", "ES", "PT"],
  ],
  [
    "language",
    ["en", "de", "fr", "ja", "zh", "hi", "pt", "ru", "tr", "el", "he", "fa", "vi", "es", "ar", "uk"],
  ],
  ["currency", ["USD", "EUR", "JPY", "CNY", "INR", "BRL", "RUB", "TRY", "ILS", "IRR", "VND", "GBP", "CHF"]],
  ["script", ["Latn", "Cyrl", "Grek", "Arab", "Hebr", "Deva", "Jpan", "Hans", "Thai", "Kore"]],
] as const;

const namesIn = (language: string): string[] =>
  KINDS.flatMap(([type, codes]) => {
    const names = new Intl.DisplayNames([language], { type });
    return codes.map((code) => names.of(code) ?? code);
  });

it.each(LANGUAGES)("finds nothing new in words of %s under 1,000 terms of all languages", (language) => {
  const terms = [...new Set(LANGUAGES.flatMap(namesIn).flatMap((name) => name.split(/\s+/)))].slice(0, 1_000);
  const rule = ruleOf("blocked_terms", { config: { terms, match: "contains" } });
  const source = atOnce(createTerms([rule as GuardrailRuleOf<"blocked_terms">]))([
    rule as GuardrailRuleOf<"blocked_terms">,
  ]);
  if (source === null) throw new Error("the rule has terms");
  const text = namesIn(language).join(" · ");
  const placesOf = (found: SpanSource) => found.find(text, 0).map(({ start, end }) => text.slice(start, end));
  expect(placesOf(source).length).toBeGreaterThan(0);
  expect(placesOf(seeThrough(source))).toEqual(placesOf(source));
});
