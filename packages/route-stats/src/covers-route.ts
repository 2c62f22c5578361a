import { ALL_KEYS, OPERATOR } from "./hints.ts";
import type { parseSubject } from "./subjects.ts";

/** Whether a reset of `target` closes a route's circuit: those of an organization's own keys, or all of the operator's. */
export function coversRoute(target: string, subject: ReturnType<typeof parseSubject>): boolean {
  if (target === ALL_KEYS) return true;
  if (!subject || !("route" in subject)) return false;
  const { owner, provider } = subject.route;
  if (owner !== OPERATOR) return target === owner;
  return (
    target === "operator" || target.startsWith(`operator ${provider} `) || target === `operator ${provider}`
  );
}
