const PLACES = 12;

/** Exact sum of two USD decimals of up to 12 places. */
export const addUsd = (left: string, right: string): string => format(parse(left) + parse(right));

function parse(text: string): bigint {
  const [whole = "0", fraction = ""] = text.replace("-", "").split(".");
  const amount = BigInt(whole + fraction.padEnd(PLACES, "0"));
  return text.startsWith("-") ? -amount : amount;
}

function format(amount: bigint): string {
  const digits = (amount < 0n ? -amount : amount).toString().padStart(PLACES + 1, "0");
  return `${amount < 0n ? "-" : ""}${digits.slice(0, -PLACES)}.${digits.slice(-PLACES)}`;
}
