import type { Undelivered } from "@causeway/db/usage";
import { html } from "hono/html";
import { type Column, count, dataTable, type Html } from "./html-parts.ts";
import type { OperationsStatus } from "./status.ts";

/** What providers billed within a day for responses that no one got. Nothing where there is none. */
export function undeliveredSection({ undelivered }: OperationsStatus): Html {
  if (undelivered === null || undelivered.length === 0) return html``;
  return html`<section class="card wide" aria-labelledby="undelivered">
    <h2 id="undelivered">Billed by providers, delivered to no one</h2>
    <p>Failed attempts of the last 24 hours whose provider reported usage. No organization is charged for them.</p>
    ${dataTable("undelivered", COLUMNS, undelivered)}
  </section>`;
}

const COLUMNS: readonly Column<Undelivered>[] = [
  {
    head: "Organization",
    cell: ({ organizationId, organizationName }) => organizationName ?? html`<code>${organizationId}</code>`,
  },
  { head: "Provider", cell: ({ provider }) => provider },
  { head: "Credentials", cell: ({ credentialMode }) => credentialMode },
  { head: "Attempts", cell: ({ attempts }) => count(attempts), isNumber: true },
  {
    head: "Cost at the provider",
    cell: ({ upstreamCost }) => `${Number(upstreamCost).toFixed(6)} USD`,
    isNumber: true,
  },
];
