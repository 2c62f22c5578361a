import type { StreamInspector, StreamStep } from "../stream/create-stream-inspector.ts";
import { LONGEST, UNFINISHED } from "./placeholder-form.ts";

/**
 * The same inspector, whose pieces never end inside of a numbered placeholder, so that each piece can be restored alone. Holds
 * back at most one placeholder.
 *
 * @param inspector null: nothing is judged, and everything else leaves at once
 */
export function keepPlaceholdersWhole(inspector: StreamInspector | null): StreamInspector {
  const held = new Map<string, string>();
  const pass = (channel: string, step: StreamStep, isEnd: boolean): StreamStep => {
    const all = (held.get(channel) ?? "") + step.release;
    const cut = isEnd || step.blocked ? null : UNFINISHED.exec(all.slice(-LONGEST));
    const kept = cut === null ? 0 : cut[0].length;
    if (kept === 0) held.delete(channel);
    else held.set(channel, all.slice(-kept));
    return { ...step, release: kept === 0 ? all : all.slice(0, -kept) };
  };
  return {
    push: (channel, text) => pass(channel, inspector?.push(channel, text) ?? released(text), false),
    end: (channel) => pass(channel, inspector?.end(channel) ?? released(""), true),
  };
}

const released = (release: string): StreamStep => ({ release, violations: [], blocked: false });
