import { describe, expect, it } from "vitest";
import { readTrace } from "./read-trace.ts";

const PARENT = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01";
const stateOf = (tracestate: string) => readTrace({ traceparent: PARENT, tracestate }).tracestate;

describe("the trace of a caller", () => {
  it("is passed on as it came", () => {
    const tracestate = "rojo=00f067aa0ba902b7,congo@acme=t61rcWkgMzE";
    expect(readTrace({ traceparent: PARENT, tracestate })).toEqual({ traceparent: PARENT, tracestate });
    expect(stateOf(" a=1 , ,b=2")).toBe("a=1,b=2");
  });

  it.each([
    undefined,
    "",
    "trace",
    `ff${PARENT.slice(2)}`,
    PARENT.replace(/4bf\w+/, "0".repeat(32)),
    PARENT.replace(/00f0\w+/, "0".repeat(16)),
    PARENT.toUpperCase(),
    `${PARENT}\r\nx: y`,
    `${PARENT}-${"x".repeat(300)}`,
  ])("is none without a valid traceparent: %j", (traceparent) => {
    expect(readTrace({ traceparent, tracestate: "a=1" })).toEqual({ traceparent: null, tracestate: null });
  });

  it.each([
    "a",
    "A=1",
    "a=1;b=2,=3",
    "a=b=c",
    "a=\n",
    `a=${"x".repeat(257)}`,
    Array(33).fill("a=1").join(","),
  ])("has no state where the list is invalid: %j", (state) => {
    expect(stateOf(state)).toBeNull();
  });

  it("keeps whole members within 512 characters: long ones go first, then the last", () => {
    const long = `long=${"x".repeat(200)}`;
    const short = Array.from({ length: 30 }, (_, at) => `k${at}=${"y".repeat(12)}`);
    expect(stateOf([long, ...short.slice(0, 5)].join(","))).toBe([long, ...short.slice(0, 5)].join(","));
    const kept = stateOf([long, ...short].join(",")) ?? "";
    expect(kept.length).toBeLessThanOrEqual(512);
    expect(kept).toBe(short.slice(0, kept.split(",").length).join(","));
  });
});
