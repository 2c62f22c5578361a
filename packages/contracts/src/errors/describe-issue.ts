/** The parts of a zod issue that are looked at. */
export interface SchemaIssue {
  readonly code?: string | undefined;
  readonly path: readonly PropertyKey[];
  readonly message: string;
  readonly expected?: string;
  readonly values?: readonly unknown[];
  readonly options?: readonly unknown[];
  readonly keys?: readonly string[];
  readonly origin?: string;
  readonly minimum?: number | bigint;
  readonly maximum?: number | bigint;
  readonly inclusive?: boolean;
  readonly format?: string;
  readonly divisor?: number;
}

/** What is wrong with one field of a request, in plain English. */
export interface FieldProblem {
  /** Such as `messages.0.role`; empty for the body itself. */
  readonly path: string;
  /** Continues after the path: "is required and must be an array". */
  readonly problem: string;
  /** A whole sentence, without its period. */
  readonly message: string;
}

/** One problem, or one per field that is not known. */
export function describeIssue(issue: SchemaIssue): FieldProblem[] {
  const path = issue.path.map(String).join(".");
  if (issue.code === "unrecognized_keys" && issue.keys) {
    return issue.keys.map((key) => say(path ? `${path}.${key}` : key, "is not a known field"));
  }
  const plain = isDefault(issue.message) ? rephrase(issue) : null;
  if (plain) return [say(path, plain)];
  return [{ path, problem: issue.message, message: nameField(path, issue.message) }];
}

/** A problem in a schema's own words as a sentence about its field: "total must be …", or "models: unknown name x". */
export const nameField = (path: string, problem: string): string =>
  path === "" ? problem : PREDICATE.test(problem) ? `${path} ${problem}` : `${path}: ${problem}`;

const PREDICATE = /^(must|is|are|has|can|contains|belongs|matches)\b/;

const say = (path: string, problem: string): FieldProblem => ({
  ...{ path, problem, message: `${path || "the body"} ${problem}` },
});

/** Whether the message is zod's own, not one that a schema gives. */
const isDefault = (message: string): boolean =>
  /^(Invalid (input|option|string|format|key|value|discriminator|[A-Za-z ]+$)|Too (small|big)|Unrecognized key)/.test(
    message,
  ) && !message.endsWith(".");

function rephrase(issue: SchemaIssue): string | null {
  const { code, values, options, format, divisor } = issue;
  if (code === "invalid_type") return describeType(issue);
  if (code === "invalid_value" && values) return missing(issue) + describeValues(values);
  if (code === "invalid_union")
    return options ? missing(issue) + describeValues(options) : "has an invalid value";
  if (code === "too_small") return describeBound(issue, "least");
  if (code === "too_big") return describeBound(issue, "most");
  if (code === "invalid_format") return `must be ${FORMATS[format ?? ""] ?? "in the right format"}`;
  if (code === "not_multiple_of") return `must be a multiple of ${divisor}`;
  return null;
}

/** Zod tells what it got in its message alone. */
const missing = ({ message }: SchemaIssue): string =>
  message.endsWith("received undefined") ? "is required and " : "";

const describeType = (issue: SchemaIssue): string =>
  `${missing(issue)}must be ${TYPES[issue.expected ?? ""] ?? `of the type ${issue.expected}`}`;

const TYPES: Readonly<Record<string, string>> = {
  string: "a string",
  number: "a number",
  int: "a whole number",
  bigint: "a whole number",
  boolean: "true or false",
  array: "an array",
  object: "an object",
  record: "an object",
  null: "null",
  nonoptional: "given",
  never: "left out",
  date: "a date",
};

const FORMATS: Readonly<Record<string, string>> = {
  datetime: "a UTC time such as 2026-03-01T12:00:00Z",
  date: "a date such as 2026-03-01",
  email: "an email address",
  url: "a URL",
  uuid: "a UUID",
  safeint: "a whole number",
  int32: "a whole number",
};

const describeValues = (values: readonly unknown[]): string =>
  values.length === 1
    ? `must be ${JSON.stringify(values[0])}`
    : `must be one of ${values.map(String).join(", ")}`;

function describeBound(issue: SchemaIssue, kind: "least" | "most"): string {
  const { origin, inclusive } = issue;
  const bound = Number(kind === "least" ? issue.minimum : issue.maximum);
  if (origin === "string" || origin === "array" || origin === "set" || origin === "object") {
    if (kind === "least" && bound === 1) return "must not be empty";
    const unit = origin === "string" ? "character" : origin === "object" ? "field" : "item";
    return `must have at ${kind} ${bound} ${unit}${bound === 1 ? "" : "s"}`;
  }
  if (inclusive === false) return `must be ${kind === "least" ? "greater" : "less"} than ${bound}`;
  return `must be at ${kind} ${bound}`;
}
