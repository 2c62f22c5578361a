/** What a look at a chunk's bytes tells. One object is used for all chunks of a stream. */
export interface ChunkScan {
  /** The braces close: the bytes are one whole object. */
  whole: boolean;
  hasId: boolean;
  hasObject: boolean;
  hasModel: boolean;
  hasChoices: boolean;
  /** At least one choice is in the chunk. */
  filled: boolean;
  hasUsage: boolean;
  hasError: boolean;
  /** Something a strict client would reject, or that has to be remembered; see repairChunk. */
  odd: boolean;
  /** Index of the last choice. */
  choice: number;
  /** The highest index of a tool call; -1 without tool calls. */
  call: number;
  /** Range of the finish reason's characters; empty when there is none. */
  finishStart: number;
  finishEnd: number;
  /** Text, thinking, tool calls, audio or images are in it. */
  hasContent: boolean;
  ascii: number;
  other: number;
  images: number;
  /** Bytes that opened an earlier chunk, up to the inside of its first delta, with nothing odd in them. */
  opening: Uint8Array | null;
  openingChoice: number;
  /** Openings learned so far; a provider whose chunks all open differently is not learned from forever. */
  openings: number;
}

/** A scan without findings; it is reused for every chunk of a stream. */
export const createChunkScan = (): ChunkScan => ({
  whole: false,
  hasId: false,
  hasObject: false,
  hasModel: false,
  hasChoices: false,
  filled: false,
  hasUsage: false,
  hasError: false,
  odd: false,
  choice: 0,
  call: -1,
  finishStart: 0,
  finishEnd: 0,
  hasContent: false,
  ascii: 0,
  other: 0,
  images: 0,
  opening: null,
  openingChoice: 0,
  openings: 0,
});

/** Back to nothing seen; what was learned of the opening stays. */
export function reset(scan: ChunkScan): void {
  scan.whole = false;
  scan.hasId = false;
  scan.hasObject = false;
  scan.hasModel = false;
  scan.hasChoices = false;
  scan.filled = false;
  scan.hasUsage = false;
  scan.hasError = false;
  scan.odd = false;
  scan.choice = 0;
  scan.call = -1;
  scan.finishStart = 0;
  scan.finishEnd = 0;
  scan.hasContent = false;
  scan.ascii = 0;
  scan.other = 0;
  scan.images = 0;
}
