export { type Cut, type CutKind, type CutPlan, planCuts } from "./cut-answer.ts";
export { CutPieces, markCuts } from "./cut-marks.ts";
export { countMembers, mayHaveMore } from "./measure-json.ts";
export { type BytePieces, isBytes, joinPieces } from "./byte-pieces.ts";
export { editTopLevel, type TopLevelEdits } from "./edit-top-level.ts";
export { replaceValues } from "./replace-values.ts";
export {
  MAX_DEPTH,
  type Member,
  scanShape,
  scanTopLevel,
  tooManyMembers,
  type TopLevel,
} from "./scan-top-level.ts";
