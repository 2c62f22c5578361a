import { describe, expect, it } from "vitest";
import { createServiceCheck, signService } from "./service-proof.ts";

const SECRET = "an-internal-secret-of-32-characters";
const OLD = "the-internal-secret-before-that-one";
const NOW = 1_790_000_000_000;
const CALL = "POST /projects/prj_1/keys/key_1/grant";

describe("the proof of a service", () => {
  const isService = createServiceCheck(`${SECRET}, ${OLD}`, () => NOW);

  it("is for one call, under any secret that is valid", () => {
    expect(isService(signService(SECRET, CALL, NOW), CALL)).toBe(true);
    expect(isService(signService(OLD, CALL, NOW), CALL)).toBe(true);
    expect(isService(signService(SECRET, CALL, NOW), CALL.replace("key_1", "key_2"))).toBe(false);
  });

  it("is valid for a minute", () => {
    expect(isService(signService(SECRET, CALL, NOW - 59_000), CALL)).toBe(true);
    expect(isService(signService(SECRET, CALL, NOW - 61_000), CALL)).toBe(false);
    expect(isService(signService(SECRET, CALL, NOW + 61_000), CALL)).toBe(false);
  });

  it("is nothing without a secret, with another one, or when it is missing", () => {
    const proof = signService(SECRET, CALL, NOW);
    expect(createServiceCheck(null, () => NOW)(proof, CALL)).toBe(false);
    expect(isService(signService("x".repeat(32), CALL, NOW), CALL)).toBe(false);
    for (const wrong of [undefined, "", proof.slice(0, -1), `${proof}x`])
      expect(isService(wrong, CALL)).toBe(false);
  });
});
