import { DEAD_RECORDS_SEARCHED } from "@causeway/db/usage";
import { FAILED_JOBS_SEARCHED } from "@causeway/queues";
import { html } from "hono/html";
import { count, type Html } from "./html-parts.ts";

/** What narrows the lists of dead records and failed jobs; it is in the address. */
export const searchForm = (search: string): Html =>
  html`<form method="get" action="/" class="filters" role="search">
      <label>Search dead records and failed jobs <input type="search" name="q" value="${search}" maxlength="254"
        placeholder="ID, organization ID or error" /></label>
      <button type="submit">Search</button>
      ${search === "" ? "" : html`<a href="/">Clear search</a>`}
    </form>
    ${
      search === ""
        ? ""
        : html`<p class="quiet">Dead records and failed jobs below are only those with “${search}”, among the newest ${count(DEAD_RECORDS_SEARCHED)} records and the newest ${count(FAILED_JOBS_SEARCHED)} failed jobs of each queue.</p>`
    }`;

/** The query with which an action leads back to the same search. */
export const searchQuery = (search: string): string =>
  search === "" ? "" : `?${new URLSearchParams({ q: search })}`;
