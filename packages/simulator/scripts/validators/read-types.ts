import { writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import ts from "typescript";
import { joinTagged } from "./join-tagged.ts";
import { type Definitions, joinSchemas, type Schema, toObjectSchema, toReference } from "./schema.ts";
import type { TypeSource } from "./sources.ts";
import { createNames, type Names } from "./type-names.ts";

/** The state while types are read. */
interface Reading {
  readonly checker: ts.TypeChecker;
  readonly names: Names;
  /** Definitions by name, so far. */
  readonly named: Record<string, Schema>;
  readonly callerType: TypeSource["callerType"];
}

/**
 * Reads the type `Request` of a source as a JSON Schema.
 *
 * @param unpacked folder of the package's files
 */
export function readTypes({ root, callerType }: TypeSource, unpacked: string): Definitions {
  const file = join(dirname(unpacked), "root.ts");
  writeFileSync(file, root);
  const program = ts.createProgram([file], {
    target: ts.ScriptTarget.ESNext,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    strict: true,
    skipLibCheck: true,
    types: [],
  });
  const checker = program.getTypeChecker();
  const reading: Reading = { checker, names: createNames(checker), named: {}, callerType };
  const type = findRequest(program, file);
  if (!type) throw new Error(`The package has no such type:\n${root}`);
  return joinTagged({ root: read(reading, type, "Request"), named: reading.named });
}

function findRequest(program: ts.Program, file: string): ts.Type | null {
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(file);
  const scope = source && checker.getSymbolAtLocation(source);
  const request = scope && checker.getExportsOfModule(scope).find(({ name }) => name === "Request");
  if (!request) return null;
  const isAlias = (request.flags & ts.SymbolFlags.Alias) !== 0;
  const type = checker.getDeclaredTypeOfSymbol(isAlias ? checker.getAliasedSymbol(request) : request);
  return type.flags & ts.TypeFlags.Any ? null : type;
}

/** @param place of the type, which names it where the package doesn't */
function read(reading: Reading, type: ts.Type, place: string): Schema {
  if (type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return true;
  if (type.flags & ts.TypeFlags.Boolean) return { type: "boolean" };
  if (type.isUnion()) return readUnion(reading, type, place);
  return readValue(type) ?? readList(reading, type, place) ?? readObject(reading, type, place);
}

function readUnion(reading: Reading, union: ts.UnionType, place: string): Schema {
  const { names } = reading;
  const types = union.types.filter(({ flags }) => !(flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Void)));
  const [first] = types;
  if (types.length === 1 && first) return read(reading, first, place);
  if (types.filter((type) => isObjectType(reading, type)).length < 2) return readParts(reading, types, place);
  const key = types.map((type) => names.idOf(type)).sort();
  return define(reading, `union ${key.join(" ")}`, names.nameOf(union) ?? place, () =>
    readParts(reading, types, place),
  );
}

const readParts = (reading: Reading, types: readonly ts.Type[], place: string): Schema =>
  joinSchemas(joinConstants(types.map((type, at) => read(reading, type, `${place}_${at + 1}`))));

const isObjectType = ({ checker }: Reading, type: ts.Type): boolean =>
  readValue(type) === null && !type.isUnion() && !checker.isArrayType(type) && !checker.isTupleType(type);

/** A schema under its own name, which it may refer to itself. */
function define({ names, named }: Reading, key: string, wanted: string, make: () => Schema): Schema {
  const { name, isNew } = names.claim(key, wanted);
  if (isNew) named[name] = make();
  return toReference(name);
}

const isReference = (type: ts.Type): type is ts.TypeReference => "target" in type;

function readList(reading: Reading, type: ts.Type, place: string): Schema | null {
  const { checker } = reading;
  if (!isReference(type) || (!checker.isArrayType(type) && !checker.isTupleType(type))) return null;
  const items = checker.getTypeArguments(type).map((item) => read(reading, item, `${place}Item`));
  const joined = items.length === 0 ? true : joinSchemas(items);
  return joined === true ? { type: "array" } : { type: "array", items: joined };
}

function readObject(reading: Reading, type: ts.Type, place: string): Schema {
  const { names } = reading;
  const name = names.nameOf(type);
  if (name === null) return readMembers(reading, type, place);
  return define(reading, `object ${names.idOf(type)}`, name, () => readMembers(reading, type, name));
}

function readMembers(reading: Reading, type: ts.Type, place: string): Schema {
  const { checker } = reading;
  const left = findOptional(reading, type);
  const members: Record<string, Schema> = {};
  const required: string[] = [];
  const symbols = checker.getPropertiesOfType(type);
  for (const symbol of symbols) {
    const member = checker.getTypeOfSymbol(symbol);
    if (!isSent(checker, symbol, member)) continue;
    members[symbol.name] = read(reading, member, `${place}.${symbol.name}`);
    const isOptional = (symbol.flags & ts.SymbolFlags.Optional) !== 0 || left.has(symbol.name);
    if (!isOptional && !(member.flags & ts.TypeFlags.Unknown)) required.push(symbol.name);
  }
  const index = checker.getIndexInfoOfType(type, ts.IndexKind.String);
  const others = index ? read(reading, index.type, `${place}Value`) : symbols.length === 0;
  return toObjectSchema(members, required, others);
}

/** Members that callers may leave out, although the SDK always sends them. */
function findOptional(reading: Reading, type: ts.Type): ReadonlySet<string> {
  const { checker, callerType } = reading;
  if (type.isIntersection()) return findOptionalOfParts(reading, type.types);
  const sent = type.aliasSymbol;
  const declaration = sent?.declarations?.[0];
  if (!callerType || !sent || !declaration) return new Set();
  const scope = checker.getSymbolAtLocation(declaration.getSourceFile());
  const exported = scope ? checker.getExportsOfModule(scope) : [];
  const written = exported.find(({ name }) => name === callerType(sent.name));
  if (!written) return new Set();
  const members = checker.getPropertiesOfType(checker.getDeclaredTypeOfSymbol(written));
  const optional = members.filter(({ flags }) => flags & ts.SymbolFlags.Optional);
  return new Set(optional.map(({ name }) => toSnakeCase(name)));
}

/** Members that a part without a name adds are required: they tell types apart. */
function findOptionalOfParts(reading: Reading, parts: readonly ts.Type[]): ReadonlySet<string> {
  const named = parts.filter(({ aliasSymbol }) => aliasSymbol !== undefined);
  const added = parts
    .filter((part) => !named.includes(part))
    .flatMap((part) => reading.checker.getPropertiesOfType(part).map(({ name }) => name));
  const optional = named.flatMap((part) => [...findOptional(reading, part)]);
  return new Set(optional.filter((name) => !added.includes(name)));
}

const toSnakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Not functions, and not what the SDK sends in headers. */
function isSent(checker: ts.TypeChecker, symbol: ts.Symbol, type: ts.Type): boolean {
  const text = ts.displayPartsToString(symbol.getDocumentationComment(checker));
  return type.getCallSignatures().length === 0 && !text.startsWith("Header param");
}

/** Names of types for dates and bytes, which are strings in JSON. */
const TEXTS = new Set(["Date", "Uint8Array", "ArrayBuffer", "Buffer", "Blob"]);

/** The schema of a plain value, or null for objects and lists. */
function readValue(type: ts.Type): Schema | null {
  if (type.isStringLiteral() || type.isNumberLiteral()) return { const: type.value };
  const { flags } = type;
  if (flags & ts.TypeFlags.BooleanLiteral)
    return { const: "intrinsicName" in type && type.intrinsicName === "true" };
  if (flags & ts.TypeFlags.StringLike) return { type: "string" };
  if (flags & ts.TypeFlags.NumberLike) return { type: "number" };
  if (flags & ts.TypeFlags.Null) return { type: "null" };
  const isText = type.isIntersection() && type.types.some((part) => part.flags & ts.TypeFlags.StringLike);
  return isText || TEXTS.has(type.symbol?.name ?? "") ? { type: "string" } : null;
}

/** Constants as one list; those that a type takes anyway are left out. */
function joinConstants(values: readonly Schema[]): Schema[] {
  const constants: unknown[] = [];
  const others: Schema[] = [];
  for (const value of values) {
    if (value !== true && "const" in value) constants.push(value.const);
    else others.push(value);
  }
  const types = new Set(others.map((other) => (other === true ? null : other.type)));
  const named = constants.filter((value) => !types.has(typeof value));
  if (named.length === 0) return others;
  if (named.length === 2 && named.every((value) => typeof value === "boolean"))
    return [{ type: "boolean" }, ...others];
  return [named.length === 1 ? { const: named[0] } : { enum: named }, ...others];
}
