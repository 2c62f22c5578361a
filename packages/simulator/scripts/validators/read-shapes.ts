import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { type Definitions, type Schema, toObjectSchema, toReference } from "./schema.ts";
import type { ShapeSource } from "./sources.ts";

/** A shape of an AWS service model. Source: botocore, `docs/source/development/designnotes.rst` and its `model.py`. */
interface Shape {
  readonly type: string;
  readonly members?: Readonly<Record<string, Member>>;
  readonly required?: readonly string[];
  readonly member?: Member;
  readonly value?: Member;
  readonly enum?: readonly string[];
  readonly pattern?: string;
  readonly min?: number;
  readonly max?: number;
  /** Exactly one member. */
  readonly union?: boolean;
  /** Any JSON. */
  readonly document?: boolean;
}

interface Member {
  readonly shape: string;
  /** Not in the body. */
  readonly location?: string;
}

/** The shapes of a service model, and the definitions made of them so far. */
interface Model {
  readonly shapes: Readonly<Record<string, Shape>>;
  readonly named: Record<string, Schema>;
}

/** Reads a shape of a service model as a JSON Schema. */
export function readShapes({ file, shape }: ShapeSource, unpacked: string): Definitions {
  const text = gunzipSync(readFileSync(join(unpacked, file))).toString("utf8");
  const { shapes }: Pick<Model, "shapes"> = JSON.parse(text);
  const model: Model = { shapes, named: {} };
  return { root: read(model, { shape }), named: model.named };
}

function read(model: Model, { shape: name }: Member): Schema {
  const { shapes, named } = model;
  const shape = shapes[name];
  if (!shape) throw new Error(`The model has no shape ${name}.`);
  if (!shape.members || shape.document) return readPlain(model, shape);
  if (!(name in named)) {
    named[name] = true;
    named[name] = readMembers(model, shape);
  }
  return toReference(name);
}

function readMembers(model: Model, { members = {}, required = [], union }: Shape): Schema {
  const sent = Object.entries(members).filter(([, { location }]) => location === undefined);
  const schema = toObjectSchema(
    Object.fromEntries(sent.map(([name, member]) => [name, read(model, member)])),
    required.filter((name) => sent.some(([other]) => other === name)),
    false,
  );
  return union && schema !== true ? { ...schema, minProperties: 1, maxProperties: 1 } : schema;
}

const NUMBERS: Readonly<Record<string, string>> = {
  integer: "integer",
  long: "integer",
  float: "number",
  double: "number",
};

function readPlain(model: Model, shape: Shape): Schema {
  const { type, document, member, value, pattern } = shape;
  if (document) return true;
  if (member) return { type: "array", items: read(model, member), ...bounds(shape, "minItems", "maxItems") };
  if (value) return { type: "object", additionalProperties: read(model, value) };
  if (type === "boolean") return { type: "boolean" };
  if (type in NUMBERS) return { type: NUMBERS[type], ...bounds(shape, "minimum", "maximum") };
  if (shape.enum) return { enum: shape.enum };
  return {
    type: "string",
    // The length of bytes isn't that of their text.
    ...(type === "string" && bounds(shape, "minLength", "maxLength")),
    ...(pattern !== undefined && { pattern: `^(?:${pattern})$` }),
  };
}

const bounds = ({ min, max }: Pick<Shape, "min" | "max">, low: string, high: string) => ({
  ...(min !== undefined && { [low]: min }),
  ...(max !== undefined && { [high]: max }),
});
