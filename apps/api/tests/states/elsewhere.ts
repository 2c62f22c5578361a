const KEYS = "key-states.int.test.ts";
const BILLING = "billing.int.test.ts";
const NEW = "creates what has no state yet, in an organization that exists or doesn't";
const SAME = "the same code as that of the organization's guardrails";
const READS = "changes nothing";

/** Routes that change something and that the list of states leaves out: the test that has them, or the reason. */
export const ELSEWHERE: Readonly<Record<string, string>> = {
  addRecommendedGuardrails: SAME,
  addRecommendedOrgGuardrails: "skips what is there",
  buyCredits: BILLING,
  createPlan: BILLING,
  openBillingPortal: BILLING,
  refreshCheckout: BILLING,
  setAutomaticTopUp: BILLING,
  subscribe: BILLING,
  updatePlan: BILLING,
  updateSubscription: BILLING,
  applyCatalogUpdate: "catalog-updates.int.test.ts",
  createAccessToken: NEW,
  createCustomProvider: NEW,
  createGuardrail: SAME,
  createApiKeyGrant: "limits-and-rolls.int.test.ts",
  createOperatorModelOverride: "what the operator says applies to everyone",
  createOrg: NEW,
  createOrgGuardrail: NEW,
  createProviderKey: NEW,
  createTeam: NEW,
  createRole: NEW,
  createServiceAccount: NEW,
  deleteApiKey: KEYS,
  deleteGuardrail: SAME,
  deleteOperatorModelOverride: "the same code as that of the organization's overrides",
  deletePayloads: "deleteContent under its former name",
  previewCatalogUpdate: READS,
  reorderGuardrails: SAME,
  repriceOperatorRequests: "repricing.int.test.ts",
  repriceRequests: "repricing.int.test.ts",
  simulateIamRules: READS,
  simulateRoute: READS,
  testGuardrails: READS,
  testOrgGuardrails: READS,
  updateApiKey: KEYS,
  updateApiKeyLimits: KEYS,
  updateGuardrail: SAME,
  updateOperatorModelOverride: "what the operator says applies to everyone",
};
