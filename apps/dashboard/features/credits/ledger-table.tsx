import { type Column, DataTable } from "@causeway/ui/data-table";
import { Moment } from "@/components/time/moment.tsx";
import type { LedgerEntry } from "@/data/credits.ts";
import { formatExactUsd, formatUsd } from "@causeway/ui/format/money";

const KIND_WORDS: Readonly<Record<LedgerEntry["kind"], string>> = {
  grant: "Grant",
  topup: "Top-up",
  refund: "Refund",
  adjustment: "Correction",
};

const COLUMNS: readonly Column<LedgerEntry>[] = [
  { head: "Time", cell: ({ createdAt }) => <Moment at={createdAt} />, className: "text-ink-soft" },
  { head: "Entry", cell: ({ kind }) => KIND_WORDS[kind] },
  {
    head: "Note",
    cell: ({ note }) => <span className="block truncate">{note ?? "–"}</span>,
    title: ({ note }) => note ?? undefined,
    className: "max-w-72 text-ink-soft",
  },
  {
    head: "Added by",
    cell: ({ createdBy }) => <span className="block truncate">{createdBy?.name || "–"}</span>,
    className: "max-w-48 text-ink-soft",
  },
  {
    head: "Amount",
    cell: ({ amount }) => <span className="tabular font-medium">{formatUsd(amount)}</span>,
    title: ({ amount }) => formatExactUsd(amount),
    align: "right",
  },
];

/** Newest first. The sum of all entries is what was added. */
export const LedgerTable = ({ entries }: { entries: readonly LedgerEntry[] }) => (
  <DataTable label="Ledger" columns={COLUMNS} rows={entries} keyOf={({ id }) => id} />
);
