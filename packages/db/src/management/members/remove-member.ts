import type { Actor } from "../change/actor.ts";
import { ChangeRefused } from "../change/change-refused.ts";
import { lockFor } from "../change/lock-for.ts";
import { lockOrganization } from "../change/lock-organization.ts";
import { requireCovers } from "../change/require-powers.ts";
import { type Change, runChange } from "../change/run-change.ts";
import type { ManagementPool } from "../queryable.ts";
import { powersOf, roleNameOf } from "../roles/held-role.ts";
import type { OrganizationScope } from "../scope.ts";
import { narrowTokensOf } from "./narrow-tokens-of.ts";
import { getMember, type MemberIdentity } from "./get-member.ts";
import { requireAnotherOwner } from "./require-another-owner.ts";
import { revokeAccountTokensOf } from "./revoke-account-tokens-of.ts";
import { revokeInvitationsOf } from "./revoke-invitations-of.ts";
import { WORKING_KEY, WORKING_TOKEN } from "./working-key.ts";
import { accessToken, apiKey, member as memberTable, project, savedView } from "../../generated/tables.ts";
import { as } from "../../tables/define-table.ts";
import { countRows, deleteRows, selectRow, selectRows, updateRows } from "../../tables/run-statement.ts";
import { NOW, sql } from "../../tables/sql.ts";
import { leaveTeams } from "./leave-teams.ts";
import { revokeProjectsOf } from "./revoke-projects-of.ts";

const k = as(apiKey, "k");
const p = as(project, "p");
const t = as(accessToken, "t");

/** What a member made continues when they are gone, because applications and automation use it. */
export interface LeftBehind {
  /** API keys that work. */
  readonly keysLeft: number;
  /** Access tokens that work: anyone who knows one still has its scopes. */
  readonly accessTokensLeft: number;
  /** Working tokens of service accounts that the member made: the accounts keep them. */
  readonly serviceAccountTokensLeft: number;
  /** What was ended with the membership. */
  readonly keysDisabled: number;
  readonly accessTokensRevoked: number;
  readonly serviceAccountTokensRevoked: number;
  /** The keys that continue working, oldest first, at most {@link MAX_LISTED}. */
  readonly keys: readonly { readonly id: string; readonly description: string }[];
}

const MAX_LISTED = 100;

/** Credentials that end together with a membership. */
export interface Endings {
  /** The keys and access tokens that the member made. */
  readonly endsCredentials: boolean;
  /** The access tokens of service accounts that the member made. */
  readonly endsAccountTokens: boolean;
}

/**
 * Ends a membership at once, with every project that was given and every team, and on request the keys and access tokens that the
 * member made. Gives what continues working.
 *
 * @throws ChangeRefused `not_found`, `forbidden`, `conflict` for the last owner
 */
export const removeMember = (
  pool: ManagementPool,
  scope: OrganizationScope,
  actor: Actor,
  { memberId, ...endings }: { readonly memberId: string } & Endings,
): Promise<LeftBehind> =>
  runChange(pool, scope.organizationId, actor, async (change) => {
    const powers = await lockFor(change, "members:manage");
    const member = await getMember(change, memberId);
    requireCovers(powers, powersOf(member));
    return endMembership(change, member, endings);
  });

/**
 * Ends the membership of the one who asks, and on request the keys and access tokens that they made. Gives what of theirs
 * continues working.
 *
 * @throws ChangeRefused `not_found`, `conflict` for the last owner
 */
export const leaveOrganization = (
  pool: ManagementPool,
  scope: OrganizationScope,
  actor: Actor,
  endings: Endings,
): Promise<LeftBehind> =>
  runChange(pool, scope.organizationId, actor, async (change) => {
    await lockOrganization(change);
    const own = await selectRow(
      change,
      { id: memberTable.id },
      sql`FROM ${memberTable}
          WHERE ${memberTable.organizationId} = ${scope.organizationId} AND ${memberTable.userId} = ${actor.userId}`,
    );
    if (!own) throw new ChangeRefused("not_found", "Organization not found.");
    return endMembership(change, await getMember(change, own.id), { ...endings, left: true });
  });

