/** Luhn: cards, Canadian and Swedish numbers. Digits only. */
export function luhn(digits: string): boolean {
  let sum = 0;
  for (let at = digits.length - 1, place = 0; at >= 0; at--, place++) {
    const digit = digits.charCodeAt(at) - 48;
    const doubled = digit * 2 > 9 ? digit * 2 - 9 : digit * 2;
    sum += place % 2 === 0 ? digit : doubled;
  }
  return sum % 10 === 0;
}

/** Sum of digits times weights, as far as there are weights. */
export const weighted = (digits: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, at) => sum + weight * digitAt(digits, at), 0);

/** The value of the digit at an index. The caller has checked that it is one. */
export const digitAt = (digits: string, at: number): number => digits.charCodeAt(at) - 48;

/** A number of any length, remainder by `modulus`; letters count from A = 10 (ISO 7064). */
export function remainder(text: string, modulus: number): number {
  let rest = 0;
  for (const char of text) {
    const value = Number.parseInt(char, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % modulus;
  }
  return rest;
}

/** Whether the last digit is the check digit of those before it, by ISO 7064 mod 11,10. */
export function mod1110(digits: string): boolean {
  let product = 10;
  for (let at = 0; at < digits.length - 1; at++) {
    const sum = (digitAt(digits, at) + product) % 10 || 10;
    product = (sum * 2) % 11;
  }
  return (11 - product) % 10 === digitAt(digits, digits.length - 1);
}

const D5 =
  "0123456789123406789523401789563401289567401239567859876043216598710432765982104387659321049876543210";
const PERMUTATIONS = [
  "0123456789",
  "1576283094",
  "5803796142",
  "8916043527",
  "9453126870",
  "4286573901",
  "2793806415",
  "7046913258",
];

/** Verhoeff (dihedral group D5). */
export function verhoeff(digits: string): boolean {
  let check = 0;
  for (let at = digits.length - 1, place = 0; at >= 0; at--, place++) {
    const permuted = digitAt(PERMUTATIONS[place % 8] ?? "", digitAt(digits, at));
    check = digitAt(D5, check * 10 + permuted);
  }
  return check === 0;
}

/** Whether `yymmdd` names a day; months may carry an offset that encodes the century. */
export function isDay(day: number, month: number): boolean {
  return day >= 1 && day <= 31 && month >= 1 && month <= 12;
}
