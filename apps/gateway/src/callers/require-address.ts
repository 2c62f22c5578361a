import { type Caller, GatewayError } from "@causeway/contracts";
import { evaluateAddress } from "@causeway/policy";

/**
 * For endpoints that name no model: the key's address rules hold there, too.
 * @throws GatewayError `ip_not_allowed`
 */
export function requireAddress(caller: Caller, ip: string | null): void {
  const decision = evaluateAddress(caller.rules, ip);
  if (decision.allowed) return;
  const { code, message, rule } = decision;
  throw new GatewayError(code, message, { refusedBy: `rule:${rule.ruleType}:${rule.id}` });
}
