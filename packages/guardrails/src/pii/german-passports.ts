/** Forms of German passport numbers, which mix letters and digits after a letter: nine with at least four digits. */
export const GERMAN_PASSPORTS = Array.from({ length: 256 }, (_, mask) => mask.toString(2).padStart(8, "0"))
  .filter((kinds) => [...kinds].filter((kind) => kind === "1").length >= 4)
  .map((kinds) => `0${kinds}`.replace(/0+|1+/g, (run) => `${run.startsWith("1") ? "d" : "A"}${run.length}`));
