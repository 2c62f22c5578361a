/** What the walk reads of a JSON schema. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly pattern?: string;
  readonly example?: unknown;
  readonly default?: unknown;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly minLength?: number;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
}

export interface SampleOptions {
  readonly schemas: Readonly<Record<string, Schema>>;
  /** Put wherever a field holds an id; fields that need none are then filled in too. */
  readonly foreignId?: string;
  /** Fills in every field, needed or not. */
  readonly isWhole?: boolean;
  /** Which value of a choice; what a body may hold can depend on it. */
  readonly choice?: "first" | "last";
}

const TEXTS: readonly string[] = ["walk", "https://walk.example.com", "1", "0.5", "10.0.0.0/8"];
const FORMATS: Readonly<Record<string, string>> = {
  email: "walk@example.com",
  "date-time": "2999-01-01T00:00:00.000Z",
  uri: "https://walk.example.com",
};
const IS_ID = /(^|[a-z])(Id|ID|_id|Ids|_ids)$|^ids?$|^(order|keys|projects|members)$/;
/** Fields that are called as if they held ids, each behind what it belongs to: names of providers, which are no secret. */
const NO_IDS: ReadonlySet<string> = new Set(["provider.order"]);

/** A field's own name behind that of what it belongs to. */
const pathOf = (owner: string, name: string): string => `${nameIn(owner)}.${name}`;
const nameIn = (path: string): string => path.split(".").at(-1) ?? "";
const isId = (path: string): boolean => IS_ID.test(nameIn(path)) && !NO_IDS.has(path);

/** A value that fits a schema. A schema that is hard to guess says an `example` of itself. */
export function sampleOf(schema: Schema, options: SampleOptions, path = ""): unknown {
  const whole = resolve(schema, options);
  if (options.foreignId !== undefined && isId(path)) {
    return isList(whole) ? [options.foreignId] : options.foreignId;
  }
  if (whole.example !== undefined && whole.properties === undefined) return whole.example;
  if (whole.const !== undefined) return whole.const;
  if (whole.enum) return whole.enum.filter((value) => value !== null).at(options.choice === "last" ? -1 : 0);
  const choice = (whole.anyOf ?? whole.oneOf)?.find((one) => resolve(one, options).type !== "null");
  if (choice) return sampleOf(choice, options, path);
  if (whole.properties || whole.type === "object") return sampleObject(whole, options, path);
  return samplePlain(whole, options, path);
}

function samplePlain(schema: Schema, options: SampleOptions, path: string): unknown {
  const type = Array.isArray(schema.type) ? schema.type.find((one) => one !== "null") : schema.type;
  if (type === "array") return schema.items ? [sampleOf(schema.items, options, path)] : [];
  if (type === "boolean") return true;
  if (type === "integer" || type === "number") return Math.max(1, schema.minimum ?? 1);
  return sampleText(schema);
}

function sampleText({ format, pattern, minLength }: Schema): string {
  const known = format === undefined ? undefined : FORMATS[format];
  if (known !== undefined) return known;
  const fits = TEXTS.filter((text) => pattern === undefined || new RegExp(pattern, "u").test(text));
  return (fits[0] ?? "walk").padEnd(minLength ?? 0, "x");
}

function sampleObject(schema: Schema, options: SampleOptions, path: string): Record<string, unknown> {
  const fields = Object.entries(schema.properties ?? {}).filter(
    ([name]) =>
      options.isWhole === true ||
      schema.required?.includes(name) ||
      (options.foreignId !== undefined && isId(pathOf(path, name))),
  );
  return Object.fromEntries(
    fields.map(([name, field]) => [name, sampleOf(field, options, pathOf(path, name))]),
  );
}

/** Whether a value that fits the schema can hold ids, at any depth. */
export function holdsIds(schema: Schema, options: SampleOptions, path = ""): boolean {
  const whole = resolve(schema, options);
  const parts = [whole.items, ...(whole.anyOf ?? []), ...(whole.oneOf ?? [])].filter(
    (part) => part !== undefined,
  );
  const fields = Object.entries(whole.properties ?? {});
  return (
    fields.some(
      ([name, field]) => isId(pathOf(path, name)) || holdsIds(field, options, pathOf(path, name)),
    ) || parts.some((part) => holdsIds(part, options, path))
  );
}

/** Names of the fields of an object. */
export const fieldsOf = (schema: Schema, options: SampleOptions): string[] =>
  Object.keys(resolve(schema, options).properties ?? {});

const isList = (schema: Schema): boolean => schema.type === "array";

/** Follows references and joins what `allOf` lists. */
function resolve(schema: Schema, options: SampleOptions): Schema {
  if (schema.$ref !== undefined) {
    const { $ref, ...own } = schema;
    return { ...resolve(options.schemas[$ref.split("/").at(-1) ?? ""] ?? {}, options), ...own };
  }
  if (!schema.allOf) return schema;
  return Object.assign({}, ...schema.allOf.map((part) => resolve(part, options)), { allOf: undefined });
}
