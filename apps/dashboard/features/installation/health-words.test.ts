import { INSTALLATION_PARTS, PART_STATES } from "@causeway/contracts";
import { expect, it } from "vitest";
import { adviceFor, PART_WORDS, reasonFor } from "./health-words.ts";

it("says what to do about every part in every state but the good one", () => {
  for (const name of INSTALLATION_PARTS)
    for (const state of PART_STATES) expect(adviceFor({ name, state }) === null).toBe(state === "ok");
});

it("names the setting to look at", () => {
  expect(adviceFor({ name: "gateway", state: "not_answering" })).toContain("GATEWAY_URL");
  expect(adviceFor({ name: "mail", state: "not_configured" })).toContain("SMTP_URL");
  expect(adviceFor({ name: "cache", state: "not_configured" })).toContain("CACHE_REDIS_URL");
  expect(adviceFor({ name: "storage", state: "not_configured" })).toContain("MEDIA_STORAGE");
  expect(adviceFor({ name: "storage", state: "unknown" })).toContain("gateway");
  expect(PART_WORDS.worker.advice).toContain("none are lost");
});

it("says why a part failed", () => {
  expect(reasonFor({ reason: "ECONNREFUSED" })).toBe("The connection was refused (ECONNREFUSED).");
  expect(reasonFor({ reason: "57P03" })).toBe("It failed with 57P03.");
  expect(reasonFor({ reason: null })).toBeNull();
});
