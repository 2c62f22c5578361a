import type { Form } from "./form.ts";
import { invalidParam, missingParam, unknownParam } from "./refusal.ts";

/** Reads one parameter; `name` is its full name, for the error. */
export type Reader<Value> = (value: string | Form, name: string) => Value;

type Spec = Readonly<Record<string, Reader<unknown>>>;
type ValueOf<R> = R extends Reader<infer Value> ? Value : never;
/** Values of a form that was read by a spec. */
export type Params<S extends Spec> = { readonly [Name in keyof S]?: ValueOf<S[Name]> };

const MAX_INTEGER = 99_999_999;
const MAX_TEXT = 5000;
const MAX_METADATA = { names: 50, name: 40, value: 500 };

/** A text that is not empty, at most 5,000 characters. */
export const text: Reader<string> = (value, name) => {
  if (typeof value !== "string") throw invalidParam(name, `Invalid string: ${name}`);
  if (value === "")
    throw invalidParam(name, `You passed an empty string for '${name}'.`, "parameter_invalid_empty");
  if (value.length > MAX_TEXT) throw invalidParam(name, `Invalid string: ${name} is too long`);
  return value;
};

/** A whole number. An amount has at most eight digits. */
export const integer =
  (min: number, max = MAX_INTEGER): Reader<number> =>
  (value, name) => {
    const number = typeof value === "string" && /^-?\d{1,12}$/.test(value) ? Number(value) : Number.NaN;
    if (Number.isNaN(number))
      throw invalidParam(name, `Invalid integer: ${String(value)}`, "parameter_invalid_integer");
    if (number < min)
      throw invalidParam(
        name,
        `This value must be greater than or equal to ${min}.`,
        "parameter_invalid_integer",
      );
    if (number > max)
      throw invalidParam(
        name,
        `This value must be less than or equal to ${max}.`,
        "parameter_invalid_integer",
      );
    return number;
  };

/** `true` or `false`. */
export const boolean: Reader<boolean> = (value, name) => {
  if (value === "true") return true;
  if (value === "false") return false;
  throw invalidParam(name, `Invalid boolean: ${String(value)}`);
};

/** One of some words. */
export const oneOf =
  <Word extends string>(...words: readonly Word[]): Reader<Word> =>
  (value, name) => {
    const word = words.find((one) => one === value);
    if (word === undefined) throw invalidParam(name, `Invalid ${name}: must be one of ${words.join(", ")}`);
    return word;
  };

/** Notes of an object. Source of the bounds: docs.stripe.com/api/metadata, read on November 28, 2026. */
export const metadata: Reader<Record<string, string>> = (value, name) => {
  if (value === "") return {};
  if (typeof value === "string") throw invalidParam(name, "Invalid hash");
  const entries = Object.entries(value);
  if (entries.length > MAX_METADATA.names) throw invalidParam(name, "Metadata can have up to 50 keys.");
  for (const [key, note] of entries) {
    if (typeof note !== "string") throw invalidParam(`${name}[${key}]`, "Metadata values must be strings.");
    if (key.length > MAX_METADATA.name)
      throw invalidParam(name, `Metadata key names can have up to 40 characters: ${key}`);
    if (note.length > MAX_METADATA.value)
      throw invalidParam(`${name}[${key}]`, "Metadata values can have up to 500 characters.");
  }
  return Object.fromEntries(entries.map(([key, note]) => [key, String(note)]));
};

/** Items by their place, `name[0]`, or `name[]`. */
export const listOf =
  <Value>(item: Reader<Value>): Reader<Value[]> =>
  (value, name) => {
    if (typeof value === "string") throw invalidParam(name, "Invalid array");
    return Object.entries(value).map(([at, one]) => item(one, `${name}[${at}]`));
  };

function readFields<S extends Spec>(form: Form, spec: S, nameOf: (field: string) => string): Params<S> {
  const read: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(form)) {
    const reader = Object.hasOwn(spec, field) ? spec[field] : undefined;
    if (!reader) throw unknownParam(nameOf(field));
    read[field] = reader(value, nameOf(field));
  }
  // Each field was read by its own reader.
  return read as Params<S>;
}

/** Named parameters, `name[field]`; others are refused. */
export const objectOf =
  <S extends Spec>(spec: S): Reader<Params<S>> =>
  (value, name) => {
    if (typeof value === "string") throw invalidParam(name, "Invalid object");
    return readFields(value, spec, (field) => `${name}[${field}]`);
  };

/** Reads a request's parameters. @throws Refusal for one that is unknown, as Stripe does, or wrong */
export const readParams = <S extends Spec>(form: Form, spec: S): Params<S> =>
  readFields(form, spec, (field) => field);

/** @throws Refusal when the parameter is missing */
export function required<Value>(value: Value | undefined, name: string): Value {
  if (value === undefined) throw missingParam(name);
  return value;
}
