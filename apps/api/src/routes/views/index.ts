import { createViewRoute } from "./create-view.ts";
import { deleteViewRoute } from "./delete-view.ts";
import { getViewRoute } from "./get-view.ts";
import { listViewsRoute } from "./list-views.ts";
import { updateViewRoute } from "./update-view.ts";

export const VIEWS_ROUTES = [listViewsRoute, getViewRoute, createViewRoute, updateViewRoute, deleteViewRoute];
