import { doorNamed } from "../bodies/door-names.ts";
import { MAX_CACHED_BYTES } from "../cache/cached-answer.ts";
import { readCaptured } from "../cache/read-captured.ts";
import { isHeavy } from "../http/is-heavy.ts";
import type { GatheredResult, GatherTask } from "./thread-messages.ts";

/** Adds a captured answer up to a whole one: for the thread for answers. What the event loop couldn't read again is not kept. */
export function performGather({ door, form, blocks, length }: GatherTask): GatheredResult {
  const whole = Buffer.concat(
    blocks.map((block) => new Uint8Array(block)),
    length,
  );
  const answer = readCaptured(doorNamed(door), form, whole.toString("utf8"));
  const text = answer && JSON.stringify(answer);
  return { gathered: text === null || isHeavy([Buffer.from(text)], MAX_CACHED_BYTES) ? null : text };
}
