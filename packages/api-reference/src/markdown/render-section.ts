import type { Endpoint } from "../list-endpoints.ts";
import type { Content, Operation, Parameter, Schema } from "../openapi-types.ts";
import { nameOf } from "../resolve-schema.ts";
import { describeType } from "./describe-type.ts";
import { escapeText, oneLine } from "./escape-text.ts";
import { describeField, renderFieldList } from "./render-field-list.ts";
import type { PageContext } from "./page-context.ts";
import { renderSamples } from "./render-samples.ts";
import { callOf } from "./sample-call-of.ts";

/** An operation as a section in Markdown, at the anchor of its id. */
export function renderSection(context: PageContext, endpoint: Endpoint): string {
  const { operation, method, path } = endpoint;
  const id = operation.operationId ?? path;
  const parts = [
    `## ${escapeText(operation.summary ?? path)} {#${id}}`,
    `**${method.toUpperCase()}** \`${endpoint.path}\`${operation.deprecated ? " (deprecated)" : ""}`,
    ...(operation.description ? [escapeText(operation.description)] : []),
    renderSamples(callOf(context, endpoint)).trimEnd(),
    ...renderParameters(context, id, operation.parameters ?? []),
    ...renderBody(context, id, operation.requestBody?.content),
    ...renderResponse(context, id, operation),
    ...renderErrors(context, id, operation),
  ];
  return `${parts.join("\n\n")}\n`;
}

function renderParameters({ document }: PageContext, id: string, parameters: readonly Parameter[]): string[] {
  if (parameters.length === 0) return [];
  const lines = parameters.map((parameter) => {
    const field = {
      ...parameter.schema,
      description: parameter.description ?? parameter.schema?.description,
    };
    const place = `, in the ${parameter.in}`;
    return `- ${describeField(document, { name: parameter.name, field, isRequired: parameter.required ?? false }, place)}`;
  });
  return [`### Parameters {#${id}-parameters}`, lines.join("\n")];
}

function renderBody({ document }: PageContext, id: string, content: Content = {}): string[] {
  const [found] = Object.entries(content);
  if (!found?.[1].schema) return [];
  const [type, { schema }] = found;
  const fields = renderFieldList(document, schema ?? {}).trimEnd();
  return [
    `### Body {#${id}-body}`,
    `As ${
      Object.keys(content)
        .map((one) => `\`${one}\``)
        .join(" or ") || type
    }${fields ? ":" : `: ${describeType(document, schema ?? {})}.`}`,
    ...(fields ? [fields] : []),
  ];
}

function renderResponse(context: PageContext, id: string, { responses = {} }: Operation): string[] {
  const found = Object.entries(responses).filter(([status]) => /^[23]/.test(status));
  if (found.length === 0) return [];
  const texts = found.flatMap(([status, { description = "", content = {} }]) => {
    const [type, media] = Object.entries(content)[0] ?? [];
    const fields = media?.schema ? fieldsOf(context, media.schema) : "";
    const kind = media?.schema ? ` ${describeResponse(context, media.schema)}` : type ? ` \`${type}\`` : "";
    return [`**${status}** ${oneLine(description)}${kind.trimEnd()}`, ...(fields ? [fields] : [])];
  });
  return [`### Response {#${id}-response}`, ...texts];
}

/** A name only if there is a section to link to. */
function describeResponse({ document, objects }: PageContext, schema: Schema): string {
  const name = nameOf(schema);
  if (name !== null) return objects.has(name) ? `[${name}](#${name})` : "";
  const words = describeType(document, schema);
  return words === "any" || words === "object" ? "" : words;
}

/** Fields in place, unless the object has a section. */
function fieldsOf({ document, objects }: PageContext, schema: Schema): string {
  const name = nameOf(schema);
  return name !== null && objects.has(name) ? "" : renderFieldList(document, schema).trimEnd();
}

function renderErrors(
  { commonErrors, options }: PageContext,
  id: string,
  { responses = {} }: Operation,
): string[] {
  const errors = Object.entries(responses).filter(([status]) => /^[45]/.test(status));
  const own = errors.filter(([status, { description }]) => commonErrors.get(status) !== description);
  const rows = own.map(([status, { description = "" }]) => `| ${status} | ${oneLine(description)} |`);
  if (errors.length === 0) return [];
  const others = errors.length - own.length;
  return [
    `### Errors {#${id}-errors}`,
    ...(rows.length > 0 ? [`| Status | Meaning |\n| --- | --- |\n${rows.join("\n")}`] : []),
    ...(others > 0
      ? [`${rows.length > 0 ? "Also the" : "The"} [errors of every operation](./#errors).`]
      : []),
  ].map((text) => text.replace("./#errors", `/reference/${options.name}#errors`));
}
