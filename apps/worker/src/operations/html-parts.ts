import { html } from "hono/html";

export type Html = ReturnType<typeof html>;

export const badge = (tone: string, words: string): Html => html`<span class="badge ${tone}">${words}</span>`;

export const count = (value: number): string => value.toLocaleString("en");

export const time = (at: Date | number): Html => {
  const iso = new Date(at).toISOString();
  return html`<time datetime="${iso}">${iso.slice(0, 19).replace("T", " ")} UTC</time>`;
};
