export {
  createSavedView,
  deleteSavedView,
  updateSavedView,
  type ViewOwner,
} from "./change-saved-views.ts";
export { findSavedView, listSavedViews } from "./list-saved-views.ts";
export { SAVED_VIEW_ORDER, type SavedViewFields, type SavedViewRow } from "./saved-view-row.ts";
