/** What a field asks of its value. */
export interface Constraints {
  readonly label: string;
  /** Of the input, such as `email`. */
  readonly type?: string | undefined;
  readonly min?: number | string | undefined;
  readonly max?: number | string | undefined;
  readonly minLength?: number | undefined;
  /** What its pattern asks for, as a sentence. */
  readonly rule?: string | undefined;
}

type Constraint =
  | "badInput"
  | "valueMissing"
  | "typeMismatch"
  | "patternMismatch"
  | "tooShort"
  | "rangeUnderflow"
  | "rangeOverflow"
  | "stepMismatch";

/** Which constraints a browser found broken. */
export type Validity = { readonly [Name in Constraint]: boolean };

const WORDS: { readonly [Name in Constraint]: (constraints: Constraints) => string } = {
  // Before what is missing: half a date is both.
  badInput: ({ type }) => BAD_INPUTS[type ?? ""] ?? "Enter a number.",
  valueMissing: ({ label }) => `${label} is required.`,
  typeMismatch: ({ type }) =>
    type === "url"
      ? "Enter a full URL, such as https://example.com."
      : "Enter an email address, such as name@example.com.",
  patternMismatch: ({ rule, label }) => rule ?? `${label} isn't in the right format.`,
  tooShort: ({ minLength }) => `Enter at least ${minLength} characters.`,
  rangeUnderflow: describeRange,
  rangeOverflow: describeRange,
  stepMismatch: () => "Enter a whole number.",
};

const BAD_INPUTS: Readonly<Record<string, string>> = {
  date: "Enter a complete date.",
  "datetime-local": "Enter a date and a time.",
};

function describeRange({ min, max }: Constraints): string {
  if (min === undefined) return `Enter a number of at most ${format(max)}.`;
  return max === undefined
    ? `Enter a number of at least ${format(min)}.`
    : `Enter a number from ${format(min)} to ${format(max)}.`;
}

const format = (bound: number | string | undefined): string => Number(bound).toLocaleString("en-US");

const CONSTRAINTS = Object.keys(WORDS) as Constraint[];

/** What is wrong with a field's value, as a sentence in the words and the language of the page; null where nothing is. */
export function describeInvalid(validity: Validity, constraints: Constraints): string | null {
  const broken = CONSTRAINTS.find((name) => validity[name]);
  return broken ? WORDS[broken](constraints) : null;
}
