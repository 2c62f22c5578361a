/** One thing that is wrong with the environment. */
export interface SettingProblem {
  readonly name: string;
  /** What is wrong, e.g. `is missing` or `must be a whole number from 1 to 65535, but is "abc"`. */
  readonly problem: string;
}

/** Everything that is wrong with the environment at once. The message never holds the value of a secret. */
export class SettingsError extends Error {
  override readonly name = "SettingsError";
  readonly problems: readonly SettingProblem[];

  constructor(problems: readonly SettingProblem[]) {
    super(describeProblems(problems));
    this.problems = problems;
  }
}

function describeProblems(problems: readonly SettingProblem[]): string {
  const title = problems.length === 1 ? "one setting is invalid" : `${problems.length} settings are invalid`;
  return [title, ...problems.map(({ name, problem }) => `  ${name} ${problem}`)].join("\n");
}
