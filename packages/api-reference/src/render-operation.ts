import { html } from "hono/html";
import type { Endpoint } from "./list-endpoints.ts";
import type { Content, OpenApiDocument, Operation, Parameter } from "./openapi-types.ts";
import { type Html, renderBounds, renderFields, renderText } from "./render-schema.ts";
import { describeType } from "./resolve-schema.ts";

/** Stable across releases as long as method and path are. */
export const anchorOf = ({ method, path }: Endpoint): string =>
  `${method}-${path.replace(/[^a-z0-9]+/gi, "-").replace(/^-|-$/g, "")}`;

/** An endpoint as a section of the page: its parameters, body and responses. */
export function renderEndpoint(document: OpenApiDocument, endpoint: Endpoint): Html {
  const { method, path, operation } = endpoint;
  return html`<article id="${anchorOf(endpoint)}">
    <h3>${operation.summary ?? path}</h3>
    <p class="line"><span class="method ${method}">${method.toUpperCase()}</span> <code>${path}</code></p>
    ${operation.description ? html`<p>${operation.description}</p>` : ""}
    ${renderParameters(document, operation.parameters ?? [])} ${renderBody(document, operation.requestBody?.content)}
    ${renderResponses(document, operation)}
  </article>`;
}

function renderParameters(document: OpenApiDocument, parameters: readonly Parameter[]): Html | "" {
  if (parameters.length === 0) return "";
  const rows = parameters.map(
    (parameter) => html`<li>
      <code>${parameter.name}</code> <span class="type">${describeType(document, parameter.schema ?? {})}, in ${parameter.in}</span>
      ${parameter.required ? "" : html`<span class="optional">optional</span>`}
      ${renderText(parameter.description ?? parameter.schema?.description)} ${renderBounds(parameter.schema ?? {})}
    </li>`,
  );
  return html`<h4>Parameters</h4><ul class="fields">${rows}</ul>`;
}

function renderBody(document: OpenApiDocument, content: Content | undefined): Html | "" {
  const [found] = Object.entries(content ?? {});
  if (!found?.[1].schema) return "";
  const [type, { schema }] = found;
  return html`<h4>Body <span class="type">${type}</span></h4>${renderFields(document, schema ?? {})}`;
}

function renderResponses(document: OpenApiDocument, operation: Operation): Html {
  const rows = Object.entries(operation.responses ?? {}).map(([status, { description, content }]) => {
    const [type, media] = Object.entries(content ?? {})[0] ?? [];
    const schema = media?.schema;
    const head = html`<span class="status s${status[0] ?? ""}">${status}</span> <span class="text">${description ?? ""}</span>
      ${schema ? html`<span class="type">${describeType(document, schema)}</span>` : html`<span class="type">${type ?? ""}</span>`}`;
    const fields = schema ? renderFields(document, schema) : "";
    if (fields === "") return html`<li>${head}</li>`;
    return html`<li><details ${status.startsWith("2") ? "open" : ""}><summary>${head}</summary>${fields}</details></li>`;
  });
  return html`<h4>Responses</h4><ul class="fields">${rows}</ul>`;
}
