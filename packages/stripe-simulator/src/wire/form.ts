import { invalidParam } from "./refusal.ts";

/** A form as nested values: `a[b]=1` is `{ a: { b: "1" } }`, and `a[]=1` is `{ a: { 0: "1" } }`. */
export interface Form {
  [name: string]: string | Form;
}

const NAME = /^([^[\]]+)((?:\[[^[\]]*\])*)$/;
const MAX_DEPTH = 6;

function pathOf(name: string): string[] {
  const [matched, first = "", rest = ""] = NAME.exec(name) ?? [];
  const path = [first, ...[...rest.matchAll(/\[([^[\]]*)\]/g)].map(([, part = ""]) => part)];
  if (matched === undefined || path.length > MAX_DEPTH) throw invalidParam(name, `Invalid name: ${name}`);
  return path;
}

function put(form: Form, path: readonly string[], value: string, name: string): void {
  const [first = "", ...rest] = path;
  const key = first === "" ? String(Object.keys(form).length) : first;
  const last = form[key];
  if (rest.length === 0) {
    form[key] = value;
    return;
  }
  if (typeof last === "string") throw invalidParam(name, `Invalid object: ${name}`);
  const inner: Form = last ?? Object.create(null);
  form[key] = inner;
  put(inner, rest, value, name);
}

/**
 * Reads `application/x-www-form-urlencoded`, the only body that Stripe's API v1 takes.
 *
 * Source: docs.stripe.com/api, "Introduction", read on November 28, 2026.
 */
export function readForm(text: string): Form {
  const form: Form = Object.create(null);
  for (const [name, value] of new URLSearchParams(text)) put(form, pathOf(name), value, name);
  return form;
}
