import { html } from "hono/html";
import type { OpenApiDocument, Schema } from "./openapi-types.ts";
import { describeType, nameOf, resolveSchema } from "./resolve-schema.ts";

export type Html = ReturnType<typeof html>;

/** Deeper levels are folded away as names of types. */
const MAX_DEPTH = 5;

/** The fields of an object or of what a list holds, each with its own fields to unfold. A type inside itself is only named. */
export function renderFields(
  document: OpenApiDocument,
  schema: Schema,
  seen: readonly string[] = [],
): Html | "" {
  const inner = findObject(document, schema);
  if (!inner || (inner.name && seen.includes(inner.name)) || seen.length >= MAX_DEPTH) return "";
  const required = new Set(inner.schema.required);
  const fields = Object.entries(inner.schema.properties ?? {}).map(([name, field]) =>
    renderField(document, { name, field, isRequired: required.has(name), seen: [...seen, inner.name] }),
  );
  return html`<ul class="fields">${fields}</ul>`;
}

interface FieldToRender {
  readonly name: string;
  readonly field: Schema;
  readonly isRequired: boolean;
  readonly seen: readonly string[];
}

function renderField(document: OpenApiDocument, { name, field, isRequired, seen }: FieldToRender): Html {
  const own = resolveSchema(document, field);
  const inner = renderFields(document, field, seen);
  const head = html`<code>${name}</code> <span class="type">${describeType(document, field)}</span>
    ${isRequired ? "" : html`<span class="optional">optional</span>`} ${renderText(own.description)} ${renderBounds(own)}`;
  if (inner === "") return html`<li>${head}</li>`;
  return html`<li><details><summary>${head}</summary>${inner}</details></li>`;
}

/** A description; nothing if there is no text. */
export const renderText = (text: string | undefined): Html | "" =>
  text ? html`<span class="text">${text}</span>` : "";

/** What a value has to hold, in words. */
export function renderBounds(schema: Schema): Html | "" {
  const parts = [
    schema.enum ? `one of ${schema.enum.map((value) => JSON.stringify(value)).join(", ")}` : "",
    schema.default === undefined ? "" : `default ${JSON.stringify(schema.default)}`,
    schema.minimum === undefined ? "" : `at least ${schema.minimum}`,
    schema.maximum === undefined ? "" : `at most ${schema.maximum}`,
    schema.maxLength === undefined ? "" : `at most ${schema.maxLength} characters`,
    schema.format ?? "",
  ].filter((part) => part !== "");
  return parts.length > 0 ? html`<span class="bounds">${parts.join(" · ")}</span>` : "";
}

interface FoundObject {
  /** Empty for a schema that appears where it is used. */
  readonly name: string;
  readonly schema: Schema;
}

/** The object that a schema is, or lists, or may be. */
function findObject(document: OpenApiDocument, schema: Schema): FoundObject | null {
  const own = resolveSchema(document, schema);
  if (own.properties) return { name: nameOf(schema) ?? "", schema: own };
  if (own.items) return findObject(document, own.items);
  if (typeof own.additionalProperties === "object") return findObject(document, own.additionalProperties);
  for (const choice of own.anyOf ?? own.oneOf ?? []) {
    const found = findObject(document, choice);
    if (found) return found;
  }
  return null;
}
