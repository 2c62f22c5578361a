import type { Mapping } from "@causeway/contracts";
import { describe, expect, test } from "vitest";
import { regionalPricesOf } from "@causeway/cost";
import { regionalModelName, servesRegion } from "./regions.ts";

const [eu, us] = [{ prompt: "0.0000033" }, { prompt: "0.0000036" }];
const mapping = {
  modelName: "maker.model-v1:0",
  altModelNames: [
    "eu.maker.model-v1:0",
    "jp.maker.model-v1:0",
    "apac.maker.model-v1:0",
    "global.maker.model-v1:0",
  ],
  regions: ["eu"],
  regionalPrices: { eu, "us-gov-west-1": us },
} as unknown as Mapping;

describe("regions", () => {
  test.each([
    ["eu-west-1", eu],
    ["eu", eu],
    ["us-gov-west-1", us],
    ["us-east-1", null],
    ["constructor", null],
    [null, null],
  ])("prices of %s", (region, prices) => {
    expect(regionalPricesOf(mapping, region)).toBe(prices);
  });

  test.each([
    ["eu-west-1", "eu.maker.model-v1:0"],
    ["ap-northeast-1", "jp.maker.model-v1:0"],
    ["ap-northeast-2", "apac.maker.model-v1:0"],
    ["us-east-1", "global.maker.model-v1:0"],
    [null, "maker.model-v1:0"],
  ])("name to send in %s", (region, name) => {
    expect(regionalModelName(mapping, region)).toBe(name);
  });

  test("a provider without profiles keeps its plain name", () => {
    expect(regionalModelName({ ...mapping, altModelNames: ["other"] }, "eu-west-1")).toBe("maker.model-v1:0");
  });

  test.each(["us-gov-west-1", "europe-west4", "northamerica-northeast1", "global"])(
    "%s is a cloud region",
    (region) => {
      expect(servesRegion(mapping, region, true)).toBe(true);
      expect(servesRegion(mapping, region, false)).toBe(false);
    },
  );

  test.each(["free", "thinking", "1b", "", "us-", "../x"])("%j is none", (region) => {
    expect(servesRegion(mapping, region, true)).toBe(false);
  });
});
