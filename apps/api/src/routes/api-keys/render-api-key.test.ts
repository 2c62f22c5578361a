import type { ApiKeyRow } from "@causeway/db/api-keys";
import { describe, expect, it } from "vitest";
import { renderApiKey } from "./render-api-key.ts";

const row: ApiKeyRow = {
  id: "key_1",
  projectId: "prj_1",
  description: "Billing bot",
  tags: ["billing"],
  status: "enabled",
  last4: "a1B2",
  createdAt: new Date("2026-01-01T00:00:00Z"),
  expiresAt: null,
  createdByUserId: null,
  createdByName: null,
  creatorLeft: false,
  limitTotal: "10.000000000000",
  limitRecurring: "1.000000000000",
  limitWindowUnit: "day",
  limitWindowCount: 1,
  limitWindowAnchor: new Date("2026-01-01T06:00:00Z"),
  limitWindowZone: null,
  requestsPerMinute: null,
  tokensPerMinute: null,
  concurrency: null,
  promptCacheMarks: null,
  iamRules: 0,
  usedTotal: "3.500000000000",
  windowStart: new Date("2026-01-03T06:00:00Z"),
  windowUsed: "0.400000000000",
  metadataForm: null,
  endingSecrets: [],
};

describe("a key in a list", () => {
  it("shows its last characters and nothing more of itself", () => {
    expect(renderApiKey(row, new Date("2026-01-03T12:00:00Z")).masked).toBe("cw_••••a1B2");
  });

  it("shows what the current window used and when it ends", () => {
    expect(renderApiKey(row, new Date("2026-01-03T12:00:00Z")).limits.recurring).toMatchObject({
      used: "0.400000000000",
      resetsAt: "2026-01-04T06:00:00.000Z",
    });
  });

  it("shows nothing used once the window is over", () => {
    expect(renderApiKey(row, new Date("2026-01-04T06:00:00Z")).limits.recurring).toMatchObject({
      used: "0.000000000000",
      resetsAt: "2026-01-05T06:00:00.000Z",
    });
  });
});
