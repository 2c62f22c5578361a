import type { ReactNode } from "react";

interface TableProps {
  readonly label: string;
  /** `<th>` elements. */
  readonly head: ReactNode;
  /** `<TableRow>` elements. */
  readonly children: ReactNode;
}

export const Table = ({ label, head, children }: TableProps) => (
  <div className="overflow-x-auto">
    <table aria-label={label} className="w-full text-left whitespace-nowrap">
      <thead>
        <tr className="border-b text-xs text-ink-faint [&_th]:px-3 [&_th]:py-2 [&_th]:font-medium [&_th:first-child]:pl-5 [&_th:last-child]:pr-5">
          {head}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">{children}</tbody>
    </table>
  </div>
);

export const TableRow = ({ children }: { children: ReactNode }) => (
  <tr className="[&_td]:px-3 [&_td]:py-3 [&_td:first-child]:pl-5 [&_td:last-child]:pr-5">{children}</tr>
);

/** The last cell: what can be done with the row. */
export const RowActions = ({ children }: { children: ReactNode }) => (
  <td>
    <div className="flex flex-col items-end justify-end gap-2 sm:flex-row sm:items-center">{children}</div>
  </td>
);

/** A heading of a column without words, such as the one over buttons. */
export const HiddenHead = ({ children }: { children: string }) => (
  <th>
    <span className="sr-only">{children}</span>
  </th>
);
