import { listModelsRoute } from "./list-models.ts";

export const MODELS_ROUTES = [listModelsRoute];
