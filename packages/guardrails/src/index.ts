export { compileInSteps, compileRules } from "./compile-rules.ts";
export type { CompiledRules, RemoteRule } from "./compiled-rules.ts";
export type { Hit } from "./engine/detector.ts";
export { atOnce } from "./engine/steps.ts";
export { replaceSpans } from "./engine/replace-spans.ts";
export { detectFileType } from "./files/detect-file-type.ts";
export { inspect, inspectSlices, withHidden } from "./inspect.ts";
export { InvalidRuleError } from "./invalid-rule-error.ts";
export { prepareHidden } from "./leakage/phrases.ts";
export { redactLabels } from "./redact-labels.ts";
export { highestNumbers } from "./restore/placeholders.ts";
export { keepPlaceholdersWhole } from "./restore/keep-placeholders-whole.ts";
export { type Originals, restoreText } from "./restore/restore-text.ts";
export {
  createStreamInspector,
  type StreamInspector,
  type StreamStep,
} from "./stream/create-stream-inspector.ts";
export type {
  FoundSpan,
  FoundViolation,
  InspectedFile,
  InspectedText,
  InspectInput,
  Inspection,
  Numbers,
} from "./types.ts";
