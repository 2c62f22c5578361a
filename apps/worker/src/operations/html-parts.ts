import { html } from "hono/html";

export type Html = ReturnType<typeof html>;

/** A word with a color: `good`, `warn` or `bad`. */
export const badge = (tone: string, words: string): Html => html`<span class="badge ${tone}">${words}</span>`;

/** A number with commas. */
export const count = (value: number): string => value.toLocaleString("en");

/** A point in time (Unix ms or a date) in UTC, to the second. */
export const time = (at: Date | number): Html => {
  const iso = new Date(at).toISOString();
  return html`<time datetime="${iso}">${iso.slice(0, 19).replace("T", " ")} UTC</time>`;
};
