import { type Endpoint, groupEndpoints, listEndpoints } from "../list-endpoints.ts";
import type { OpenApiDocument, Schema } from "../openapi-types.ts";
import { nameOf, resolveSchema } from "../resolve-schema.ts";
import { isNamedObject, namedObjectsIn } from "./describe-type.ts";
import { escapeText, oneLine } from "./escape-text.ts";
import { renderFieldList } from "./render-field-list.ts";
import type { PageContext, ReferenceOptions } from "./page-context.ts";
import { renderSection } from "./render-section.ts";

export interface ReferencePage {
  readonly title: string;
  /** Address on the site: `/reference/management/api-keys`. */
  readonly path: string;
  readonly markdown: string;
}

/** The reference of an OpenAPI document as pages in Markdown: an overview, and a page per tag. */
export function renderReferencePages(document: OpenApiDocument, options: ReferenceOptions): ReferencePage[] {
  const groups = groupEndpoints(listEndpoints(document), options.titles);
  const commonErrors = findCommonErrors([...groups.values()].flat());
  const pages = [...groups].map(([tag, endpoints]): ReferencePage => {
    const objects = objectsOf(document, endpoints);
    const context = { document, options, commonErrors, objects: new Set(objects.keys()) };
    return { title: tag, path: pathOf(options, tag), markdown: renderPage(context, tag, endpoints, objects) };
  });
  const overview = renderOverview(document, options, groups, commonErrors);
  return [{ title: document.info.title, path: `/reference/${options.name}`, markdown: overview }, ...pages];
}

const pathOf = ({ name }: ReferenceOptions, tag: string): string =>
  `/reference/${name}/${tag.toLowerCase().replace(/[^a-z0-9]+/g, "-")}`;

const FRONT_MATTER = "---\noutline: 2\n---\n\n";

function renderPage(
  context: PageContext,
  tag: string,
  endpoints: readonly Endpoint[],
  objects: ReadonlyMap<string, Schema>,
): string {
  const { document } = context;
  const sections = endpoints.map((endpoint) => renderSection(context, endpoint));
  const list = [...objects].map(([name, schema]) => {
    const own = resolveSchema(document, schema);
    const text = own.description ? `${escapeText(own.description)}\n\n` : "";
    const kinds = (own.oneOf ?? own.anyOf ?? []).filter((kind) => isNamedObject(document, kind));
    const links = kinds.map((kind) => `[${nameOf(kind)}](#${nameOf(kind)})`);
    return `### ${name} {#${name}}\n\n${text}${links.length > 0 ? `One of ${links.join(", ")}.\n` : renderFieldList(document, schema)}`;
  });
  const end = list.length > 0 ? `\n## Objects\n\n${list.join("\n")}` : "";
  return `${FRONT_MATTER}# ${tag}\n\n${sections.join("\n")}${end}`;
}

/** The schemas with a section: those inside others, and those that several operations return. */
function objectsOf(document: OpenApiDocument, endpoints: readonly Endpoint[]): Map<string, Schema> {
  const bodies = endpoints.flatMap(({ operation }) =>
    schemasOf(operation.requestBody ? [operation.requestBody] : []),
  );
  const answers = endpoints.flatMap(({ operation: { responses = {} } }) =>
    schemasOf(
      Object.entries(responses).flatMap(([status, response]) => (/^2/.test(status) ? [response] : [])),
    ),
  );
  const names = answers.map(nameOf);
  const shared = answers.filter(
    (schema) => isNamedObject(document, schema) && names.filter((name) => name === nameOf(schema)).length > 1,
  );
  const found = new Map<string, Schema>();
  const visit = (schema: Schema): void => {
    const name = nameOf(schema);
    if (name === null || found.has(name)) return;
    found.set(name, schema);
    namedObjectsIn(document, schema).forEach(visit);
  };
  // A body that is one of several objects has no fields to list in place.
  const unions = bodies.filter(
    (schema) => isNamedObject(document, schema) && !resolveSchema(document, schema).properties,
  );
  [...shared, ...unions].forEach(visit);
  for (const schema of [...answers, ...bodies]) namedObjectsIn(document, schema).forEach(visit);
  return new Map([...found].sort(([one], [other]) => (one < other ? -1 : 1)));
}

const schemasOf = (
  parts: readonly { readonly content?: Readonly<Record<string, { readonly schema?: Schema }>> }[],
): Schema[] =>
  parts.flatMap(({ content = {} }) =>
    Object.values(content).flatMap(({ schema }) => (schema ? [schema] : [])),
  );

/** The errors that every operation describes in the same words, by status. */
function findCommonErrors(endpoints: readonly Endpoint[]): Map<string, string> {
  const [first] = endpoints;
  const entries = Object.entries(first?.operation.responses ?? {}).flatMap(
    ([status, { description = "" }]) => (/^[45]/.test(status) ? [[status, description] as const] : []),
  );
  return new Map(
    entries.filter(([status, description]) =>
      endpoints.every(({ operation }) => operation.responses?.[status]?.description === description),
    ),
  );
}

function renderOverview(
  document: OpenApiDocument,
  options: ReferenceOptions,
  groups: ReadonlyMap<string, readonly Endpoint[]>,
  commonErrors: ReadonlyMap<string, string>,
): string {
  const { info } = document;
  const lists = [...groups].map(([tag, endpoints]) => {
    const rows = endpoints.map(
      ({ operation: { operationId = "", summary = "" }, method, path }) =>
        `| [${escapeText(summary)}](${pathOf(options, tag)}#${operationId}) | ${method.toUpperCase()} \`${path}\` |`,
    );
    return `### [${tag}](${pathOf(options, tag)})\n\n| Operation | Request |\n| --- | --- |\n${rows.join("\n")}\n`;
  });
  const errors = [...commonErrors].map(([status, text]) => `| ${status} | ${oneLine(text)} |`);
  return [
    `${FRONT_MATTER}# ${info.title}`,
    escapeText(info.description ?? ""),
    options.introduction,
    `The OpenAPI document is [\`${options.name}.json\`](/reference/${options.name}.json){target="_self"}.`,
    "## Operations",
    lists.join("\n"),
    "## Errors",
    "Every operation can return these:",
    `| Status | Meaning |\n| --- | --- |\n${errors.join("\n")}\n`,
  ].join("\n\n");
}
