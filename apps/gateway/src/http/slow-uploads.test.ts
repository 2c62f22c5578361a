import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createSlowUploads } from "./slow-uploads.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Each second `bytes` more. Resolves to the second in which the upload was ended, or null. */
function upload(bytesPerSecond: number, seconds: number): number | null {
  const uploads = createSlowUploads(1_000);
  let size = 0;
  let endedAfter: number | null = null;
  let second = 0;
  uploads.add({
    size: () => size,
    onSlow: () => {
      endedAfter ??= second;
    },
  });
  for (second = 1; second <= seconds; second += 1) {
    size += bytesPerSecond;
    vi.advanceTimersByTime(1_000);
  }
  uploads.stop();
  return endedAfter;
}

it("an upload that comes too slowly is ended once that is certain", () => {
  expect(upload(900, 30)).toBe(10);
  expect(upload(0, 30)).toBe(10);
});

it("one that comes at the rate is not, however long it takes", () => {
  expect(upload(1_100, 300)).toBeNull();
});

it("one that stalls after a quick beginning is ended, too", () => {
  const uploads = createSlowUploads(1_000);
  let ended = 0;
  uploads.add({ size: () => 50_000_000, onSlow: () => (ended += 1) });
  vi.advanceTimersByTime(11_000);
  expect(ended).toBe(0);
  vi.advanceTimersByTime(11_000);
  expect(ended).toBe(1);
  uploads.stop();
});
