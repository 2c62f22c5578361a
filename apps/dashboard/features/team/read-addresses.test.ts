import { expect, it } from "vitest";
import { countLeftOut, MOST_ADDRESSES, readAddresses } from "./read-addresses.ts";

it.each([
  ["ann@example.com", ["ann@example.com"]],
  [
    " ann@example.com,bob@example.com;\n  eve@example.com ",
    ["ann@example.com", "bob@example.com", "eve@example.com"],
  ],
  ["ann@example.com ANN@example.com", ["ANN@example.com"]],
  ["  ", [""]],
])("%j holds %j", (text, addresses) => expect(readAddresses(text)).toEqual(addresses));

it("takes so many at once", () => {
  const text = Array.from({ length: 80 }, (_, at) => `m${at}@example.com`).join(" ");
  expect(readAddresses(text)).toHaveLength(MOST_ADDRESSES);
  expect(countLeftOut(text)).toBe(30);
  // The same addresses again are no more.
  expect(countLeftOut(`${text} M1@example.com`)).toBe(30);
  expect(countLeftOut("ann@example.com")).toBe(0);
});
