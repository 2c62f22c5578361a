import type { Attachment } from "../chat/types.ts";
import { readNumber } from "../format/read-number.ts";

/** How a column asks. Numbers are kept as typed; empty means that the model's default applies. */
export interface ColumnSettings {
  readonly model: string;
  /** Id of the only provider to ask; empty: any. */
  readonly provider: string;
  readonly instructions: string;
  readonly temperature: string;
  readonly topP: string;
  readonly frequencyPenalty: string;
  readonly presencePenalty: string;
  readonly maxTokens: string;
  readonly seed: string;
  /** Texts that end the answer, one per line. */
  readonly stop: string;
  readonly effort: string;
  readonly format: ResponseFormat;
  /** JSON schema of the answer, as text. */
  readonly schema: string;
  /** Tools in the format of chat completions: a JSON array, as text. */
  readonly tools: string;
  /** Sent before the first question of this column only. */
  readonly files: readonly Attachment[];
  /** Of a speech model. */
  readonly voice: string;
  /** Of a video model. */
  readonly seconds: string;
  /** Of a video model, `WxH`. */
  readonly size: string;
  /** Skips the response cache. */
  readonly isFresh: boolean;
}

export type ResponseFormat = "text" | "json_object" | "json_schema";

export const EFFORTS = ["minimal", "low", "medium", "high"] as const;

const NO_FILES: readonly Attachment[] = [];

export const defaultSettings = (model: string): ColumnSettings => ({
  model,
  provider: "",
  instructions: "",
  temperature: "",
  topP: "",
  frequencyPenalty: "",
  presencePenalty: "",
  maxTokens: "",
  seed: "",
  stop: "",
  effort: "",
  format: "text",
  schema: "",
  tools: "",
  files: NO_FILES,
  voice: "",
  seconds: "",
  size: "",
  isFresh: false,
});

/** Fields that contain a number, with the range that any provider accepts. */
export const NUMBERS = {
  temperature: { label: "Temperature", min: 0, max: 2, isWhole: false },
  topP: { label: "Top P", min: 0, max: 1, isWhole: false },
  frequencyPenalty: { label: "Frequency penalty", min: -2, max: 2, isWhole: false },
  presencePenalty: { label: "Presence penalty", min: -2, max: 2, isWhole: false },
  maxTokens: { label: "Maximum tokens", min: 1, max: 10_000_000, isWhole: true },
  seed: { label: "Seed", min: 0, max: Number.MAX_SAFE_INTEGER, isWhole: true },
} as const;

export type NumberField = keyof typeof NUMBERS;

export const NUMBER_FIELDS = Object.keys(NUMBERS) as NumberField[];

/** The errors of a column's settings, by field; a column with one can't ask. */
export type SettingsProblems = Partial<Record<keyof ColumnSettings, string>>;

export function problemsOf(settings: ColumnSettings): SettingsProblems {
  const problems: SettingsProblems = {};
  for (const field of NUMBER_FIELDS) {
    const problem = numberProblem(field, settings[field]);
    if (problem) problems[field] = problem;
  }
  Object.assign(problems, videoProblems(settings));
  if (settings.format === "json_schema" && !isObject(parseJson(settings.schema)))
    problems.schema = 'Enter a JSON schema: an object such as {"type": "object"}.';
  if (settings.tools.trim() !== "" && !isToolList(parseJson(settings.tools)))
    problems.tools = "Enter a JSON array of tools, each with a function that has a name.";
  return problems;
}

function videoProblems({ seconds, size }: ColumnSettings): SettingsProblems {
  return {
    ...(seconds.trim() === "" || readNumber(seconds) > 0
      ? {}
      : { seconds: "Seconds must be a number greater than 0." }),
    ...(size.trim() === "" || /^\d{2,5}x\d{2,5}$/.test(size.trim())
      ? {}
      : { size: "Enter a size such as 1280x720." }),
  };
}

/** How many settings differ from the model's defaults. */
export function countChanges({ model, ...settings }: ColumnSettings): number {
  const usual: Omit<ColumnSettings, "model"> = defaultSettings(model);
  return (Object.keys(settings) as (keyof typeof settings)[]).filter(
    (field) =>
      field !== "schema" &&
      (field === "files" ? settings.files.length > 0 : settings[field] !== usual[field]),
  ).length;
}

function numberProblem(field: NumberField, text: string): string | null {
  if (text.trim() === "") return null;
  const { label, min, max, isWhole } = NUMBERS[field];
  const value = readNumber(text);
  if (Number.isFinite(value) && value >= min && value <= max && (!isWhole || Number.isInteger(value)))
    return null;
  if (isWhole && max === Number.MAX_SAFE_INTEGER)
    return `${label} must be a whole number of at least ${min}.`;
  if (isWhole)
    return `${label} must be a whole number from ${min} to ${max.toLocaleString("en-US")}, such as 4,096.`;
  return `${label} must be a number from ${min} to ${max}.`;
}

/** @returns undefined for anything that isn't JSON */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isToolList = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.every((tool) => isObject(tool) && isObject(tool.function) && typeof tool.function.name === "string");
