import { html, raw } from "hono/html";
import { type Endpoint, groupEndpoints, listEndpoints } from "./list-endpoints.ts";
import type { OpenApiDocument } from "./openapi-types.ts";
import { anchorOf, renderEndpoint } from "./render-operation.ts";
import type { Html } from "./render-schema.ts";
import { STYLES } from "./styles.ts";

/** Content policy of the page: it has styles, and loads nothing. */
export const REFERENCE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * The reference page of an OpenAPI 3.1 document as one HTML text.
 * @param documentPath where the document itself is served, to link it
 */
export function renderReference(
  document: OpenApiDocument,
  { documentPath }: { documentPath: string },
): string {
  const groups = groupEndpoints(listEndpoints(document));
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${document.info.title}</title>
        <style>
          ${raw(STYLES)}
        </style>
      </head>
      <body>
        ${renderNavigation(document, groups)}
        <main>
          <header>
            <h1>${document.info.title}</h1>
            <p class="version">Version ${document.info.version} · <a href="${documentPath}">OpenAPI document</a></p>
            ${document.info.description ? html`<p>${document.info.description}</p>` : ""}
          </header>
          ${[...groups].map(
            ([tag, endpoints]) => html`<section>
              <h2>${tag}</h2>
              ${endpoints.map((endpoint) => renderEndpoint(document, endpoint))}
            </section>`,
          )}
        </main>
      </body>
    </html>`;
  return String(page);
}

const renderNavigation = (
  document: OpenApiDocument,
  groups: ReadonlyMap<string, readonly Endpoint[]>,
): Html => html`<nav
  aria-label="Endpoints"
>
  <strong>${document.info.title}</strong>
  ${[...groups].map(
    ([tag, endpoints]) => html`<h2>${tag}</h2>
      <ul>
        ${endpoints.map(
          (endpoint) =>
            html`<li>
              <a href="#${anchorOf(endpoint)}">${endpoint.operation.summary ?? endpoint.path}</a>
            </li>`,
        )}
      </ul>`,
  )}
</nav>`;
