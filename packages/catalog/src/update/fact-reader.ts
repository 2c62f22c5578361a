import { decimalOf } from "./decimal.ts";
import type { UpdateProblem } from "./entry.ts";
import type { JsonPath } from "./walk-keys.ts";

/** Tokens: no model has more. */
const MAX_TOKENS = 1_000_000_000;
const MAX_NAME_LENGTH = 256;
const DAY = /^\d{4}-\d{2}(-\d{2})?$/;

export type JsonObject = Readonly<Record<string, unknown>>;

/** Whether a value is a JSON object: no list, not null. */
export const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Reads the fields of one object of a file and reports those that can't be read, each with its path. */
export class FactReader {
  readonly #object: JsonObject;
  readonly #path: JsonPath;
  readonly #problems: UpdateProblem[];

  constructor(object: JsonObject, path: JsonPath, problems: UpdateProblem[]) {
    this.#object = object;
    this.#path = path;
    this.#problems = problems;
  }

  report(field: string, reason: string): undefined {
    this.#problems.push({ path: [...this.#path, field], reason });
  }

  /** A price as a decimal string per unit. @param shift -6 for figures per million. */
  price(field: string, shift = 0): string | undefined {
    const value = this.#valueOf(field);
    if (value === undefined || value === null) return undefined;
    if (typeof value !== "number")
      return this.report(field, `a price must be a number, not ${describe(value)}`);
    if (!Number.isFinite(value)) return this.report(field, "a price must be a finite number");
    if (value < 0) return this.report(field, `a price can't be negative (${value})`);
    return decimalOf(value, shift);
  }

  /** A positive number of tokens; 0 means unknown in every source. */
  tokens(field: string): number | undefined {
    const value = this.#valueOf(field);
    if (value === undefined || value === null || value === 0) return undefined;
    if (typeof value !== "number" || !Number.isSafeInteger(value))
      return this.report(field, `must be a whole number of tokens, not ${describe(value)}`);
    if (value < 0 || value > MAX_TOKENS)
      return this.report(field, `${value} isn't a plausible number of tokens`);
    return value;
  }

  text(field: string): string | undefined {
    const value = this.#valueOf(field);
    if (value === undefined || value === null || value === "") return undefined;
    if (typeof value !== "string") return this.report(field, `must be a string, not ${describe(value)}`);
    if (value.length > MAX_NAME_LENGTH)
      return this.report(field, `is longer than ${MAX_NAME_LENGTH} characters`);
    return value;
  }

  flag(field: string): boolean | undefined {
    const value = this.#valueOf(field);
    return typeof value === "boolean" ? value : undefined;
  }

  /** `2026-03` or `2026-03-31`. */
  date(field: string): string | undefined {
    const value = this.#valueOf(field);
    if (value === undefined || value === null || value === "") return undefined;
    if (typeof value !== "string" || !DAY.test(value) || Number.isNaN(Date.parse(value)))
      return this.report(field, `must be a date such as 2026-03-31, not ${describe(value)}`);
    return value.length === 7 ? `${value}-01` : value;
  }

  object(field: string): JsonObject | undefined {
    const value = this.#valueOf(field);
    return isObject(value) ? value : undefined;
  }

  /** The strings of a list. */
  words(field: string): readonly string[] | undefined {
    const value = this.#valueOf(field);
    return Array.isArray(value)
      ? value.filter((word): word is string => typeof word === "string")
      : undefined;
  }

  #valueOf(field: string): unknown {
    return Object.hasOwn(this.#object, field) ? this.#object[field] : undefined;
  }
}

/** Printable without blanks: what the name of a model can be. */
export const isModelName = (name: string): boolean => /^[\x21-\x7e]{1,256}$/.test(name);

/** A value in the words of an error message, cut short. */
export function describe(value: unknown): string {
  if (typeof value === "string") return `the string ${JSON.stringify(value.slice(0, 40))}`;
  if (Array.isArray(value)) return "a list";
  return isObject(value) ? "an object" : String(value);
}

/** Without the fields that are undefined. */
export const dropUndefined = <Row extends object>(
  row: Row,
): { [Field in keyof Row]: Exclude<Row[Field], undefined> } =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined)) as {
    [Field in keyof Row]: Exclude<Row[Field], undefined>;
  };
