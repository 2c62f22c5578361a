import { expect, it } from "vitest";
import { MOST_ADDRESSES, readAddresses } from "./read-addresses.ts";

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
});
