import { addBeyond } from "./add-beyond.ts";
import { type PublishedSchema, readSchema, type RequestFormat } from "./formats.ts";
import { judge } from "./judge.ts";
import type { Problem } from "./problem.ts";
import { toProtoJson } from "./proto-json.ts";

const known = new Map<RequestFormat, PublishedSchema>();

function getSchema(format: RequestFormat): PublishedSchema {
  const found = known.get(format);
  if (found) return found;
  const schema = addBeyond(format, readSchema(format));
  const used = format === "google-generate-content" ? toProtoJson(schema) : schema;
  known.set(format, used);
  return used;
}

/** Compares a request with the type that its provider publishes. */
export function findProblem(format: RequestFormat, body: unknown): Problem | null {
  const schema = getSchema(format);
  const found = judge(schema, body, schema.$defs);
  if (!found) return null;
  const { path, kind, member, text } = found;
  return { path: path.toReversed(), kind, member, text };
}
