import { createIamRuleRoute } from "./create-iam-rule.ts";
import { deleteIamRuleRoute } from "./delete-iam-rule.ts";
import { getIamRuleRoute } from "./get-iam-rule.ts";
import { listIamRulesRoute } from "./list-iam-rules.ts";
import { simulateIamRulesRoute } from "./simulate-iam.ts";
import { updateIamRuleRoute } from "./update-iam-rule.ts";

export const IAM_RULES_ROUTES = [
  listIamRulesRoute,
  createIamRuleRoute,
  getIamRuleRoute,
  updateIamRuleRoute,
  deleteIamRuleRoute,
  simulateIamRulesRoute,
];
