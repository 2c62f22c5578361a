import type { InvitationLimits } from "@causeway/db/invitations";
import type { Settings } from "./env.ts";

/** How far lists of people and organizations can grow. */
export interface TenantLimits {
  /** Owned by one person who is no operator. */
  readonly organizationsPerUser: number;
  readonly projectsPerOrganization: number;
  readonly teamsPerOrganization: number;
  readonly membersPerOrganization: number;
  readonly accessTokensPerOrganization: number;
  readonly customRolesPerOrganization: number;
  readonly serviceAccountsPerOrganization: number;
  readonly invitations: InvitationLimits;
  readonly passkeysPerUser: number;
  readonly sessionsPerUser: number;
}

/** The `MAX_…` settings that bound what a user or an organization can create. */
export const readTenantLimits = (settings: Settings): TenantLimits => ({
  organizationsPerUser: settings.MAX_ORGANIZATIONS_PER_USER,
  projectsPerOrganization: settings.MAX_PROJECTS_PER_ORGANIZATION,
  teamsPerOrganization: settings.MAX_TEAMS_PER_ORGANIZATION,
  membersPerOrganization: settings.MAX_MEMBERS_PER_ORGANIZATION,
  accessTokensPerOrganization: settings.MAX_ACCESS_TOKENS_PER_ORGANIZATION,
  customRolesPerOrganization: settings.MAX_CUSTOM_ROLES_PER_ORGANIZATION,
  serviceAccountsPerOrganization: settings.MAX_SERVICE_ACCOUNTS_PER_ORGANIZATION,
  invitations: {
    maxPending: settings.MAX_PENDING_INVITATIONS_PER_ORGANIZATION,
    perOrganizationPerDay: settings.INVITATIONS_PER_ORGANIZATION_PER_DAY,
    perUserPerDay: settings.INVITATIONS_PER_USER_PER_DAY,
  },
  passkeysPerUser: settings.MAX_PASSKEYS_PER_USER,
  sessionsPerUser: settings.MAX_SESSIONS_PER_USER,
});
