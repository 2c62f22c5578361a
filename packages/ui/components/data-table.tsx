import type { ReactNode } from "react";
import { cn } from "./cn.tsx";
import { TableBox } from "./table-box.tsx";

/** Width of the table's place from which it shows a column. Cards show all columns. */
export type ColumnWidth = "md" | "lg" | "xl";

export interface Column<Row> {
  /** Heading; unique in its table, and the label of the value on a card. */
  readonly head: string;
  readonly cell: (row: Row) => ReactNode;
  readonly align?: "right";
  readonly from?: ColumnWidth;
  /** Buttons: the heading is for screen readers only, and a card has them at its end. */
  readonly isActions?: boolean;
  /** For the value, such as a color or a largest width. */
  readonly className?: string;
  /** Tooltip of the value. */
  readonly title?: (row: Row) => string | undefined;
}

interface DataTableProps<Row> {
  /** Name of the table for screen readers. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** Last row, a cell per column. */
  readonly foot?: readonly ReactNode[];
  /** For a panel: small, without padding at the sides, and never cards. */
  readonly isCompact?: boolean;
  /** More columns than a page has room for: the table scrolls in a separate box, in both directions. */
  readonly isWide?: boolean;
  /** For every row, such as `relative` where a link covers it. */
  readonly rowClassName?: string;
}

/** Said again because a browser can take the roles from a table that is drawn as cards. */
const ROLES = {
  table: { role: "table" },
  rowgroup: { role: "rowgroup" },
  row: { role: "row" },
  columnheader: { role: "columnheader" },
  cell: { role: "cell" },
} as const;

/**
 * A table with headings that stay in sight. Where it has less than 640 px, each row is a card with the headings as labels.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rows, keyOf, isCompact, isWide } = props;
  const table = <Table {...props} />;
  if (isCompact) return table;
  const first = rows[0];
  return (
    <div className={cn("data-table", isWide && "data-table-wide")}>
      {isWide ? (
        <TableBox first={first && keyOf(first)}>{table}</TableBox>
      ) : (
        <div className="data-table-scroll">{table}</div>
      )}
    </div>
  );
}

const Table = <Row,>({ label, columns, rows, keyOf, foot, isCompact, rowClassName }: DataTableProps<Row>) => (
  <table {...ROLES.table} aria-label={label} className={isCompact ? "data-table-compact" : undefined}>
    <thead {...ROLES.rowgroup}>
      <tr {...ROLES.row}>
        {columns.map((column) => (
          <Head key={column.head} column={column} />
        ))}
      </tr>
    </thead>
    <tbody {...ROLES.rowgroup}>
      {rows.map((row) => (
        <tr key={keyOf(row)} {...ROLES.row} className={rowClassName}>
          {columns.map((column) => (
            <Cell key={column.head} column={column} row={row} />
          ))}
        </tr>
      ))}
    </tbody>
    {foot ? <Foot columns={columns} cells={foot} /> : null}
  </table>
);

const Head = <Row,>({ column: { head, align, from, isActions } }: { column: Column<Row> }) => (
  <th {...ROLES.columnheader} scope="col" data-from={from} data-align={align}>
    {isActions ? <span className="sr-only">{head}</span> : head}
  </th>
);

const Cell = <Row,>({ column, row }: { column: Column<Row>; row: Row }) => (
  <td
    {...ROLES.cell}
    data-label={column.isActions ? undefined : column.head}
    data-from={column.from}
    title={column.title?.(row)}
    data-align={column.align}
    className={column.className}
  >
    {column.isActions ? <div className="data-table-actions">{column.cell(row)}</div> : column.cell(row)}
  </td>
);

const Foot = <Row,>({ columns, cells }: { columns: readonly Column<Row>[]; cells: readonly ReactNode[] }) => (
  <tfoot {...ROLES.rowgroup}>
    <tr {...ROLES.row}>
      {columns.map(({ head, align, isActions }, index) => (
        <td key={head} {...ROLES.cell} data-label={isActions ? undefined : head} data-align={align}>
          {cells[index]}
        </td>
      ))}
    </tr>
  </tfoot>
);
