import type { UsageRecord } from "@causeway/contracts";
import { expect, it } from "vitest";
import { createUnlistedNames } from "./unlisted-names.ts";

const record = (model: string, fields: Partial<UsageRecord> = {}) =>
  ({
    unpriced: true,
    provider: "openai",
    organizationId: "org",
    createdAtMs: 0,
    model,
    ...fields,
  }) as UsageRecord;

it("tells 200 invented names a day and organization apart; all others of a provider are one", () => {
  const names = createUnlistedNames();
  const modelOf = (...args: Parameters<typeof record>) => names.bound([record(...args)])[0]?.model;
  for (let count = 0; count < 200; count += 1) expect(modelOf(`m-${count}`)).toBe(`m-${count}`);
  expect(modelOf("m-200")).toBe("openai/*");
  expect(modelOf("m-7")).toBe("m-7");
  expect(modelOf("m-200", { provider: "custom:mycorp" })).toBe("custom:mycorp/*");
  expect(modelOf("m-200", { organizationId: "other" })).toBe("m-200");
  expect(modelOf("m-200", { createdAtMs: 86_400_000 })).toBe("m-200");
  expect(modelOf("gpt-4o", { unpriced: false })).toBe("gpt-4o");
});
