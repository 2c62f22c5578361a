import { Ajv, type ErrorObject, type ValidateFunction } from "ajv";
import { addBeyond } from "./beyond-types.ts";
import { type RequestFormat, SCHEMAS } from "./formats.ts";
import { toProtoJson } from "./proto-json.ts";

/** The first thing of a request that its provider doesn't take. */
export interface Problem {
  /** Members and indexes that lead to the value. */
  readonly path: readonly string[];
  /** `unknown`, `missing`: a member of the value; `type`, `value`, `limit`: the value itself. */
  readonly kind: "unknown" | "missing" | "type" | "value" | "limit";
  /** Of an unknown or missing one. */
  readonly member: string;
  /** The expected value, in words. */
  readonly text: string;
}

// Formats of AWS have patterns that regular expressions of Unicode don't take. Types of unions repeat their parts.
const ajv = new Ajv({ discriminator: true, strict: false, unicodeRegExp: false, validateSchema: false });
const compiled = new Map<RequestFormat, ValidateFunction>();

function getValidator(format: RequestFormat): ValidateFunction {
  const known = compiled.get(format);
  if (known) return known;
  const schema = addBeyond(format, SCHEMAS[format]);
  const validate = ajv.compile(format === "google-generate-content" ? toProtoJson(schema) : schema);
  compiled.set(format, validate);
  return validate;
}

/** Compares a request with the type that its provider publishes. */
export function findProblem(format: RequestFormat, body: unknown): Problem | null {
  const validate = getValidator(format);
  if (validate(body)) return null;
  const [error] = (validate.errors ?? []).toSorted((one, other) => depthOf(other) - depthOf(one));
  return error ? toProblem(error) : null;
}

/** Higher for errors of the alternative that comes closest: the deepest one, and not one that another value is meant. */
function depthOf({ instancePath, keyword }: ErrorObject): number {
  const depth = toPath(instancePath).length * 3;
  if (keyword === "const") return depth - 3;
  if (keyword === "discriminator") return depth + 1;
  return KINDS[keyword] === undefined ? depth : depth + 2;
}

const KINDS: Readonly<Record<string, Problem["kind"]>> = {
  additionalProperties: "unknown",
  required: "missing",
  discriminator: "value",
  enum: "value",
  const: "value",
  pattern: "limit",
  minLength: "limit",
  maxLength: "limit",
  minItems: "limit",
  maxItems: "limit",
  minimum: "limit",
  maximum: "limit",
  minProperties: "limit",
  maxProperties: "limit",
};

function toProblem({ instancePath, keyword, params, message = "" }: ErrorObject): Problem {
  const path = toPath(instancePath);
  const kind = KINDS[keyword] ?? "type";
  if (keyword === "discriminator") {
    const { tag, tagValue } = params;
    if (tagValue === undefined) return { path, kind: "missing", member: String(tag), text: message };
    return { path: [...path, String(tag)], kind, member: "", text: `unexpected ${JSON.stringify(tagValue)}` };
  }
  const member = String(params.additionalProperty ?? params.missingProperty ?? "");
  const values = params.allowedValues ?? (keyword === "const" ? [params.allowedValue] : null);
  return { path, kind, member, text: values ? `must be one of ${JSON.stringify(values)}` : message };
}

const toPath = (pointer: string): string[] =>
  pointer
    .split("/")
    .slice(1)
    .map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"));
