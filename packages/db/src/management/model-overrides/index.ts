export {
  type CheckedOverride,
  createModelOverride,
  deleteModelOverride,
  updateModelOverride,
} from "./change-model-overrides.ts";
export { findModelOverride, listModelOverrides } from "./list-model-overrides.ts";
export {
  MODEL_OVERRIDE_ORDER,
  type ModelOverrideRow,
  type OverrideFields,
} from "./model-override-row.ts";
export { INSTALLATION, type OverrideScope } from "./override-scope.ts";