async function endMembership(
  change: Change,
  member: MemberIdentity,
  { endsCredentials, endsAccountTokens, ...facts }: Endings & { readonly left?: true },
): Promise<LeftBehind> {
  await requireAnotherOwner(change, member);
  const serviceAccountTokensRevoked = endsAccountTokens
    ? await revokeAccountTokensOf(change, member.userId)
    : 0;
  await deleteRows(change, memberTable, sql`WHERE ${memberTable.id} = ${member.id}`);
  await revokeProjectsOf(change, member.userId);
  await leaveTeams(change, member.userId);
  // No one else could see them. Shared ones stay.
  const { organizationId, userId, shared } = savedView;
  await deleteRows(
    change,
    savedView,
    sql`WHERE ${organizationId} = ${change.organizationId} AND ${userId} = ${member.userId} AND NOT ${shared}`,
  );
  const revokedInvitations = await revokeInvitationsOf(change, member.userId, null);
  const narrowed = await narrowTokensOf(change, member);
  const { keysDisabled, accessTokensRevoked } = endsCredentials
    ? await endCredentials(change, member.userId)
    : NOTHING_ENDED;
  const ended: Ended = {
    keysDisabled,
    accessTokensRevoked: accessTokensRevoked + narrowed,
    serviceAccountTokensRevoked,
  };
  const { keys, ...left } = await readWhatIsLeft(change, member.userId);
  await change.audit({
    action: "team_member.remove",
    resourceId: member.id,
    details: {
      name: member.name,
      email: member.email,
      role: roleNameOf(member),
      ...left,
      ...(endsCredentials || endsAccountTokens || narrowed > 0 ? ended : {}),
      ...facts,
      ...(revokedInvitations.length > 0 ? { revokedInvitations } : {}),
    },
  });
  return { ...left, ...ended, keys };
}

type Ended = Pick<LeftBehind, "keysDisabled" | "accessTokensRevoked" | "serviceAccountTokensRevoked">;
type EndedCredentials = Omit<Ended, "serviceAccountTokensRevoked">;
const NOTHING_ENDED: EndedCredentials = { keysDisabled: 0, accessTokensRevoked: 0 };

/** Disables keys, which can be enabled again, and revokes access tokens, which cannot. Each is told by itself. */
async function endCredentials(change: Change, userId: string): Promise<EndedCredentials> {
  const keys = await updateRows(
    change,
    apiKey,
    { status: "disabled", updatedAt: NOW },
    sql`WHERE ${apiKey.organizationId} = ${change.organizationId} AND ${apiKey.createdByUserId} = ${userId}
          AND ${apiKey.status} = 'enabled'`,
    { returning: { id: apiKey.id, description: apiKey.description } },
  );
  for (const { id, description } of keys) {
    const changes = { status: { before: "enabled", after: "disabled" } };
    await change.audit({
      action: "api_key.update_status",
      resourceId: id,
      details: { name: description, changes },
    });
  }
  const tokens = await updateRows(
    change,
    accessToken,
    { revokedAt: NOW },
    sql`WHERE ${accessToken.organizationId} = ${change.organizationId} AND ${accessToken.createdByUserId} = ${userId}
          AND ${accessToken.serviceAccountId} IS NULL AND ${accessToken.revokedAt} IS NULL`,
    { returning: { id: accessToken.id, name: accessToken.name, last4: accessToken.last4 } },
  );
  for (const { id, ...details } of tokens) {
    await change.audit({ action: "access_token.revoke", resourceId: id, details });
  }
  return { keysDisabled: keys.length, accessTokensRevoked: tokens.length };
}

async function readWhatIsLeft(change: Change, userId: string): Promise<Omit<LeftBehind, keyof Ended>> {
  const { organizationId } = change;
  const keys = await selectRows(
    change,
    { id: k.id, description: k.description, total: sql<number>`count(*) OVER ()::int` },
    sql`FROM ${k} JOIN ${p} ON ${p.id} = ${k.projectId}
        WHERE ${k.organizationId} = ${organizationId} AND ${k.createdByUserId} = ${userId} AND ${WORKING_KEY}
        ORDER BY ${k.createdAt}, ${k.id} LIMIT ${MAX_LISTED}`,
  );
  const countTokens = (ofAccounts: boolean) =>
    countRows(
      change,
      sql`FROM ${t}
          WHERE ${t.organizationId} = ${organizationId} AND ${t.createdByUserId} = ${userId} AND ${WORKING_TOKEN}
            AND (${t.serviceAccountId} IS NOT NULL) = ${ofAccounts}`,
    );
  return {
    keysLeft: keys[0]?.total ?? 0,
    accessTokensLeft: await countTokens(false),
    serviceAccountTokensLeft: await countTokens(true),
    keys: keys.map(({ id, description }) => ({ id, description })),
  };
}
