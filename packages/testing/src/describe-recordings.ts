import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type Recording, type RecordingFilter, recordings } from "./recordings.ts";

/**
 * A suite with one test per recording, and one that says how many there were: without the folder it says 0,
 * so that no one takes silence for proof.
 */
export function describeRecordings(
  name: string,
  wanted: RecordingFilter,
  check: (recording: Recording) => void | Promise<void>,
): void {
  const found = recordings(wanted);
  describe(`${name} (${found.length} recordings)`, () => {
    it(`ran against ${found.length} recordings${process.env.RECORDINGS_DIR ? "" : ": RECORDINGS_DIR is not set"}`, () => {
      if (process.env.RECORDINGS_DIR) expect(existsSync(process.env.RECORDINGS_DIR)).toBe(true);
    });
    if (found.length > 0)
      it.each(found.map((recording) => [recording.id, recording] as const))("%s", (_id, one) => check(one));
  });
}
