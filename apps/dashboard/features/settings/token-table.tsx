"use client";

import { Badge } from "@causeway/ui/badge";
import { type Column, DataTable } from "@causeway/ui/data-table";
import { ConfirmButton } from "@/components/forms/confirm-button.tsx";
import type { AccessToken } from "@/data/access-tokens.ts";
import { EditToken } from "./edit-token.tsx";
import type { OfferedScope } from "./scope-choices.tsx";
import { Ago, Day } from "@/components/time/moment.tsx";

interface TokenTableProps {
  readonly org: string;
  readonly tokens: readonly AccessToken[];
  readonly scopes: readonly OfferedScope[];
  /** ISO, of the server: both draw the same. */
  readonly now: string;
}

export const TokenTable = (props: TokenTableProps) => (
  <DataTable label="Access tokens" columns={columnsOf(props)} rows={props.tokens} keyOf={({ id }) => id} />
);

const columnsOf = ({ org, scopes, now }: TokenTableProps): readonly Column<AccessToken>[] => [
  { head: "Token", cell: (token) => <TokenName token={token} />, className: "max-w-56" },
  { head: "Scopes", cell: (token) => <Scopes token={token} />, from: "md", className: "max-w-64" },
  {
    head: "Last used",
    cell: ({ lastUsedAt }) => (lastUsedAt ? <Ago at={lastUsedAt} now={now} /> : "never"),
    className: "text-ink-soft",
  },
  { head: "Expires", cell: (token) => <Expiry token={token} now={now} />, className: "text-ink-soft" },
  { head: "Created", cell: (token) => <Created token={token} />, from: "xl", className: "text-ink-faint" },
  {
    head: "Actions",
    cell: (token) => <TokenActions org={org} token={token} scopes={scopes} />,
    isActions: true,
  },
];

const TokenName = ({ token: { name, masked } }: { token: AccessToken }) => (
  <>
    <span className="block truncate font-medium">{name}</span>
    <span className="font-mono text-xs text-ink-faint">{masked}</span>
  </>
);

const Scopes = ({ token }: { token: AccessToken }) => (
  <>
    <span className="block truncate text-ink-soft" title={token.scopes.join(", ")}>
      {token.scopes.join(", ")}
    </span>
    {token.ineffectiveScopes.length > 0 ? <IneffectiveScopes token={token} /> : null}
  </>
);

const Created = ({ token: { createdAt, createdBy } }: { token: AccessToken }) => (
  <>
    <Day at={createdAt} />
    {createdBy ? <span className="block text-xs">by {createdBy.name}</span> : null}
  </>
);

interface TokenActionsProps extends Pick<TokenTableProps, "org" | "scopes"> {
  readonly token: AccessToken;
}

const TokenActions = ({ org, token, scopes }: TokenActionsProps) => (
  <>
    <EditToken org={org} token={token} scopes={scopes} />
    <ConfirmButton
      size="sm"
      label="Revoke"
      aria-label={`Revoke ${token.name}`}
      title={`Revoke “${token.name}”?`}
      confirmLabel="Revoke token"
      told={{ text: `“${token.name}” was revoked.` }}
      ask={(api) =>
        api.DELETE("/orgs/{org}/access-tokens/{token}", { params: { path: { org, token: token.id } } })
      }
    >
      <p>Scripts that use it fail from their next request on. You can’t undo this.</p>
    </ConfirmButton>
  </>
);

const IneffectiveScopes = ({ token }: { token: AccessToken }) => (
  <span
    title={`The member this token acts for left or changed roles. Edit and save the token to restore: ${token.ineffectiveScopes.join(", ")}`}
  >
    <Badge tone="warn">{token.ineffectiveScopes.length} without effect</Badge>
  </span>
);

function Expiry({ token: { expiresAt }, now }: { token: AccessToken; now: string }) {
  if (!expiresAt) return "never";
  if (Date.parse(expiresAt) <= Date.parse(now)) return <Badge tone="warn">expired</Badge>;
  return <Day at={expiresAt} />;
}
