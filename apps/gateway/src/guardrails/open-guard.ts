import { type Caller, guardrailSealContext } from "@causeway/contracts";
import type { Sealer } from "@causeway/crypto";
import type { RemoteRule } from "@causeway/guardrails";
import type { Logger } from "@causeway/telemetry";
import type { OutboundClient } from "@causeway/upstream";
import type { AnswerWriter } from "../request/answer-writer.ts";
import type { Guard } from "../request/guard.ts";
import { CallGuard } from "./call-guard.ts";
import { askService } from "./remote/ask-service.ts";
import type { Ask } from "./remote/judge-texts.ts";
import { createRuleSets } from "./rule-sets.ts";

export interface GuardrailSettings {
  readonly hashSecret: string;
  readonly maxTextBytes: number;
  /** For services of organizations: their addresses are named by tenants. */
  readonly client: OutboundClient;
  readonly sealer: Sealer;
}

/** Opens the guard of a call; null when no rule is on, which costs nothing more. */
export type OpenGuard = (caller: Caller, writer: AnswerWriter) => Guard | null;

export function createGuards(settings: GuardrailSettings, logger: Logger): OpenGuard {
  const { hashSecret, maxTextBytes } = settings;
  const compiledOf = createRuleSets(({ id, type }, err) =>
    logger.error({ err, rule: id, type }, "a guardrail rule can't be run and is left out"),
  );
  return (caller, writer) => {
    const { guardrails } = caller;
    if (!guardrails || guardrails.length === 0) return null;
    const rules = compiledOf(guardrails);
    return rules.isEmpty
      ? null
      : new CallGuard({
          rules,
          caller,
          writer,
          hashSecret,
          maxTextBytes,
          ask: askOf(settings, caller, logger),
        });
  };
}

/** A rule as it is stored: the secret lies beside its config. */
type StoredRule = RemoteRule & { readonly sealedSecret?: string | null };

const askOf =
  ({ client, sealer }: GuardrailSettings, { organizationId }: Caller, logger: Logger): Ask =>
  async (rule: StoredRule, question) => {
    try {
      if (rule.type !== "external") throw new Error("models can't be asked as judges yet");
      const sealed = rule.sealedSecret ?? rule.config.sealedSecret ?? null;
      const context = guardrailSealContext(organizationId, rule.id);
      const secret = sealed === null ? null : sealer.open(sealed, context);
      return await askService(client, rule, secret, question);
    } catch (err) {
      logger.warn({ err, rule: rule.id, organizationId }, "the service of a guardrail could not be asked");
      throw err;
    }
  };
