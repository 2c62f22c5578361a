import { describe, expect, it } from "vitest";
import { earlierSubjectKey, subjectKey } from "./keys.ts";
import { KEY, limited, ORGANIZATION, request, TOTAL, useCounters } from "./testing/counter-fixture.ts";

const given = useCounters();
const state = () => given.counters.readSubject(ORGANIZATION, TOTAL);
const markOf = (id: string) => given.redis.hget(subjectKey(ORGANIZATION, TOTAL), `a:${id}`);
const REPEAT = { isRepeat: true };

async function admitted(estimate = 100) {
  const one = request(limited(10_000, estimate));
  await given.admit(one);
  return one.id;
}

describe("a settlement", () => {
  it("adds once, however often it is sent again", async () => {
    await given.seed(1_000);
    const id = await admitted();
    await given.settle(id, 70);
    await given.settle(id, 70, REPEAT);
    await given.settle(id, 70);
    expect(await state()).toMatchObject({ spent: "1070", reserved: "0", requests: 1 });
    expect(await given.redis.hget(subjectKey(ORGANIZATION, TOTAL), "n")).toBe("1");
  });

  it("that is sent again frees what is reserved if the first one was lost, and adds nothing", async () => {
    await given.seed(1_000);
    const id = await admitted();
    await given.settle(id, 70, REPEAT);
    expect(await state()).toMatchObject({ spent: "1000", reserved: "0", requests: 1 });
    await given.written(id, 1_070, 2);
    expect(await state()).toMatchObject({ spent: "1070", requests: 0 });
  });

  it("that is sent again after its row was written leaves nothing behind", async () => {
    await given.seed(1_000);
    const id = await admitted();
    await given.settle(id, 70);
    await given.written(id, 1_070, 2);
    await given.settle(id, 70, REPEAT);
    expect(await state()).toMatchObject({ spent: "1070", reserved: "0", requests: 0 });
  });

  it("adds nothing if the row was written before, and its mark is gone then", async () => {
    await given.seed(1_000);
    const id = await admitted();
    await given.written(id, 1_070, 2);
    expect(await markOf(id)).toBe("w");
    await given.settle(id, 70, REPEAT);
    expect(await markOf(id)).toBe("w");
    await given.settle(id, 70);
    expect(await markOf(id)).toBeNull();
    expect(await state()).toMatchObject({ spent: "1070", reserved: "0", requests: 0 });
  });

  it("counts above a total that already has other rows whose ids Redis still knows", async () => {
    await given.seed(1_000);
    const [first, second] = [await admitted(), await admitted()];
    await given.settle(first, 70);
    await given.settle(second, 30);
    // Another worker's commit has both rows, and tells of the second only.
    await given.written(second, 1_100, 3);
    expect(await state()).toMatchObject({ spent: "1100", requests: 1 });
    await given.written(first, 1_070, 2);
    expect(await state()).toMatchObject({ base: "1100", spent: "1100", requests: 0 });
  });

  it("of a request that Redis was never asked about counts as well", async () => {
    await given.seed(1_000);
    await given.settle("req_elsewhere", 70);
    expect(await state()).toMatchObject({ spent: "1070", reserved: "0", requests: 1 });
  });
});

describe("a correction", () => {
  it("downward counts as soon as Redis hears of it, also while settlements are not written", async () => {
    await given.seed(1_000);
    await given.settle(await admitted(), 70);
    await given.written("req_none", 400, 2);
    expect(await state()).toMatchObject({ base: "400", spent: "400", requests: 1 });
  });

  it("upward counts as soon as Redis hears of it", async () => {
    await given.seed(1_000);
    await given.settle(await admitted(), 70);
    await given.seed(3_000, 2);
    expect(await state()).toMatchObject({ spent: "3000" });
    await given.settle(await admitted(), 5);
    expect(await state()).toMatchObject({ spent: "3005" });
  });
});

describe("a mark of what was written before it was settled", () => {
  it("is dropped by age when others come", async () => {
    await given.seed(0);
    const key = subjectKey(ORGANIZATION, TOTAL);
    const old = [await admitted(), await admitted()];
    for (const id of old) await given.written(id, 0, 1);
    const marks = await given.redis.hget(key, "marks");
    await given.redis.hset(key, "marks", (marks ?? "").replace(/\d+ a:/g, "1 a:"));
    const fresh = await admitted();
    await given.written(fresh, 0, 1);
    expect(await Promise.all([...old, fresh].map(markOf))).toEqual([null, null, "w"]);
    expect(await given.redis.hget(key, "marks")).toMatch(new RegExp(`^\\d+ a:${fresh} $`));
  });

  it("leaves a settlement alone that came after all", async () => {
    await given.seed(0);
    const key = subjectKey(ORGANIZATION, TOTAL);
    const id = await admitted();
    await given.written(id, 0, 1);
    await given.redis.hset(key, { marks: `1 a:${id} `, [`a:${id}`]: "s5", n: "1" });
    await given.written(await admitted(), 0, 1);
    expect(await markOf(id)).toBe("s5");
  });
});

describe("counters of the release before", () => {
  const key = earlierSubjectKey(ORGANIZATION, TOTAL);

  it("are told what is written, as its own workers would", async () => {
    await given.redis.hset(key, { base: "50", ver: "1", open: "30", "a:req_x": "10", "a:req_y": "20" });
    await given.written("req_x", 60, 2);
    expect(await given.redis.hgetall(key)).toEqual({ base: "60", ver: "2", open: "20", "a:req_y": "20" });
    await given.written("req_y", 40, 1);
    expect(await given.redis.hgetall(key)).toEqual({ base: "60", ver: "2", open: "0" });
  });

  it("are not created, and don't count in this one", async () => {
    await given.written("req_x", 60, 2);
    expect(await given.redis.exists(key)).toBe(0);
    await given.redis.hset(key, { base: "9000", ver: "9", open: "9000", "a:req_x": "9000" });
    expect(await given.admit(request(limited(1_000, 100)))).toMatchObject({ status: "admitted" });
    expect(await state()).toMatchObject({ base: "60" });
  });
});

it("what is released after it was settled stays counted until its row is written", async () => {
  await given.seed(1_000);
  const id = await admitted();
  await given.settle(id, 70);
  await given.counters.release(ORGANIZATION, { id, apiKeyId: KEY, windowStartMs: null });
  expect(await state()).toMatchObject({ spent: "1070", requests: 1 });
});
