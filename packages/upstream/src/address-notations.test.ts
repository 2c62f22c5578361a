import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createAddressGuard } from "./address-guard.ts";
import { findUrlProblem } from "./guarded-client.ts";

type Bytes = [number, number, number, number];
const byte = fc.integer({ min: 0, max: 255 });

/** Addresses of the ranges that a machine's own network is made of. */
const inside: fc.Arbitrary<Bytes> = fc.oneof(
  fc.tuple(fc.constantFrom(0, 10, 127), byte, byte, byte),
  fc.tuple(fc.constant(192), fc.constant(168), byte, byte),
  fc.tuple(fc.constant(172), fc.integer({ min: 16, max: 31 }), byte, byte),
  fc.tuple(fc.constant(169), fc.constant(254), byte, byte),
  fc.tuple(fc.constant(100), fc.integer({ min: 64, max: 127 }), byte, byte),
  fc.tuple(fc.integer({ min: 224, max: 255 }), byte, byte, byte),
);

const hex = (value: number, width = 1) => value.toString(16).padStart(width, "0");
const groups = ([a, b, c, d]: Bytes) => `${hex(a * 256 + b)}:${hex(c * 256 + d)}`;
const number = ([a, b, c, d]: Bytes) => ((a * 256 + b) * 256 + c) * 256 + d;

/** Ways to write an IPv4 address that some library or kernel reads as that address. */
const NOTATIONS: readonly ((bytes: Bytes) => string)[] = [
  (bytes) => bytes.join("."),
  (bytes) => `${bytes.join(".")}.`,
  (bytes) => String(number(bytes)),
  (bytes) => `0x${hex(number(bytes))}`,
  (bytes) => `0${number(bytes).toString(8)}`,
  (bytes) => bytes.map((one) => `0x${hex(one)}`).join("."),
  (bytes) => bytes.map((one) => `0${one.toString(8)}`).join("."),
  ([a, b, c, d]) => `${a}.${b}.${c * 256 + d}`,
  ([a, ...rest]) => `${a}.${number([0, ...rest])}`,
  (bytes) => `[::ffff:${bytes.join(".")}]`,
  (bytes) => `[0:0:0:0:0:ffff:${groups(bytes)}]`,
  (bytes) => `[::${groups(bytes)}]`,
  (bytes) => `[64:ff9b::${bytes.join(".")}]`,
  (bytes) => `[::ffff:0:${groups(bytes)}]`,
  (bytes) => `[2002:${groups(bytes)}::1]`,
];

describe("a private address", () => {
  it("#101 is refused in whatever notation it is written", async () => {
    await fc.assert(
      fc.asyncProperty(inside, fc.constantFrom(...NOTATIONS), async (bytes, write) => {
        const problem = await findUrlProblem(`https://${write(bytes)}/v1`, []);
        expect(problem).toMatch(/private|cannot be read/);
      }),
      { numRuns: 1_000 },
    );
  });

  it("is no public one", () => {
    const guard = createAddressGuard();
    for (const address of [
      "1.1.1.1",
      "8.8.8.8",
      "172.15.0.1",
      "172.32.0.1",
      "2606:4700::1111",
      "::ffff:8.8.8.8",
    ])
      expect([address, guard.allowsAddress(address)]).toEqual([address, true]);
  });
});
