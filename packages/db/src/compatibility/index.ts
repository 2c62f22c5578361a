export { IncompatibleSchemaError, requireCompatibleSchema } from "./require-compatible-schema.ts";
export { SCHEMA_LEVEL } from "./schema-level.ts";
