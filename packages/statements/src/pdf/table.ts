/** Cells as text, one per column. */
export interface TableRow {
  readonly cells: readonly string[];
  /** Small print under the first cell, such as the ID of what it names. */
  readonly note?: string | undefined;
}

/** Points (1/72 inch); the widths of a table add up to that of the text on the page. */
export interface TableColumn {
  readonly title: string;
  readonly width: number;
  readonly align: "left" | "right";
}

/** A table as data, of any length: pages break between rows, and each page repeats its head. */
export interface Table {
  readonly title: string;
  readonly columns: readonly TableColumn[];
  readonly rows: readonly TableRow[];
  readonly total: TableRow;
}
