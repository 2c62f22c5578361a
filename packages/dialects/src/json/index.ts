export { editTopLevel, type TopLevelEdits } from "./edit-top-level.ts";
export { replaceValues } from "./replace-values.ts";
export { MAX_DEPTH, type Member, scanTopLevel, type TopLevel } from "./scan-top-level.ts";
