/**
 * Letters of other scripts, and small capitals, that look like Latin ones. Lower case, as the confusables of Unicode's technical
 * standard 39 have them, without pairs that only some fonts show alike.
 */
const LOWER: Readonly<Record<string, string>> = {
  а: "a",
  в: "b",
  г: "r",
  е: "e",
  к: "k",
  м: "m",
  н: "h",
  о: "o",
  п: "n",
  р: "p",
  с: "c",
  т: "t",
  у: "y",
  х: "x",
  ё: "ë",
  і: "i",
  ї: "ï",
  ј: "j",
  ѕ: "s",
  ѵ: "v",
  һ: "h",
  ӏ: "l",
  ԁ: "d",
  ԛ: "q",
  ԝ: "w",
  α: "a",
  β: "b",
  ε: "e",
  η: "n",
  ι: "i",
  κ: "k",
  ν: "v",
  ο: "o",
  ρ: "p",
  τ: "t",
  υ: "u",
  χ: "x",
  ց: "g",
  հ: "h",
  ո: "n",
  ս: "u",
  օ: "o",
  ɡ: "g",
  ɑ: "a",
  ʀ: "r",
  ꜱ: "s",
  ɪ: "i",
  ɴ: "n",
  ʟ: "l",
  ᴛ: "t",
  ᴏ: "o",
  ᴇ: "e",
  ᴀ: "a",
  ᴄ: "c",
  ᴜ: "u",
  ᴘ: "p",
  ᴍ: "m",
  ʏ: "y",
  ᴅ: "d",
};

/** Capitals whose small letters look like another letter. */
const UPPER: Readonly<Record<string, string>> = {
  А: "A",
  В: "B",
  Е: "E",
  К: "K",
  М: "M",
  Н: "H",
  О: "O",
  Р: "P",
  С: "C",
  Т: "T",
  У: "Y",
  Х: "X",
  Ё: "Ë",
  І: "I",
  Ї: "Ï",
  Ј: "J",
  Ѕ: "S",
  Ӏ: "I",
  Α: "A",
  Β: "B",
  Ε: "E",
  Ζ: "Z",
  Η: "H",
  Ι: "I",
  Κ: "K",
  Μ: "M",
  Ν: "N",
  Ο: "O",
  Ρ: "P",
  Τ: "T",
  Υ: "Y",
  Χ: "X",
  Օ: "O",
  Ս: "U",
};

/** A letter to the Latin one that it looks like. */
export const LATIN_LOOKALIKES: ReadonlyMap<string, string> = new Map([
  ...Object.entries(LOWER),
  ...Object.entries(UPPER),
]);

export type Script = "cyrillic" | "greek" | "armenian";

const RANGES: Readonly<Record<Script, readonly [from: number, to: number]>> = {
  greek: [0x370, 0x3ff],
  cyrillic: [0x400, 0x52f],
  armenian: [0x530, 0x58f],
};

/** The script of a letter that has look-alikes in Latin; null for every other one. */
export function scriptOf(unit: number): Script | null {
  for (const script of Object.keys(RANGES) as Script[]) {
    const [from, to] = RANGES[script];
    if (unit >= from && unit <= to) return script;
  }
  return null;
}

/** A Latin letter to the letter of a script that looks like it. */
export const FOREIGN_LOOKALIKES: Readonly<Record<Script, ReadonlyMap<string, string>>> = {
  cyrillic: reversed("cyrillic"),
  greek: reversed("greek"),
  armenian: reversed("armenian"),
};

function reversed(script: Script): ReadonlyMap<string, string> {
  const map = new Map<string, string>();
  for (const [foreign, latin] of LATIN_LOOKALIKES)
    if (scriptOf(foreign.charCodeAt(0)) === script && !map.has(latin)) map.set(latin, foreign);
  return map;
}
