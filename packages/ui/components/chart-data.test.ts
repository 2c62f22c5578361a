import { describe, expect, it } from "vitest";
import {
  type ChartBucket,
  describeBucket,
  hrefOfPart,
  partAfter,
  stepTo,
  toggleSeries,
} from "./chart-data.ts";
import { bucketAt } from "./chart-pointer.ts";

const SERIES = [
  { key: "a", label: "gpt-4o-mini", color: "red" },
  { key: "b", label: "sim-echo", color: "blue" },
];
const bucket = (values: ChartBucket["values"]): ChartBucket => ({
  start: "2026-03-01T00:00:00.000Z",
  tick: "Mar 1",
  label: "Mar 1 UTC",
  values,
});

describe("a chart", () => {
  it("says the values of a bucket by name, and that there are none", () => {
    const format = (value: number) => `$${value}`;
    expect(describeBucket(bucket({ a: 2, b: 0.5 }), SERIES, format)).toBe(
      "Mar 1 UTC: gpt-4o-mini $2, sim-echo $0.5",
    );
    expect(describeBucket(bucket({ a: 0, b: null }), SERIES, format)).toBe("Mar 1 UTC: nothing");
  });

  it("turns series off and on, and all on once none would be left", () => {
    const first = toggleSeries(new Set(), "a", SERIES);
    expect([...first]).toEqual(["a"]);
    expect([...toggleSeries(first, "a", SERIES)]).toEqual([]);
    expect([...toggleSeries(first, "b", SERIES)]).toEqual([]);
  });

  it("is walked through by keys, which stay inside", () => {
    expect(stepTo("ArrowLeft", 0, 5)).toBe(0);
    expect(stepTo("ArrowRight", 1, 5)).toBe(2);
    expect(stepTo("ArrowRight", 4, 5)).toBe(4);
    expect(stepTo("Home", 3, 5)).toBe(0);
    expect(stepTo("End", 0, 5)).toBe(4);
    expect(stepTo("a", 0, 5)).toBeNull();
  });

  it("goes from part to part upwards, and below the lowest to the whole", () => {
    expect(partAfter("ArrowUp", null, SERIES)).toBe("a");
    expect(partAfter("ArrowUp", "a", SERIES)).toBe("b");
    expect(partAfter("ArrowUp", "b", SERIES)).toBe("b");
    expect(partAfter("ArrowDown", "b", SERIES)).toBe("a");
    expect(partAfter("ArrowDown", "a", SERIES)).toBeNull();
    expect(partAfter("ArrowDown", null, SERIES)).toBeNull();
    expect(partAfter("ArrowUp", null, [])).toBeNull();
  });

  it("leads from a part to its rows alone, where they can be told apart", () => {
    const rows = { ...bucket({ a: 1 }), href: "/activity?from=1" };
    const part = { key: "a", label: "a", color: "red", filter: "model=a%2Fb" };
    expect(hrefOfPart(rows, part)).toBe("/activity?from=1&model=a%2Fb");
    expect(hrefOfPart({ ...rows, href: "/activity" }, part)).toBe("/activity?model=a%2Fb");
    expect(hrefOfPart(rows, SERIES[0])).toBe("/activity?from=1");
    expect(hrefOfPart(bucket({ a: 1 }), part)).toBeUndefined();
  });

  it("finds the bucket under a pointer, and none next to the drawing", () => {
    expect(bucketAt(62, 176, 10)).toBe(0);
    expect(bucketAt(161, 176, 10)).toBe(9);
    expect(bucketAt(61, 176, 10)).toBeNull();
    expect(bucketAt(162, 176, 10)).toBeNull();
    expect(bucketAt(100, 176, 0)).toBeNull();
  });
});
