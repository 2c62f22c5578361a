import {
  createIamRuleRoute,
  deleteIamRuleRoute,
  getIamRuleRoute,
  listIamRulesRoute,
  updateIamRuleRoute,
} from "./iam-rules.ts";
import { simulateIamRulesRoute } from "./simulate-iam.ts";

export const IAM_RULES_ROUTES = [
  listIamRulesRoute,
  createIamRuleRoute,
  getIamRuleRoute,
  updateIamRuleRoute,
  deleteIamRuleRoute,
  simulateIamRulesRoute,
] as const;
