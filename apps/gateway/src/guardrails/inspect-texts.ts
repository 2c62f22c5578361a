import type { GuardrailDirection, GuardrailRule } from "@causeway/contracts";
import type { InspectedText, Inspection } from "@causeway/guardrails";

/** Texts of a response, or of documents of a request, and what they are inspected by. */
interface TextsOrder {
  readonly direction: GuardrailDirection;
  readonly rules: readonly GuardrailRule[];
  readonly texts: readonly InspectedText[];
  readonly hidden: readonly string[];
}

/** @throws GatewayError `overloaded` when it takes too long */
export type InspectTexts = (organizationId: string, order: TextsOrder) => Promise<Inspection>;
