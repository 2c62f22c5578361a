import { listModelOverridesRoute } from "./list-model-overrides.ts";
import { getModelOverrideRoute } from "./get-model-override.ts";
import { createModelOverrideRoute } from "./create-model-override.ts";
import { updateModelOverrideRoute } from "./update-model-override.ts";
import { deleteModelOverrideRoute } from "./delete-model-override.ts";
import { listOperatorModelOverridesRoute } from "./list-operator-model-overrides.ts";
import { getPriceVersionRoute } from "./get-price-version.ts";

export const MODEL_OVERRIDES_ROUTES = [
  listModelOverridesRoute,
  getModelOverrideRoute,
  createModelOverrideRoute,
  updateModelOverrideRoute,
  deleteModelOverrideRoute,
  listOperatorModelOverridesRoute,
  getPriceVersionRoute,
];
