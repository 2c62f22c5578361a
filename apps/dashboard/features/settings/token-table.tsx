"use client";

import { Badge } from "@causeway/ui/badge";
import { type Column, DataTable } from "@causeway/ui/data-table";
import { ConfirmButton } from "@/components/forms/confirm-button.tsx";
import type { AccessToken } from "@/data/access-tokens.ts";
import { EditToken } from "./edit-token.tsx";
import type { OfferedScope } from "@/components/forms/scope-choices.tsx";
import { Ago, Day } from "@/components/time/moment.tsx";

interface TokenTableProps {
  readonly org: string;
  /** The service account that has the tokens; else members. */
  readonly account?: string;
  readonly tokens: readonly AccessToken[];
  /** Null for those who may not change tokens. */
  readonly scopes: readonly OfferedScope[] | null;
  /** ISO, of the server: both draw the same. */
  readonly now: string;
}

export const TokenTable = (props: TokenTableProps) => (
  <DataTable label="Access tokens" columns={columnsOf(props)} rows={props.tokens} keyOf={({ id }) => id} />
);

const columnsOf = ({ org, account, scopes, now }: TokenTableProps): readonly Column<AccessToken>[] => [
  { head: "Token", cell: (token) => <TokenName token={token} />, className: "max-w-56" },
  { head: "Scopes", cell: (token) => <Scopes token={token} />, from: "md", className: "max-w-64" },
  {
    head: "Last used",
    cell: ({ lastUsedAt }) => (lastUsedAt ? <Ago at={lastUsedAt} now={now} /> : "never"),
    className: "text-ink-soft",
  },
  { head: "Expires", cell: (token) => <Expiry token={token} now={now} />, className: "text-ink-soft" },
  { head: "Created", cell: (token) => <Created token={token} />, from: "xl", className: "text-ink-faint" },
  ...(scopes
    ? [
        {
          head: "Actions",
          cell: (token: AccessToken) => (
            <TokenActions org={org} account={account} token={token} scopes={scopes} />
          ),
          isActions: true,
        } as const,
      ]
    : []),
];

const TokenName = ({ token: { name, masked, createdBy, creatorLeft } }: { token: AccessToken }) => (
  <>
    <span className="block truncate font-medium" title={name}>
      {name}
    </span>
    <span className="font-mono text-xs text-ink-faint">{masked}</span>{" "}
    {creatorLeft ? (
      <span title={`${createdBy?.name || "The person who created it"} left and could have kept the token.`}>
        <Badge tone="warn">creator left</Badge>
      </span>
    ) : null}
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
    {createdBy ? <span className="block text-xs">by {createdBy.name || "a deleted account"}</span> : null}
  </>
);

interface TokenActionsProps {
  readonly org: string;
  readonly account: string | undefined;
  readonly scopes: readonly OfferedScope[];
  readonly token: AccessToken;
}

const TokenActions = ({ org, account, token, scopes }: TokenActionsProps) => (
  <>
    <EditToken org={org} account={account} token={token} scopes={scopes} />
    <ConfirmButton
      size="sm"
      label="Revoke"
      aria-label={`Revoke ${token.name}`}
      title={`Revoke “${token.name}”?`}
      confirmLabel="Revoke token"
      told={{ text: `“${token.name}” was revoked.` }}
      ask={(api) =>
        account === undefined
          ? api.DELETE("/orgs/{org}/access-tokens/{token}", { params: { path: { org, token: token.id } } })
          : api.DELETE("/orgs/{org}/service-accounts/{account}/tokens/{token}", {
              params: { path: { org, account, token: token.id } },
            })
      }
    >
      <p>Scripts that use it fail from their next request on. You can’t undo this.</p>
    </ConfirmButton>
  </>
);

const IneffectiveScopes = ({ token }: { token: AccessToken }) => (
  <span
    title={`${token.actsFor ? "The role of the member this token acts for doesn’t include them" : "The member left, or the service account’s role doesn’t include them"}: ${token.ineffectiveScopes.join(", ")}`}
  >
    <Badge tone="warn">{token.ineffectiveScopes.length} without effect</Badge>
  </span>
);

function Expiry({ token: { expiresAt }, now }: { token: AccessToken; now: string }) {
  if (!expiresAt) return "never";
  if (Date.parse(expiresAt) <= Date.parse(now)) return <Badge tone="warn">expired</Badge>;
  return <Day at={expiresAt} />;
}
