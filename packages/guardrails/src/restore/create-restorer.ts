import { looksLikeJson } from "../engine/json-view.ts";

/** Puts originals back where a response has their placeholders. */
export interface Restorer {
  /** A complete text. */
  restore(text: string): string;
  /** The next piece of a streamed text; returns what can be sent. */
  push(channel: string, text: string): string;
  /** What a stream still held. */
  end(channel: string): string;
}

const PLACEHOLDER = /\[(?:EMAIL|PHONE|NATIONAL_ID|CARD|IP|IBAN)_\d{1,7}\]/g;
/** A placeholder that a chunk may break off in. */
const UNFINISHED = /\[(?:[A-Z][A-Z_]{0,11}(?:_\d{0,7})?)?$/;

interface Channel {
  held: string;
  isJson: boolean | null;
  start: string;
}

/**
 * @param map placeholder to original, as `Inspection.restoreMap`
 */
export function createRestorer(map: ReadonlyMap<string, string>): Restorer {
  const channels = new Map<string, Channel>();
  const replace = (text: string, isJson: boolean) =>
    text.replace(PLACEHOLDER, (placeholder) => {
      const original = map.get(placeholder);
      if (original === undefined) return placeholder;
      return isJson ? JSON.stringify(original).slice(1, -1) : original;
    });
  const channelOf = (name: string) => {
    const channel = channels.get(name) ?? { held: "", isJson: null, start: "" };
    channels.set(name, channel);
    return channel;
  };
  return {
    restore: (text) => replace(text, looksLikeJson(text) === true),
    push: (name, text) => {
      const channel = channelOf(name);
      if (channel.isJson === null) {
        channel.start += text;
        channel.isJson = looksLikeJson(channel.start);
      }
      const all = channel.held + text;
      const cut = UNFINISHED.exec(all.slice(-24));
      const keep = cut === null ? 0 : cut[0].length;
      channel.held = keep === 0 ? "" : all.slice(-keep);
      return replace(keep === 0 ? all : all.slice(0, -keep), channel.isJson === true);
    },
    end: (name) => {
      const channel = channelOf(name);
      channels.delete(name);
      return replace(channel.held, channel.isJson === true);
    },
  };
}
