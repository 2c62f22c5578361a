export type { AccessTokenRow } from "./access-tokens/access-token-row.ts";
export { createAccessToken, type NewAccessToken } from "./access-tokens/create-access-token.ts";
export { ACCESS_TOKEN_ORDER, findAccessToken, listAccessTokens } from "./access-tokens/list-access-tokens.ts";
export { revokeAccessToken } from "./access-tokens/revoke-access-token.ts";
export { type AccessTokenUpdate, updateAccessToken } from "./access-tokens/update-access-token.ts";
export { type AccessTokenHolder, useAccessToken } from "./access-tokens/use-access-token.ts";
export type { ApiKeyRow, EndingSecret } from "./api-keys/api-key-row.ts";
export {
  type KeyModelSums,
  type KeyStatistics,
  type KeySums,
  readKeyStatistics,
} from "./api-keys/api-key-statistics.ts";
export { MAX_KEY_TAGS } from "./api-keys/change-tags.ts";
export { createApiKeyRow, type KeySecret, type NewApiKey } from "./api-keys/create-api-key.ts";
export { deleteApiKey } from "./api-keys/delete-api-key.ts";
export { type KeyLimitsRow, type KeyLimitsUpdate, mergeKeyLimits } from "./api-keys/key-limits.ts";
export { type LimitTarget, readLevelLimits } from "./limits/level-limits.ts";
export type { LimitedRow } from "./limits/level-limits-row.ts";
export { type LimitedLevelRow, listLimitedLevels } from "./limits/list-limited-levels.ts";
export { updateLevelLimits } from "./limits/update-level-limits.ts";
export { findKeyHash, type KeyHash } from "./api-keys/find-key-hash.ts";
export { API_KEY_ORDER, findApiKey, listApiKeys, listOrganizationKeys } from "./api-keys/list-api-keys.ts";
export { type KeyActivity, listKeyActivity } from "./api-keys/list-key-activity.ts";
export { type Roll, rollApiKey } from "./api-keys/roll-api-key.ts";
export { updateApiKeyLimits } from "./api-keys/update-api-key-limits.ts";
export { type ApiKeyUpdate, updateApiKey } from "./api-keys/update-api-key.ts";
export { auditOperation } from "./audit/audit-operation.ts";
export { AUDIT_RETENTION_DAYS } from "./audit/audit-retention.ts";
export { type AuditResourceRow, findAuditResources } from "./audit/find-audit-resources.ts";
export {
  ALL_ORGANIZATIONS,
  type AuditEntryRow,
  type AuditFilter,
  type AuditPage,
  type AuditScope,
  isKnownActor,
  listAuditEntries,
} from "./audit/list-audit-entries.ts";
export type { LedgerRow } from "./credits/ledger-row.ts";
export {
  type CreditBalance,
  type LedgerPage,
  listLedger,
  readCreditBalance,
} from "./credits/read-credits.ts";
export { MAX_GRANTED_USD, type TopUp, topUpCredits } from "./credits/top-up-credits.ts";
export { createCustomProvider, type NewCustomProvider } from "./custom-providers/create-custom-provider.ts";
export type { CustomProviderRow, SealedCustomProviderRow } from "./custom-providers/custom-provider-row.ts";
export {
  CUSTOM_PROVIDER_ORDER,
  findCustomProvider,
  listCustomProviders,
} from "./custom-providers/list-custom-providers.ts";
export {
  type CustomProviderFields,
  updateCustomProvider,
} from "./custom-providers/update-custom-provider.ts";
export { deleteCustomProvider } from "./custom-providers/delete-custom-provider.ts";
export { createGuardrails, type NewGuardrail } from "./guardrails/create-guardrails.ts";
export { deleteGuardrail } from "./guardrails/delete-guardrail.ts";
export {
  GUARDRAIL_ORDER,
  type GuardrailFields,
  type GuardrailOwner,
  type GuardrailRow,
} from "./guardrails/guardrail-row.ts";
export { findGuardrail, listGuardrails } from "./guardrails/list-guardrails.ts";
export { MAX_GUARDRAILS } from "./guardrails/lock-guardrails.ts";
export { reorderGuardrails } from "./guardrails/reorder-guardrails.ts";
export { updateGuardrail } from "./guardrails/update-guardrail.ts";
export { createIamRule } from "./iam-rules/create-iam-rule.ts";
export { MAX_IAM_RULES } from "./iam-rules/insert-iam-rule.ts";
export type { IamRuleFields, IamRuleRow } from "./iam-rules/iam-rule-row.ts";
export {
  findIamRule,
  IAM_RULE_ORDER,
  listCustomProviderNames,
  listIamRules,
} from "./iam-rules/list-iam-rules.ts";
export { deleteIamRule } from "./iam-rules/delete-iam-rule.ts";
export { updateIamRule } from "./iam-rules/update-iam-rule.ts";
export type { IamRuleRef } from "./iam-rules/lock-iam-rule.ts";
export {
  type AnswerToStore,
  claimIdempotencyKey,
  findStoredAnswer,
  forgetStoredAnswers,
  IDEMPOTENCY_HOURS,
  type StoredAnswer,
  storeAnswer,
} from "./idempotency/stored-answer.ts";
export { acceptInvitation, getInvitationFor, type Invitee } from "./invitations/accept-invitation.ts";
export {
  createInvitation,
  type NewInvitation,
  type SentInvitation,
} from "./invitations/create-invitation.ts";
export { findInvitation, type FoundInvitation } from "./invitations/find-invitation.ts";
export type { InvitationRow } from "./invitations/invitation-row.ts";
export { findOpenInvitation, INVITATION_ORDER, listInvitations } from "./invitations/list-invitations.ts";
export { type InvitationLink, readInvitationLink } from "./invitations/read-invitation-link.ts";
export { resendInvitation } from "./invitations/resend-invitation.ts";
export { revokeInvitation } from "./invitations/revoke-invitation.ts";
export type { InvitationLimits } from "./invitations/require-few-invitations.ts";
export { countLogs, countOrganizationLogs, type LogCounts } from "./logs/count-logs.ts";
export { findLog, findLogProject } from "./logs/find-log.ts";
export { isOfUnanswered, type LogFilter, type Missing, MISSING_COLUMNS } from "./logs/log-filter.ts";
export { findLogContent, type KeptPart, type LogContent } from "./logs/find-log-content.ts";
export { type LogPage, type LogPlace, listLogs, listOrganizationLogs } from "./logs/list-logs.ts";
export type { LogRow } from "./logs/log-row.ts";
export { LOG_ROW_FIELDS } from "./logs/log-row-sql.ts";
export type { ListPage, SortKey, SortValue } from "./list/list-order.ts";
export {
  findMember,
  type FormerMemberRow,
  listFormerMembers,
  listMembers,
  MEMBER_ORDER,
  type MemberRow,
} from "./members/list-members.ts";
export { type LeftBehind, leaveOrganization, removeMember } from "./members/remove-member.ts";
export { updateMember } from "./members/update-member.ts";
export { createOrganization, type NewOrganization } from "./organizations/create-organization.ts";
export { deleteOrganization } from "./organizations/delete-organization.ts";
export { deleteContent } from "./organizations/delete-content.ts";
export { findOrganization } from "./organizations/list-organizations.ts";
export { listOrganizations, ORGANIZATION_ORDER } from "./organizations/list-organizations.ts";
export type { OrganizationRow } from "./organizations/organization-row.ts";
export { type OrganizationUpdate, updateOrganization } from "./organizations/update-organization.ts";
export { createProject, type NewProject } from "./projects/create-project.ts";
export { deleteProject } from "./projects/delete-project.ts";
export {
  findProject,
  listAllProjects,
  listProjectNames,
  listProjects,
  PROJECT_ORDER,
} from "./projects/list-projects.ts";
export {
  grantProject,
  listProjectMembers,
  PROJECT_MEMBER_ORDER,
  type ProjectMemberRow,
  revokeProject,
} from "./projects/project-members.ts";
export type { ProjectRow } from "./projects/project-row.ts";
export { type ProjectUpdate, updateProject } from "./projects/update-project.ts";
export { createProviderKey, type NewProviderKey } from "./provider-keys/create-provider-key.ts";
export { findProviderKey, listProviderKeys, PROVIDER_KEY_ORDER } from "./provider-keys/list-provider-keys.ts";
export type { ProviderKeyRow, SealedProviderKeyRow } from "./provider-keys/provider-key-row.ts";
export { reorderProviderKeys } from "./provider-keys/reorder-provider-keys.ts";
export { listUpstreamKeys, resetKeyHealth, type UpstreamKeyRow } from "./provider-keys/upstream-keys.ts";
export { deleteProviderKey } from "./provider-keys/delete-provider-key.ts";
export { type ProviderKeyFields, updateProviderKey } from "./provider-keys/update-provider-key.ts";
export type { ManagementPool, Queryable } from "./queryable.ts";
export {
  type Asker,
  findOperatorScope,
  findOrganizationScope,
  findProjectScope,
  type OperatorScope,
  type OrganizationScope,
  type ProjectScope,
  visibleKeys,
} from "./scope.ts";
export type { Actor } from "./change/actor.ts";
export { lockChanges } from "./change/lock-changes.ts";
export { toStoredStatus } from "./change/enabled-status.ts";
export { ChangeRefused, type RefusalReason } from "./change/change-refused.ts";
export { type AuditEntry, type Change, insertAuditEntry, runChange } from "./change/run-change.ts";
export { inTimeZone } from "./usage/usage-zone.ts";
export { listUsageRows, type UsageRow } from "./usage/list-usage-rows.ts";
export { readUsageGroups, type UsageGroup, type UsageGroups } from "./usage/read-usage-groups.ts";
export { repairUsage } from "./usage/repair-usage.ts";
export {
  type Grouping as UsageGrouping,
  isNamed as isNamedDimension,
  USAGE_DIMENSIONS,
  type UsageDimension,
} from "./usage/usage-dimensions.ts";
export { type CredentialSums, sumCredentials } from "./usage/sum-credentials.ts";
export { readUsage, type UsageAnswer, type UsageByModel, type UsagePoint } from "./usage/read-usage.ts";
export { granularityOf, type UsageRange } from "./usage/usage-range.ts";
export type { UsageFilter, UsageScope } from "./usage/usage-source.ts";
export type { UsageSums } from "./usage/usage-sums.ts";
export { cancelVideo, resendVideoCallback } from "./videos/change-videos.ts";
export { findVideo, listVideoCallbacks, listVideos, type VideoFilter } from "./videos/list-videos.ts";
export type { VideoCallbackRow, VideoRow } from "./videos/video-row.ts";
export { findViolation, listViolations, type ViolationPage } from "./violations/list-violations.ts";
export {
  sumViolations,
  VIOLATION_DIMENSIONS,
  type ViolationDimension,
  type ViolationSums,
} from "./violations/sum-violations.ts";
export type { ViolationFilter, ViolationScope } from "./violations/violation-filter.ts";
export type { ViolationRow } from "./violations/violation-row.ts";
export { findAuthenticatorSecret, spendAuthenticatorStep } from "./sign-in/authenticator-codes.ts";
export { auditSignIn, type SignInEvent } from "./sign-in/audit-sign-in.ts";
export { countPasskeys, findPasskeyName } from "./sign-in/find-passkey.ts";
export {
  createFirstOperator,
  type FirstOperator,
  foundInstallation,
  type Founding,
} from "./sign-in/first-account.ts";
export { isInvited } from "./sign-in/is-invited.ts";
export { listWaysToSignIn, type WayToSignIn } from "./sign-in/list-ways-to-sign-in.ts";
export { type TakeOver, takeOverAccount } from "./sign-in/take-over-account.ts";
export { makeRoomForSession } from "./sign-in/make-room-for-session.ts";
export {
  claimSetupToken,
  hasOperator,
  isSetupToken,
  removeSetupToken,
  SETUP_LINK_HOURS,
  storeSetupToken,
} from "./sign-in/setup-token.ts";
export {
  afterCommit,
  heldClient,
  holdTransaction,
  type HeldTransaction,
  withHeldTransactions,
} from "../transaction/held-transaction.ts";
export {
  type CheckedOverride,
  createModelOverride,
  deleteModelOverride,
  updateModelOverride,
} from "./model-overrides/change-model-overrides.ts";
export { findModelOverride, listModelOverrides } from "./model-overrides/list-model-overrides.ts";
export {
  MODEL_OVERRIDE_ORDER,
  type ModelOverrideRow,
  type OverrideFields,
} from "./model-overrides/model-override-row.ts";
export { INSTALLATION, type OverrideScope } from "./model-overrides/override-scope.ts";
export {
  createSavedView,
  deleteSavedView,
  updateSavedView,
  type ViewOwner,
} from "./saved-views/change-saved-views.ts";
export { findSavedView, listSavedViews } from "./saved-views/list-saved-views.ts";
export {
  deleteSharedConversation,
  MAX_SHARED_BYTES,
  shareConversation,
} from "./shared-conversations/change-shared-conversations.ts";
export {
  findSharedConversation,
  listSharedConversations,
  readSharedContent,
  SHARED_CONVERSATION_ORDER,
  type SharedConversationRow,
} from "./shared-conversations/read-shared-conversations.ts";
export { SAVED_VIEW_ORDER, type SavedViewFields, type SavedViewRow } from "./saved-views/saved-view-row.ts";
