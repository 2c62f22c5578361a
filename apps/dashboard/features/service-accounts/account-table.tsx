import { Badge } from "@causeway/ui/badge";
import { type Column, DataTable } from "@causeway/ui/data-table";
import { Link } from "@causeway/ui/link";
import { roleLabel } from "@/components/roles/role-words.ts";
import { Ago } from "@/components/time/moment.tsx";
import type { ServiceAccount } from "@/data/service-accounts.ts";

interface AccountTableProps {
  readonly org: string;
  readonly accounts: readonly ServiceAccount[];
  /** ISO time of the server, so that server and browser render the same. */
  readonly now: string;
}

/** Service accounts, each a link to its page. */
export const AccountTable = ({ org, accounts, now }: AccountTableProps) => (
  <DataTable label="Service accounts" columns={columnsOf(org, now)} rows={accounts} keyOf={({ id }) => id} />
);

const columnsOf = (org: string, now: string): readonly Column<ServiceAccount>[] => [
  { head: "Service account", cell: (account) => <Name org={org} account={account} />, className: "max-w-72" },
  { head: "Role", cell: roleLabel, className: "max-w-40 truncate" },
  { head: "Tokens", cell: ({ accessTokens }) => accessTokens, align: "right" },
  {
    head: "Last used",
    cell: ({ lastUsedAt }) => (lastUsedAt ? <Ago at={lastUsedAt} now={now} /> : "never"),
    from: "md",
    className: "text-ink-soft",
  },
];

const Name = ({ org, account }: { org: string; account: ServiceAccount }) => (
  <>
    <span className="flex items-center gap-2">
      <Link
        href={`/settings/${org}/service-accounts/${account.id}`}
        className="truncate font-medium hover:underline"
      >
        {account.name}
      </Link>
      {account.status === "disabled" ? <Badge tone="warn">disabled</Badge> : null}
    </span>
    {account.description ? (
      <span className="block truncate text-xs text-ink-faint">{account.description}</span>
    ) : null}
  </>
);
