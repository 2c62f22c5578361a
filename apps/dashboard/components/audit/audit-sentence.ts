import type { AuditAction } from "@causeway/contracts";
import type { AuditEntry } from "@/data/audit-log.ts";

/** What someone did; the name of the thing follows, where an entry has one. */
const DEEDS: Readonly<Record<AuditAction, string>> = {
  "organization.create": "created the organization",
  "organization.update": "changed the organization",
  "organization.update_limit": "changed the limits of the organization",
  "organization.delete": "deleted the organization",
  "project.create": "created the project",
  "project.update": "changed the project",
  "project.update_limit": "changed the limits of the project",
  "project.delete": "deleted the project",
  "team_member.add": "added the member",
  "team_member.update": "changed the member",
  "team_member.update_limit": "changed the limits of the member",
  "team_member.remove": "removed the member",
  "api_key.create": "created the key",
  "api_key.update": "changed the key",
  "api_key.update_status": "enabled or disabled the key",
  "api_key.update_limit": "changed the limits of the key",
  "api_key.roll": "rotated the key",
  "api_key.delete": "deleted the key",
  "api_key.iam_rule.create": "created the access rule",
  "api_key.iam_rule.update": "changed the access rule",
  "api_key.iam_rule.delete": "deleted the access rule",
  "provider_key.create": "added the provider key",
  "provider_key.update": "changed the provider key",
  "provider_key.delete": "deleted the provider key",
  "provider_key.reset_health": "reset the health of the provider key",
  "subscription.create": "started the subscription",
  "subscription.cancel": "canceled the subscription",
  "subscription.resume": "resumed the subscription",
  "payment.credit_topup": "added credits",
  "invitation.create": "invited",
  "invitation.resend": "sent the invitation again to",
  "invitation.revoke": "revoked the invitation of",
  "custom_provider.create": "added the custom provider",
  "custom_provider.update": "changed the custom provider",
  "custom_provider.delete": "deleted the custom provider",
  "model_override.create": "set the price or model",
  "model_override.update": "changed the price or model",
  "model_override.delete": "removed the price or model",
  "cost.reprice": "priced requests of",
  "guardrail.create": "created the guardrail",
  "guardrail.update": "changed the guardrail",
  "guardrail.delete": "deleted the guardrail",
  "guardrail.enable": "enabled the guardrail",
  "guardrail.disable": "disabled the guardrail",
  "access_token.create": "created the access token",
  "access_token.update": "changed the access token",
  "access_token.revoke": "revoked the access token",
  "content.delete": "deleted the content of",
  "video.cancel": "canceled the video",
  "video.resend_callback": "sent the callback again of the video",
  "saved_view.create": "saved the view",
  "saved_view.update": "changed the view",
  "saved_view.delete": "deleted the view",
  "shared_conversation.create": "shared the conversation",
  "shared_conversation.delete": "stopped sharing the conversation",
  "catalog.import": "imported the catalog",
  "auth.sign_in": "signed in",
  "auth.sign_in_failed": "failed to sign in",
  "auth.sign_up": "signed up",
  "auth.sign_out": "signed out",
  "auth.password_change": "changed their password",
  "auth.account_takeover": "took over the account",
  "auth.email_change": "changed their email address",
  "auth.two_factor_enable": "turned on two-factor authentication",
  "auth.two_factor_disable": "turned off two-factor authentication",
  "auth.passkey_add": "added a passkey",
  "auth.passkey_remove": "removed a passkey",
};

/** An action by itself: “Created the key”. */
export function wordsOfAction(action: AuditAction): string {
  const deed = DEEDS[action].replace(/ (of|to)$/, "");
  return deed.charAt(0).toUpperCase() + deed.slice(1);
}

export interface AuditSentence {
  /** Who did it, as they were called then. */
  readonly who: string;
  readonly did: string;
  /** The name of the thing then, else its ID; null where the deed is about the actor. */
  readonly what: string | null;
}

/** An entry as a sentence: `Olga created the key Copywriter`. Actions of newer versions are shown by their code. */
export function sentenceOf(entry: AuditEntry): AuditSentence {
  const { action, details, resourceId } = entry;
  const did = (DEEDS as Readonly<Record<string, string | undefined>>)[action] ?? action;
  const { name } = details;
  const named = typeof name === "string" && name !== "" ? name : null;
  const isOfActor = action.startsWith("auth.");
  return { who: actorOf(entry), did: wordOf(entry) ?? did, what: isOfActor ? null : (named ?? resourceId) };
}

/** Which of the two a change of status was. */
function wordOf({ action, details }: AuditEntry): string | null {
  if (action !== "api_key.update_status") return null;
  const { changes } = details as { changes?: { status?: { after?: unknown } } };
  const after = changes?.status?.after;
  return after === "enabled" || after === "disabled" ? `${after} the key` : null;
}

function actorOf({ user, accessToken }: AuditEntry): string {
  if (accessToken) return `Token ${accessToken.name ?? accessToken.id}`;
  return user ? (user.name ?? user.email ?? user.id) : "System";
}
