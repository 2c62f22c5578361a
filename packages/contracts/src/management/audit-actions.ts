/**
 * Every action in the audit log, with the kind of its resource: everything that changes who can do what.
 */
export const AUDIT_ACTIONS = {
  "organization.create": "organization",
  "organization.update": "organization",
  "organization.update_limit": "organization",
  "organization.delete": "organization",
  "project.create": "project",
  "project.update": "project",
  "project.update_limit": "project",
  "project.delete": "project",
  "team.create": "team",
  "team.update": "team",
  "team.update_limit": "team",
  "team.delete": "team",
  "team.member_add": "team",
  "team.member_remove": "team",
  "team_member.add": "team_member",
  "team_member.update": "team_member",
  "team_member.update_limit": "team_member",
  "team_member.remove": "team_member",
  "api_key.create": "api_key",
  "api_key.update_status": "api_key",
  "api_key.update_limit": "api_key",
  "api_key.delete": "api_key",
  "api_key.iam_rule.create": "iam_rule",
  "api_key.iam_rule.update": "iam_rule",
  "api_key.iam_rule.delete": "iam_rule",
  "provider_key.create": "provider_key",
  "provider_key.update": "provider_key",
  "provider_key.delete": "provider_key",
  "provider_key.reset_health": "provider_key",
  "provider_key.test": "provider_key",
  "subscription.create": "subscription",
  "subscription.update": "subscription",
  "subscription.cancel": "subscription",
  "subscription.resume": "subscription",
  "billing.update": "billing",
  "plan.create": "plan",
  "plan.update": "plan",
  "payment.credit_topup": "payment",
  "invitation.create": "invitation",
  "invitation.resend": "invitation",
  "invitation.revoke": "invitation",
  "api_key.update": "api_key",
  "api_key.roll": "api_key",
  "custom_provider.create": "custom_provider",
  "custom_provider.update": "custom_provider",
  "custom_provider.delete": "custom_provider",
  "custom_provider.test": "custom_provider",
  "model_override.create": "model_override",
  "model_override.update": "model_override",
  "model_override.delete": "model_override",
  "cost.reprice": "price_version",
  "statement.close": "statement",
  "guardrail.create": "guardrail",
  "guardrail.update": "guardrail",
  "guardrail.delete": "guardrail",
  "guardrail.enable": "guardrail",
  "guardrail.disable": "guardrail",
  "access_token.create": "access_token",
  "access_token.update": "access_token",
  "access_token.revoke": "access_token",
  "role.create": "role",
  "role.update": "role",
  "role.delete": "role",
  "service_account.create": "service_account",
  "service_account.update": "service_account",
  "service_account.delete": "service_account",
  "content.delete": "content",
  "video.cancel": "video",
  "video.resend_callback": "video",
  "saved_view.create": "saved_view",
  "saved_view.update": "saved_view",
  "saved_view.delete": "saved_view",
  "shared_conversation.create": "shared_conversation",
  "shared_conversation.delete": "shared_conversation",
  "catalog.import": "catalog",
  "dead_record.retry": "dead_record",
  "queue.retry_failed": "queue",
  "auth.sign_in": "user",
  "auth.sign_in_failed": "user",
  "auth.sign_up": "user",
  "auth.sign_out": "user",
  "auth.password_change": "user",
  "auth.account_takeover": "user",
  "auth.email_change": "user",
  "auth.two_factor_enable": "user",
  "auth.two_factor_disable": "user",
  "auth.passkey_add": "user",
  "auth.passkey_remove": "user",
} as const satisfies Record<string, string>;

export type AuditAction = keyof typeof AUDIT_ACTIONS;
export type AuditResourceType = (typeof AUDIT_ACTIONS)[AuditAction];

/** The actions, which filters offer. */
export const OFFERED_AUDIT_ACTIONS: readonly AuditAction[] = Object.keys(AUDIT_ACTIONS) as AuditAction[];

/** The kinds of resource that an entry can be about. */
export const OFFERED_AUDIT_RESOURCES: readonly AuditResourceType[] = [
  ...new Set(OFFERED_AUDIT_ACTIONS.map((action) => AUDIT_ACTIONS[action])),
];

/** One changed field, as it was and as it is; never a secret. */
export interface AuditedChange {
  readonly before: unknown;
  readonly after: unknown;
}

/** What an entry tells alongside the ids. `name` is the resource's name at that time. */
export interface AuditDetails {
  readonly name?: string;
  readonly changes?: Readonly<Record<string, AuditedChange>>;
  readonly [fact: string]: unknown;
}

/** The fields of `after` that differ from `before`, for {@link AuditDetails}. */
export function listChanges<Row extends object>(
  before: Row,
  after: Partial<Row>,
): Record<string, AuditedChange> {
  const names = Object.keys(after) as (keyof Row & string)[];
  const changed = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  return Object.fromEntries(changed.map((name) => [name, { before: before[name], after: after[name] }]));
}
