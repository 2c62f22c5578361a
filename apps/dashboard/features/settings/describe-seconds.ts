const UNITS = [
  [86_400, "day"],
  [3_600, "hour"],
  [60, "minute"],
  [1, "second"],
] as const;

/** A whole number of seconds in the largest unit that needs no fraction: `1 minute`, `90 seconds`. */
export function describeSeconds(seconds: number): string {
  const [size, unit] = UNITS.find(([length]) => seconds % length === 0 && seconds >= length) ?? [1, "second"];
  const count = seconds / size;
  return `${count.toLocaleString("en-US")} ${unit}${count === 1 ? "" : "s"}`;
}
