/** Values that mean the normal price. */
const NORMAL: ReadonlySet<string> = new Set([
  ...["standard", "default", "auto", "on_demand"],
  ...["global", "not_available"],
]);

/** Tells whether a value of an option means the normal price. */
export const isNormalOption = (value: string): boolean => NORMAL.has(value);
