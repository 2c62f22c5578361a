"use client";

import { Badge } from "@causeway/ui/badge";
import { ConfirmButton } from "@/components/forms/confirm-button.tsx";
import type { AccessToken } from "@/data/access-tokens.ts";
import { formatAgo, formatDate } from "@/format/times.ts";
import { EditToken } from "./edit-token.tsx";
import type { OfferedScope } from "./scope-choices.tsx";
import { HiddenHead, RowActions, Table, TableRow } from "./table.tsx";

interface TokenTableProps {
  readonly org: string;
  readonly tokens: readonly AccessToken[];
  readonly scopes: readonly OfferedScope[];
  /** ISO, of the server: both draw the same. */
  readonly now: string;
}

export const TokenTable = ({ org, tokens, scopes, now }: TokenTableProps) => (
  <Table
    label="Access tokens"
    head={
      <>
        <th>Token</th>
        <th className="hidden md:table-cell">Scopes</th>
        <th className="hidden sm:table-cell">Last used</th>
        <th className="hidden sm:table-cell">Expires</th>
        <th className="hidden lg:table-cell">Created</th>
        <HiddenHead>Actions</HiddenHead>
      </>
    }
  >
    {tokens.map((token) => (
      <TableRow key={token.id}>
        <td className="max-w-56">
          <span className="block truncate font-medium">{token.name}</span>
          <span className="font-mono text-xs text-ink-faint">{token.masked}</span>
        </td>
        <td className="hidden max-w-64 md:table-cell">
          <span className="block truncate text-ink-soft" title={token.scopes.join(", ")}>
            {token.scopes.join(", ")}
          </span>
          {token.ineffectiveScopes.length > 0 ? <IneffectiveScopes token={token} /> : null}
        </td>
        <td className="hidden text-ink-soft sm:table-cell">
          {token.lastUsedAt ? formatAgo(token.lastUsedAt, new Date(now)) : "never"}
        </td>
        <td className="hidden text-ink-soft sm:table-cell">
          <Expiry token={token} now={now} />
        </td>
        <td className="hidden text-ink-faint lg:table-cell">
          {formatDate(token.createdAt)}
          {token.createdBy ? <span className="block text-xs">by {token.createdBy.name}</span> : null}
        </td>
        <RowActions>
          <EditToken org={org} token={token} scopes={scopes} />
          <ConfirmButton
            size="sm"
            label="Revoke"
            aria-label={`Revoke ${token.name}`}
            title={`Revoke “${token.name}”?`}
            confirmLabel="Revoke token"
            ask={(api) =>
              api.DELETE("/orgs/{org}/access-tokens/{token}", { params: { path: { org, token: token.id } } })
            }
          >
            <p>Scripts that use it fail from their next request on. You can’t undo this.</p>
          </ConfirmButton>
        </RowActions>
      </TableRow>
    ))}
  </Table>
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
  return formatDate(expiresAt);
}
