import { describe, expect, it } from "vitest";
import { type Constraints, describeInvalid, type Validity } from "./validity.ts";

const VALID: Validity = {
  badInput: false,
  valueMissing: false,
  typeMismatch: false,
  patternMismatch: false,
  tooShort: false,
  rangeUnderflow: false,
  rangeOverflow: false,
  stepMismatch: false,
};
const say = (broken: readonly (keyof Validity)[], constraints: Partial<Constraints> = {}) =>
  describeInvalid(
    { ...VALID, ...Object.fromEntries(broken.map((name) => [name, true])) },
    { label: "Name", ...constraints },
  );

describe("describeInvalid", () => {
  it("says nothing of what is valid", () => {
    expect(say([])).toBeNull();
  });

  it("names the field that is empty", () => {
    expect(say(["valueMissing"])).toBe("Name is required.");
  });

  it("says what the field's rule is", () => {
    expect(say(["patternMismatch"], { rule: "Use lowercase letters only." })).toBe(
      "Use lowercase letters only.",
    );
    expect(say(["patternMismatch"])).toBe("Name isn't in the right format.");
  });

  it("gives an example of an address", () => {
    expect(say(["typeMismatch"], { type: "email" })).toBe(
      "Enter an email address, such as name@example.com.",
    );
    expect(say(["typeMismatch"], { type: "url" })).toBe("Enter a full URL, such as https://example.com.");
  });

  it("says between which numbers a value has to be", () => {
    expect(say(["rangeUnderflow"], { min: 10, max: 31_536_000 })).toBe(
      "Enter a number from 10 to 31,536,000.",
    );
    expect(say(["rangeUnderflow"], { min: 1 })).toBe("Enter a number of at least 1.");
    expect(say(["rangeOverflow"], { max: "5" })).toBe("Enter a number of at most 5.");
    expect(say(["stepMismatch"])).toBe("Enter a whole number.");
    expect(say(["tooShort"], { minLength: 12 })).toBe("Enter at least 12 characters.");
  });

  it("calls half a date incomplete, not missing", () => {
    expect(say(["valueMissing", "badInput"], { type: "date" })).toBe("Enter a complete date.");
    expect(say(["badInput"], { type: "number" })).toBe("Enter a number.");
  });
});
