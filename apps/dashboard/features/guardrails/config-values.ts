import { CONFIG_FIELDS, type ConfigField } from "./config-fields.ts";
import type { GuardrailType } from "../../format/guardrail-words.ts";

export type Config = Readonly<Record<string, unknown>>;

interface Topic {
  readonly name: string;
  readonly keywords?: readonly string[];
  readonly strong?: readonly string[];
}

/** Of a field in the form, so that the API's errors find it. */
export const fieldName = (name: string): string => `config.${name}`;

/** What the form shows for a value of the configuration. */
export function toText(field: ConfigField, value: unknown): string {
  if (value === undefined || value === null) return field.kind === "number" ? textOf(field.usual) : "";
  if (field.kind === "number") return String(Number((Number(value) / (field.unit ?? 1)).toPrecision(12)));
  if (field.kind === "lines") return (value as readonly string[]).join("\n");
  if (field.kind === "list") return (value as readonly string[]).join(", ");
  if (field.kind === "topics") return (value as readonly Topic[]).map(topicLine).join("\n");
  return String(value);
}

const textOf = (value: number | undefined): string => (value === undefined ? "" : String(value));

const topicLine = ({ name, keywords = [], strong = [] }: Topic): string =>
  `${name}: ${[...keywords, ...strong.map((word) => `!${word}`)].join(", ")}`;

/** The configuration that a form holds; what is left empty takes its default. */
export function readConfig(type: GuardrailType, values: FormData): Record<string, unknown> {
  const entries = CONFIG_FIELDS[type].map((field) => [field.name, readField(field, values)] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

function readField(field: ConfigField, values: FormData): unknown {
  const name = fieldName(field.name);
  if (field.kind === "check") return values.get(name) === "on";
  if (field.kind === "checks") return values.getAll(name).map(String);
  const text = String(values.get(name) ?? "");
  if (field.kind === "lines") return linesOf(text);
  if (field.kind === "topics") return linesOf(text).map((line) => readTopic(line, field.name === "blocked"));
  if (field.kind === "list") return wordsOf(text).length > 0 ? wordsOf(text) : undefined;
  if (text.trim() === "") return undefined;
  if (field.kind === "number") return readNumber(text, field.unit ?? 1);
  return text.trim();
}

const readNumber = (text: string, unit: number): number =>
  Number((Number(text.replaceAll(",", "")) * unit).toPrecision(12));

const linesOf = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

const wordsOf = (text: string): string[] =>
  text
    .split(",")
    .map((word) => word.trim())
    .filter((word) => word !== "");

/** `Name: word, word, !strong`. Allowed topics have no strong words. */
function readTopic(line: string, hasStrong: boolean): Topic {
  const [name = "", rest = ""] = line.split(/:(.*)/s);
  const words = wordsOf(rest);
  if (!hasStrong) return { name: name.trim(), keywords: words };
  const strong = words.filter((word) => word.startsWith("!")).map((word) => word.slice(1).trim());
  return { name: name.trim(), keywords: words.filter((word) => !word.startsWith("!")), strong };
}
