/** TypeScript and PostgreSQL type of each type of the schema. Amounts and large numbers are texts in code. */
const TYPES = {
  String: ["string", "text"],
  Boolean: ["boolean", "bool"],
  Int: ["number", "int4"],
  BigInt: ["string", "int8"],
  Float: ["number", "float8"],
  Decimal: ["string", "numeric"],
  DateTime: ["Date", "timestamptz"],
  Json: ["unknown", "jsonb"],
  Bytes: ["Buffer", "bytea"],
};

/** Tables whose name is a word of SQL. */
const RESERVED = new Set(["user"]);

/** The source of `src/generated/tables.ts`. @param models of Prisma's data model */
export const toTables = (models) =>
  [
    "// Generated from prisma/schema by scripts/generate-tables.mjs. Don't edit.",
    'import { defineTable } from "../tables/define-table.ts";',
    'import type { Stored } from "../tables/stored-types.ts";',
    ...models.map(toTable),
  ].join("\n\n");

function toTable({ name, dbName, fields }) {
  const columns = fields.filter(({ kind }) => kind === "scalar");
  const table = name[0].toLowerCase() + name.slice(1);
  const optional = columns.filter((field) => !field.isRequired || field.hasDefaultValue || field.isList);
  const rows = columns.map((field) => `  readonly ${field.name}: ${toType(table, field)};`);
  const entries = columns.map(
    (field) => `  ${field.name}: ["${field.dbName ?? field.name}", "${toStoredType(field)}"],`,
  );
  const stored = dbName ?? name;
  return `export interface ${name}Row {
${rows.join("\n")}
}

export const ${table} = defineTable<${name}Row, ${optional.map((field) => `"${field.name}"`).join(" | ") || "never"}>('${RESERVED.has(stored) ? `"${stored}"` : stored}', {
${entries.join("\n")}
});
`;
}

function toType(table, { name, type, isList, isRequired }) {
  const plain = isList ? `readonly ${TYPES[type][0]}[]` : TYPES[type][0];
  return `Stored<"${table}.${name}", ${plain}>${isRequired || isList ? "" : " | null"}`;
}

/** The default of `isList` is an empty list, so it is never null. */
const toStoredType = ({ type, isList }) => `${TYPES[type][1]}${isList ? "[]" : ""}`;
