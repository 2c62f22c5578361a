import { CONFIG_FIELDS, type ConfigField } from "./config-fields.ts";
import { fieldName } from "./config-values.ts";
import type { GuardrailType } from "../../format/guardrail-words.ts";

type Fields = Readonly<Record<string, string>>;

/** Where the API's word about a whole configuration belongs. */
const WHOLE: Partial<Record<GuardrailType, readonly [field: string, problem: string]>> = {
  file_types: ["allowedTypes", "Enter the allowed types, the largest size, or both."],
  topic_restriction: ["blocked", "Enter at least one blocked or allowed topic."],
};

/** What the form says instead of the API, by the setting. */
const PROBLEMS: Readonly<Record<string, string>> = {
  onFailure: "Choose what happens then.",
  categories: "Choose at least one.",
  terms: "Enter 1 to 1,000 terms, one per line.",
  canaries: "A canary has 6 to 200 characters; there can be 50.",
  allowedTypes: "Enter MIME types such as image/png or image/*.",
  language: "Enter a language code such as en or pt-BR.",
};
/** The form's name of the place in a list. */
const PLACES: Partial<Record<ConfigField["kind"], string>> = { lines: "Line", topics: "Line", list: "Entry" };

/** What the API refused, at the fields of the form and in its words. */
export function fieldProblems(type: GuardrailType, refused: Fields | undefined): Fields {
  const problems: Record<string, string> = {};
  for (const [path, problem] of Object.entries(refused ?? {})) {
    const [name, text] = placeProblem(type, path, problem);
    problems[name] ??= text;
  }
  return problems;
}

function placeProblem(type: GuardrailType, path: string, problem: string): readonly [string, string] {
  if (path === "roles") return [path, "Choose at least one."];
  const whole = WHOLE[type];
  if (path === "config" && whole) return [fieldName(whole[0]), whole[1]];
  const [, name = "", index] = /^config\.(\w+)(?:[.[](\d+))?/.exec(path) ?? [];
  const field = CONFIG_FIELDS[type].find((one) => one.name === name);
  if (!field) return [path, problem];
  const place = index === undefined ? "" : `${PLACES[field.kind] ?? "Entry"} ${Number(index) + 1}: `;
  return [fieldName(name), place + wordsOf(field, problem, path)];
}

/** The API's own words name settings as the API does; where they say more than the form could, they stay. */
function wordsOf(field: ConfigField, problem: string, path: string): string {
  if (/^position \d|can't be stored|too large|must be entered again/.test(problem)) return problem;
  if (field.kind === "number") return `Enter a number from ${field.min} to ${field.max}.`;
  if (field.kind === "topics" && path.includes("name")) return "Start with the topic's name and a colon.";
  if (field.kind === "topics") return "A topic needs 1 to 200 keywords, each of at most 200 characters.";
  if (field.name === "url" && /url/i.test(problem)) return "Enter an address that starts with https://.";
  return PROBLEMS[field.name] ?? problem;
}
