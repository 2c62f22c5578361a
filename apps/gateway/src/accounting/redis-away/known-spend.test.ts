import type { AdmitRequest } from "@causeway/limits";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { callerWith } from "../testing/accounting-fixture.ts";
import { createAwayLimits } from "./away-limits.ts";
import { createKnownSpend } from "./known-spend.ts";
import { createLocalRates } from "./local-rates.ts";

const ORGANIZATION = "org_1";
const NAME = "key:key_1:all";

const request = (estimate: number, limit = 1_000, fields: Partial<AdmitRequest> = {}): AdmitRequest => ({
  ...{ organizationId: ORGANIZATION, id: "req_1", apiKeyId: "key_1", createdAtMs: 0 },
  subjects: [{ name: NAME, limit: String(limit), estimate: String(estimate) }],
  ...{ window: null, rates: null, concurrency: null, stickyKey: null, reportKnown: true },
  intent: {
    ...{ projectId: "prj_1", apiKeyId: "key_1", windowStartMs: null, door: "chat" },
    ...{ requestedModel: "m", estimate: "0", stream: false },
  },
  ...fields,
});
const amounts = (nano: number) => [{ subject: NAME, nano: String(nano) }];

function open() {
  const known = createKnownSpend();
  const away = createAwayLimits(
    createLocalRates(() => 0),
    known,
  );
  const moment = { window: null, levels: [], counted: undefined, bounds: null };
  const admit = (estimate: number, limit?: number) =>
    away.admit(request(estimate, limit), callerWith(), moment, Date.now()).status;
  return { known, admit };
}

beforeEach(() => void vi.useFakeTimers({ toFake: ["performance", "Date"] }));
afterEach(() => void vi.useRealTimers());

describe("what is known without asking", () => {
  it("is Redis's last word and what this process has spent since", () => {
    const { known } = open();
    known.learn(request(100), [300, 50]);
    known.settled(ORGANIZATION, amounts(100), amounts(70));
    expect(known.of(ORGANIZATION, NAME)).toEqual({ spent: 370, reserved: 50 });
    known.placed(ORGANIZATION, amounts(70));
    known.learn(request(10), [370, 0]);
    expect(known.of(ORGANIZATION, NAME)).toEqual({ spent: 370, reserved: 10 });
  });

  it("keeps a cost that Redis may not have had when it spoke", () => {
    const { known } = open();
    known.learn(request(100), [300, 0]);
    known.settled(ORGANIZATION, amounts(100), amounts(70));
    known.learn(request(10), [300, 100]);
    expect(known.of(ORGANIZATION, NAME)?.spent).toBe(370);
  });

  it("is near a limit where half of it isn't free, or where Redis spoke long ago or never", () => {
    const { known } = open();
    const isNear = (limit: number) =>
      known.isNear(ORGANIZATION, { name: NAME, limit: String(limit), estimate: "1" });
    expect(isNear(1_000)).toBe(true);
    known.learn(request(100), [300, 100]);
    expect([isNear(1_002), isNear(1_001)]).toEqual([false, true]);
    vi.advanceTimersByTime(2_001);
    expect(isNear(1_000_000)).toBe(true);
  });
});

describe("limits while Redis is unavailable", () => {
  it("are spent by the last word and this process's own costs since", () => {
    const { known, admit } = open();
    known.learn(request(10), [900, 0]);
    known.settled(ORGANIZATION, amounts(10), amounts(99));
    expect(admit(500)).toBe("admitted");
    known.settled(ORGANIZATION, amounts(500), amounts(1));
    expect(admit(1)).toBe("spent");
  });

  it("admit below the limit whatever others have reserved, as long as this process has nothing open", () => {
    const { known, admit } = open();
    known.learn(request(10), [900, 5_000]);
    known.settled(ORGANIZATION, amounts(10), amounts(5));
    expect(admit(500)).toBe("admitted");
    expect(admit(1)).toBe("reserved");
  });

  it("count what others had reserved next to open requests of this process, for half a minute", () => {
    const { known, admit } = open();
    known.learn(request(10), [100, 800]);
    expect(admit(95)).toBe("reserved");
    expect(admit(90)).toBe("admitted");
    expect(admit(1)).toBe("reserved");
    vi.advanceTimersByTime(30_001);
    expect(admit(500)).toBe("admitted");
  });

  it("don't take spares for requests", () => {
    const { known, admit } = open();
    known.learn(request(400, 1_000, { isSpare: true }), [900, 0]);
    expect(admit(500)).toBe("admitted");
    expect(admit(500)).toBe("reserved");
  });

  it("keep what was handed over reserved, but not as a request of this process", () => {
    const { known, admit } = open();
    known.learn(request(900), [0, 0]);
    known.handedOver(ORGANIZATION, amounts(900));
    expect(admit(200)).toBe("admitted");
    expect(admit(1)).toBe("reserved");
  });
});
