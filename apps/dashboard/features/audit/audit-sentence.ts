import { type AuditAction, AUDIT_DEEDS } from "@causeway/contracts";
import type { AuditEntry } from "@/data/audit-log.ts";

/** An action by itself: “Created the key”. */
export function wordsOfAction(action: AuditAction): string {
  const deed = AUDIT_DEEDS[action].replace(/ (?:about|for|from|of|to|with)$/, "");
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
  const did = (AUDIT_DEEDS as Readonly<Record<string, string | undefined>>)[action] ?? action;
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

function actorOf({ user, accessToken, serviceAccount }: AuditEntry): string {
  if (serviceAccount) return `Service account ${serviceAccount.name ?? serviceAccount.id}`;
  if (accessToken) return `Token ${accessToken.name ?? accessToken.id}`;
  return user ? (user.name ?? user.email ?? user.id) : "System";
}
