/** What the secret of an external guardrail is sealed for: it can be opened for no other rule. */
export const guardrailSealContext = (organizationId: string, ruleId: string) => ({
  organizationId,
  rowId: ruleId,
  providerId: "guardrail",
});
