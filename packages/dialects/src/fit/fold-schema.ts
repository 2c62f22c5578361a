import { asObject, asObjects, isObject, type JsonObject } from "../shared/json-object.ts";

/** Keywords that combine schemas. */
const COMBINING = ["allOf", "anyOf", "oneOf"] as const;
const MAX_DEPTH = 8;
/** Branches and their members that are read of one schema: branches can refer to each other, and to themselves. */
const MAX_PARTS = 2_000;
/** The same for all tools of a request. */
const MAX_PARTS_OF_ALL = 20_000;
/** Longer paths are not followed: one path can be met in every part. UTF-16 units. */
const MAX_PATH = 512;
/** Longer words about what goes together are not said: branches that refer to each other repeat them. UTF-16 units. */
const MAX_SAID = 4_000;

/** The members that an object may and must have. */
interface Members {
  readonly properties: ReadonlyMap<string, readonly unknown[]>;
  readonly required: ReadonlySet<string>;
}

const NOTHING: Members = { properties: new Map(), required: new Set() };

/** Parts of schemas that are still read for a request. */
export interface FoldBudget {
  left: number;
}

/** Starts reading the schemas of one request. */
export const startFoldBudget = (): FoldBudget => ({ left: MAX_PARTS_OF_ALL });

/** A schema that is being folded. */
interface Folding {
  readonly root: JsonObject;
  /** Parts of it that are still read. */
  left: number;
  readonly budget: FoldBudget;
  /** Descriptions of members as JSON: the same one is met in every branch that refers to it. */
  readonly written: Map<unknown, string>;
}

const startFolding = (root: JsonObject, budget: FoldBudget): Folding => ({
  root,
  left: MAX_PARTS,
  budget,
  written: new Map(),
});

function spend(folding: Folding, parts: number): void {
  folding.left -= parts;
  folding.budget.left -= parts;
}

const isSpent = ({ left, budget }: Folding): boolean => left < 0 || budget.left < 0;

/**
 * A schema of a tool's arguments without `anyOf`, `oneOf` and `allOf` in its outermost object, which Claude and OpenAI refuse: their
 * branches are folded into it. Everything that the schema allows stays allowed, and which members go together is said in words. Returns
 * the same schema if it has none. Sources: langchain-ai/langchain#39271; anthropics/claude-code#27337; chatanywhere/GPT_API_free#403.
 */
export function foldRoot(schema: JsonObject, budget: FoldBudget = startFoldBudget()): JsonObject {
  if (!COMBINING.some((keyword) => Array.isArray(schema[keyword]))) return schema;
  const { allOf: _, anyOf: __, oneOf: ___, ...root } = schema;
  const { properties, required } = membersOf(schema, startFolding(schema, budget), 0);
  const folded = Object.fromEntries(
    [...properties].map(([name, ways]) => [name, ways.length === 1 ? ways[0] : { anyOf: ways }]),
  );
  const words = [root.description, ...sayChoices(schema, budget)].filter((text) => typeof text === "string");
  return {
    ...root,
    type: "object",
    properties: folded,
    ...(required.size > 0 ? { required: [...required] } : {}),
    ...(words.length > 0 ? { description: words.join(" ") } : {}),
  };
}

/** A root that only OpenAI wants complete: objects have `properties`. */
export const withProperties = (schema: JsonObject): JsonObject =>
  schema.type === "object" && !isObject(schema.properties) ? { ...schema, properties: {} } : schema;

/** Members of the outermost object that Nova reads; definitions are read where something refers to them. */
const OF_NOVA: ReadonlySet<string> = new Set(["type", "properties", "required", "$defs", "definitions"]);

/** A schema for Amazon Nova, which refuses other members of the outermost object. Source: Amazon Nova user guide, "Using tools". */
export function ofNova(schema: JsonObject): JsonObject {
  const members = Object.entries(schema);
  return members.every(([name]) => OF_NOVA.has(name))
    ? schema
    : Object.fromEntries(members.filter(([name]) => OF_NOVA.has(name)));
}

/** Its own members, those of all of `allOf`, and those of any branch, of which only what all branches require is required. */
function membersOf(schema: JsonObject, folding: Folding, depth: number): Members {
  if (depth > MAX_DEPTH || isSpent(folding)) return NOTHING;
  const own = Object.entries(asObject(schema.properties) ?? {});
  const names = namesIn(schema.required);
  spend(folding, 1 + own.length + names.length);
  const inner = (list: unknown): Members[] =>
    asObjects(list).map((branch) =>
      isSpent(folding) ? NOTHING : membersOf(resolve(branch, folding.root), folding, depth + 1),
    );
  const all = inner(schema.allOf);
  const choices = [inner(schema.anyOf), inner(schema.oneOf)].filter((branches) => branches.length > 0);
  const required = [
    ...names,
    ...all.flatMap((members) => [...members.required]),
    ...choices.flatMap(([first = NOTHING, ...others]) =>
      [...first.required].filter((name) => others.every((one) => one.required.has(name))),
    ),
  ];
  const joined = join([...all, ...choices.flat()], folding);
  for (const [name, way] of own) joined.set(name, [way]);
  return { properties: joined, required: new Set(required) };
}

/** Members by name with each way in which they are described, equal ones once. */
function join(parts: readonly Members[], folding: Folding): Map<string, readonly unknown[]> {
  const joined = new Map<string, Map<string, unknown>>();
  for (const { properties } of parts)
    for (const [name, ways] of properties) {
      const known = joined.get(name) ?? new Map<string, unknown>();
      joined.set(name, known);
      for (const way of ways) {
        spend(folding, 1);
        if (!isSpent(folding)) known.set(write(way, folding), way);
      }
    }
  return new Map([...joined].map(([name, ways]) => [name, [...ways.values()]]));
}

function write(way: unknown, { written }: Folding): string {
  const known = written.get(way) ?? JSON.stringify(way);
  written.set(way, known);
  return known;
}

/** A branch that only names another part of the schema. */
function resolve(branch: JsonObject, root: JsonObject): JsonObject {
  const path = typeof branch.$ref === "string" ? branch.$ref : null;
  if (path === null || !path.startsWith("#/") || path.length > MAX_PATH) return branch;
  let found: unknown = root;
  for (const name of path.slice(2).split("/")) found = asObject(found)?.[name];
  return asObject(found) ?? branch;
}

const namesIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((name) => typeof name === "string") : [];

/** Which members go together, where branches require different ones. */
const sayChoices = (schema: JsonObject, budget: FoldBudget): string[] =>
  [schema.anyOf, schema.oneOf].flatMap((list) => {
    const folding = startFolding(schema, budget);
    const choices = asObjects(list).map((branch) => [
      ...membersOf(resolve(branch, schema), folding, 1).required,
    ]);
    const length = choices.flat().reduce((sum, name) => sum + name.length, 0);
    const isChoice = choices.length > 1 && length <= MAX_SAID && new Set(choices.map(String)).size > 1;
    return isChoice
      ? [`(give one of: ${choices.map((names) => names.join(" and ") || "nothing").join("; ")})`]
      : [];
  });
