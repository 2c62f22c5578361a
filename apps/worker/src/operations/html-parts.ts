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

export interface Column<Row> {
  readonly head: string;
  readonly cell: (row: Row) => Html | string;
  /** Figures are at the right. */
  readonly isNumber?: boolean;
}

/** A table that becomes a list of cards where it is narrow. The first column names its row. @param name the id of its heading */
export function dataTable<Row>(name: string, columns: readonly Column<Row>[], rows: readonly Row[]): Html {
  const [first, ...others] = columns;
  const side = ({ isNumber }: Column<Row>) => (isNumber ? "number" : "");
  return html`<div class="scroll" role="region" aria-labelledby="${name}" tabindex="0">
    <table>
      <thead>
        <tr>
          ${columns.map((column) => html`<th scope="col" class="${side(column)}">${column.head}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (row) =>
            html`<tr>
              <th scope="row">${first?.cell(row)}</th>
              ${others.map(
                (column) =>
                  html`<td data-label="${column.head}" class="${side(column)}">${column.cell(row)}</td>`,
              )}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}
