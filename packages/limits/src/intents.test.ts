import type { Intent } from "@causeway/contracts";
import { describe, expect, it } from "vitest";
import { decodeIntent, encodeIntent } from "./intents.ts";

const PLAIN: Intent = {
  projectId: "prj_1",
  apiKeyId: "key_1",
  windowStartMs: null,
  door: "chat",
  requestedModel: "m",
  estimate: "5",
  stream: false,
};
const LEVELS = [{ level: "team", id: "team_1", windowStartMs: 7 }] as const;

describe("an intent", () => {
  it.each<[string, Intent]>([
    ["without anything", PLAIN],
    ["under levels", { ...PLAIN, levels: LEVELS }],
    ["of a spare", { ...PLAIN, isSpare: true }],
    ["of a team", { ...PLAIN, teamId: "team_1" }],
    ["of a team's spare under levels", { ...PLAIN, teamId: "team_1", levels: LEVELS, isSpare: true }],
  ])("%s comes back as it was", (_, intent) => {
    expect(decodeIntent(encodeIntent(12, intent))).toEqual({ ...intent, createdAtMs: 12 });
  });

  it("takes no more room without a team than before teams existed", () => {
    expect(encodeIntent(12, PLAIN)).toBe('12:["prj_1","key_1",null,"chat","m","5",false]');
  });
});
