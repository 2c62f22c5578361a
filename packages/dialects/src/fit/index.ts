export { type ChangedEffort, fitEffort, fitNativeEffort } from "./fit-effort.ts";
export { fitMedia } from "./fit-media.ts";
export { fitNative, type NativeFit } from "./fit-native.ts";
export { type FittedTools, fitTools } from "./fit-tools.ts";
export { NAME_LIMITS, type NameForm, type NameLimit } from "./name-limits.ts";
export { createChunkRestorer, restoreCompletion, restoreNames, restoreStream } from "./restore-tools.ts";
export type { OriginalTool, ToolNames } from "./tool-names.ts";
export type { ToolTarget } from "./tool-target.ts";
export { TOOLS, type ToolFormat, type ToolRow, toolFormatOf, treatmentOf } from "./tool-table.ts";
