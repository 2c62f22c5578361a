import { type Caller, guardrailSealContext } from "@causeway/contracts";
import type { Sealer } from "@causeway/crypto";
import type { GuardedProject } from "@causeway/db/caller";
import { type CompiledRules, compileRules, type RemoteRule } from "@causeway/guardrails";
import type { Logger } from "@causeway/telemetry";
import type { OutboundClient } from "@causeway/upstream";
import type { AnswerWriter } from "../request/answer-writer.ts";
import type { Guard } from "../request/guard.ts";
import { CallGuard, type GuardOptions } from "./call-guard.ts";
import type { ReadDocument } from "./files/document-threads.ts";
import type { InspectTexts } from "./inspect-texts.ts";
import { askModel, type ModelCalls } from "./remote/ask-model.ts";
import { askService } from "./remote/ask-service.ts";
import type { Ask } from "./remote/judge-texts.ts";
import { createRuleSets } from "./rule-sets.ts";

export interface GuardrailSettings {
  readonly hashSecret: string;
  readonly maxTextBytes: number;
  /** For services of organizations: their addresses are named by tenants. */
  readonly client: OutboundClient;
  readonly sealer: Sealer;
  readonly inspectOnThread: InspectTexts;
  readonly readDocument: ReadDocument;
}

/** How the guard of a call is opened. */
export interface OpenGuard {
  /**
   * Null when no rule is on, which costs nothing more. A promise while rules that have changed are compiled.
   * @param models for rules whose judge is a model; null leaves them out
   */
  (
    caller: Caller,
    writer: AnswerWriter,
    models: ((rules: CompiledRules) => ModelCalls) | null,
  ): Guard | null | Promise<Guard | null>;
  /** For what a provider says of a project's work when its caller isn't there anymore. Rules whose judge is a model are left out. */
  ofProject(project: GuardedProject): Promise<Guard | null>;
  /** The rules of a caller, for what is recorded of a call that was refused before its guard was opened. */
  rulesOf(caller: Caller): CompiledRules | null | Promise<CompiledRules>;
  /** One without rules: for marks of sensitive parts, and for what placeholders of earlier turns replace. */
  withoutRules(caller: Caller, writer: AnswerWriter): Guard;
}

/** The guardrails of callers, compiled once per configuration. */
export function createGuards(settings: GuardrailSettings, logger: Logger): OpenGuard {
  const { hashSecret, maxTextBytes, inspectOnThread, readDocument } = settings;
  const ruleSets = createRuleSets(({ id, type }, err) =>
    logger.error({ err, rule: id, type }, "a guardrail rule can't be run and is left out"),
  );
  const open = (
    rules: CompiledRules,
    caller: GuardOptions["caller"],
    writer: GuardOptions["writer"],
    models: ModelCalls | null,
  ): Guard => {
    const ask = askOf(settings, caller, models, logger);
    const common = { hashSecret, maxTextBytes, inspectOnThread, readDocument };
    return new CallGuard({ ...common, rules, caller, writer, ask, hasModels: models !== null });
  };
  const rulesOf = ({ guardrails }: Pick<Caller, "guardrails">) =>
    guardrails && guardrails.length > 0 ? ruleSets.soon(guardrails) : null;
  const openGuard: (...given: Parameters<OpenGuard>) => ReturnType<OpenGuard> = (caller, writer, models) => {
    const rules = rulesOf(caller);
    if (rules === null) return null;
    const openWith = (compiled: CompiledRules) =>
      compiled.isEmpty ? null : open(compiled, caller, writer, models?.(compiled) ?? null);
    return rules instanceof Promise ? rules.then(openWith) : openWith(rules);
  };
  const none = compileRules([]);
  return Object.assign(openGuard, {
    rulesOf,
    async ofProject(project: GuardedProject) {
      const rules = await rulesOf(project);
      return rules === null || rules.isEmpty ? null : open(rules, project, NO_CALLER, null);
    },
    withoutRules: (caller: Caller, writer: AnswerWriter) => open(none, caller, writer, null),
  });
}

/** No one waits for headers or an answer. */
const NO_CALLER: GuardOptions["writer"] = { addHeaders: () => {}, restore: () => {} };

/** A rule as it is stored: the secret lies alongside its config. */
type StoredRule = RemoteRule & { readonly sealedSecret?: string | null };

const askOf =
  (
    { client, sealer }: GuardrailSettings,
    { organizationId }: GuardOptions["caller"],
    models: ModelCalls | null,
    logger: Logger,
  ): Ask =>
  async (rule: StoredRule, question) => {
    try {
      if (rule.type === "model") return models ? await askModel(models, rule, question.text) : [];
      const sealed = rule.sealedSecret ?? rule.config.sealedSecret ?? null;
      const context = guardrailSealContext(organizationId, rule.id);
      const secret = sealed === null ? null : sealer.open(sealed, context);
      return await askService(client, rule, secret, question);
    } catch (err) {
      logger.warn(
        { err, rule: rule.id, organizationId },
        "the service or model of a guardrail could not be asked",
      );
      throw err;
    }
  };
