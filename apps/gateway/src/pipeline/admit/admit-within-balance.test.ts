import { GatewayError } from "@causeway/contracts";
import { describe, expect, it } from "vitest";
import type { Candidate } from "../../request/candidate.ts";
import { admitWithinBalance } from "./admit-within-balance.ts";

const candidate = (providerId: string, mode: "operator" | "organization", free = false) =>
  ({ providerId, pricing: { free }, credentials: [{ mode }] }) as unknown as Candidate;
const own = candidate("own", "organization");
const operators = candidate("operators", "operator");
const free = candidate("free", "operator", true);

/** Admits nothing that takes from credits. */
async function withoutBalance(candidates: readonly Candidate[]): Promise<string> {
  if (candidates.includes(operators)) throw new GatewayError("insufficient_credits", "none left");
  return "admitted";
}

describe("a balance that is used up", () => {
  it("leaves the candidates that need none", async () => {
    expect(await admitWithinBalance([operators, own, free], false, withoutBalance)).toEqual({
      ticket: "admitted",
      candidates: [own, free],
    });
  });

  it("refuses a request that every candidate would take something for", async () => {
    await expect(admitWithinBalance([operators], false, withoutBalance)).rejects.toMatchObject({
      status: 402,
    });
    await expect(admitWithinBalance([operators, own], true, withoutBalance)).rejects.toMatchObject({
      status: 402,
    });
  });

  it("is no other refusal", async () => {
    const refused = () => Promise.reject(new GatewayError("budget_reserved", "wait"));
    await expect(admitWithinBalance([operators, own], false, refused)).rejects.toMatchObject({ status: 429 });
  });
});
