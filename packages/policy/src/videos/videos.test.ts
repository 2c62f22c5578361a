import { VIDEO_STATUSES, type VideoStatus } from "@causeway/contracts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CALLBACK_ATTEMPTS, callbackDelayMs, pollDelayMs } from "./poll-delay.ts";
import { canBecome, isVideoEnd } from "./video-states.ts";

const status = fc.constantFrom(...VIDEO_STATUSES);
const random = fc.double({ min: 0, max: 1, noNaN: true });

describe("the states of a video job", () => {
  it("never lead from an end back to an open state, whatever is tried", () => {
    fc.assert(
      fc.property(fc.array(status, { maxLength: 20 }), (tried) => {
        let now: VideoStatus = "queued";
        let hasEnded = false;
        for (const next of tried) {
          if (!canBecome(now, next)) continue;
          now = next;
          if (hasEnded) expect(now).toBe("expired");
          hasEnded ||= isVideoEnd(now);
        }
        expect(isVideoEnd(now)).toBe(hasEnded);
      }),
    );
  });

  it("can be left for any end while the job is open", () => {
    for (const open of ["queued", "in_progress"] as const)
      for (const end of ["completed", "failed", "canceled", "expired"] as const)
        expect(canBecome(open, end)).toBe(true);
    expect(canBecome("in_progress", "queued")).toBe(false);
  });
});

describe("the next poll", () => {
  it("comes after 2 s, then ever later up to 30 s, give or take a fifth", () => {
    expect([0, 1, 2, 7, 1_000].map((polls) => pollDelayMs(polls, 0.5))).toEqual([
      2_000, 3_000, 4_500, 30_000, 30_000,
    ]);
    fc.assert(
      fc.property(fc.nat(), random, (polls, chance) => {
        const delay = pollDelayMs(polls, chance);
        expect(delay).toBeGreaterThanOrEqual(1_600);
        expect(delay).toBeLessThanOrEqual(36_000);
      }),
    );
  });

  it("waits as long as the provider asks, up to five minutes", () => {
    expect(pollDelayMs(0, 0.5, 20_000)).toBe(20_000);
    expect(pollDelayMs(0, 0.5, 86_400_000)).toBe(300_000);
  });
});

describe("the attempts of a callback", () => {
  it("are eight, the last a day after the first", () => {
    let atMs = 0;
    let attempts = 1;
    for (let gap = callbackDelayMs(1, 0.5); gap !== null; gap = callbackDelayMs(attempts, 0.5)) {
      atMs += gap;
      attempts += 1;
    }
    expect([attempts, CALLBACK_ATTEMPTS]).toEqual([8, 8]);
    expect(Math.round(atMs / 3_600_000)).toBe(24);
  });

  it("wait as long as the receiver asks, up to an hour", () => {
    expect(callbackDelayMs(1, 0.5, 60_000)).toBe(60_000);
    expect(callbackDelayMs(1, 0.5, 86_400_000)).toBe(3_600_000);
    expect(callbackDelayMs(8, 0.5, 1_000)).toBeNull();
  });
});
