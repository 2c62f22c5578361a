import { findProvider, type ProviderRow } from "@causeway/providers";
import { describe, expect, it } from "vitest";
import type { Credential } from "../../request/candidate.ts";
import { inRegion } from "./in-region.ts";

const bedrock = findProvider("aws-bedrock") as ProviderRow;
const openai = findProvider("openai") as ProviderRow;
const credential = (baseUrl: string) =>
  ({ hash: "h", settings: { region: "us-east-1" }, baseUrl }) as unknown as Credential;
const own = credential("https://bedrock-runtime.us-east-1.amazonaws.com");

describe("a credential in a region the caller named", () => {
  it("goes to that region's host and signs for it, and stays one and the same credential", () => {
    const there = inRegion(bedrock, own, "eu-west-1");
    expect(there).toMatchObject({
      hash: "h",
      baseUrl: "https://bedrock-runtime.eu-west-1.amazonaws.com",
      settings: { region: "eu-west-1" },
    });
    expect(inRegion(bedrock, own, "eu-west-1")).toBe(there);
  });

  it("is forgotten for the region asked for longest ago, however many are named", () => {
    const [first, last] = [inRegion(bedrock, own, "aa-first-1"), "aa-last-1"];
    for (let at = 0; at < 1_000; at += 1) inRegion(bedrock, own, `aa-other-${at}`);
    expect(inRegion(bedrock, own, last)).toBe(inRegion(bedrock, own, last));
    expect(inRegion(bedrock, own, "aa-first-1")).not.toBe(first);
  });

  it("keeps a base URL that was given", () => {
    expect(inRegion(bedrock, credential("https://proxy.example"), "eu-west-1").baseUrl).toBe(
      "https://proxy.example",
    );
  });

  it("is untouched in its own region, without one, and at providers that have none", () => {
    expect(inRegion(bedrock, own, "us-east-1")).toBe(own);
    expect(inRegion(bedrock, own, null)).toBe(own);
    expect(inRegion(openai, own, "eu")).toBe(own);
  });
});
