import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Logger } from "@causeway/telemetry";
import { journalName, type SpoolOwner } from "../spool/spool-name.ts";
import { openSegment, type Segment } from "./segment.ts";

/** A file takes no more after this: the smaller it is, the less is sent again after a death. */
const SEGMENT_BYTES = 4 * 1024 * 1024;

/** The files of a journal: one that takes batches, and those of which some are still needed. */
export interface Segments {
  /** The file that takes the next batch. @throws Error when there is none and none can be made. */
  open(): Segment;
  /** The current file takes no more. */
  setAside(): void;
  /** One of its batches is needed no longer; a file that takes no more is removed with its last one. */
  release(segment: Segment): void;
  all(): readonly Segment[];
  /** Those still needed stay on the disk; all others are gone once this resolves. */
  close(): Promise<void>;
}

/** `onOpened` is called for each new file. */
export function createSegments(
  folder: string,
  owner: SpoolOwner,
  logger: Logger,
  onOpened: () => void,
): Segments {
  const segments = new Set<Segment>();
  const removals = new Set<Promise<void>>();
  let current: Segment | null = null;
  let number = 0;

  const removeIfDone = (segment: Segment): void => {
    if (segment === current || segment.kept() > 0 || !segments.delete(segment)) return;
    segment.close();
    const removal = rm(segment.path, { force: true })
      .catch((err) => logger.warn({ err }, "can't remove a journal file"))
      .finally(() => removals.delete(removal));
    removals.add(removal);
  };

  const setAside = (): void => {
    const segment = current;
    current = null;
    if (segment) removeIfDone(segment);
  };

  return {
    open() {
      if (current && current.bytes() >= SEGMENT_BYTES) setAside();
      if (current) return current;
      current = openSegment(folder, join(folder, journalName(owner, number++)));
      segments.add(current);
      onOpened();
      return current;
    },
    setAside,
    release(segment) {
      segment.release();
      removeIfDone(segment);
    },
    all: () => [...segments],
    async close() {
      setAside();
      for (const segment of segments) segment.close();
      segments.clear();
      await Promise.all(removals);
    },
  };
}
