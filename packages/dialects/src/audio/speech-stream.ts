import { type ChatChunk, NO_TOKENS, type StatedUsage, withIgnored } from "@causeway/contracts";
import type { FileStream } from "../capabilities/files.ts";
import { renderEvent } from "../shared/events/event-data.ts";
import type { JsonObject } from "../shared/json-object.ts";
import { createStreamState } from "../shared/answer/stream-state.ts";
import { expectedAudioUsage } from "./expect-audio.ts";
import { charactersOf, type SpeechRequest } from "./read-speech.ts";
import type { SoundSource } from "./sound-source.ts";

/** Of sound that goes out as it is: the end waits until the request is recorded. */
const HELD_BYTES = 256;
const NONE = new Uint8Array(0);

/** Headers of a provider's answer. */
export type AnswerHead = Readonly<Record<string, string | string[] | undefined>>;

export interface SpeechStreamOptions {
  readonly request: SpeechRequest;
  /** Characters are its price, whatever the provider says of tokens. */
  readonly isByCharacter: boolean;
  /** The provider says at the end how many characters those are. */
  readonly countsCharacters: boolean;
  /** Fields of the request that it doesn't follow. */
  readonly ignored: readonly string[];
  readonly open: (head: AnswerHead) => SoundSource;
}

/**
 * Speech on its way to its caller, as it is or in events, from whatever the provider sends. Nothing of it is gathered: sound
 * goes out as it comes.
 */
export function createSpeechStream(options: SpeechStreamOptions): FileStream {
  const { request, isByCharacter, countsCharacters, ignored, open } = options;
  const characters = charactersOf(request.input);
  const state = createStreamState();
  state.estimate = expectedAudioUsage({ characters, seconds: 0 });
  const isBare = request.stream_format !== "sse";
  let source: SoundSource | null = null;
  let held: Uint8Array = NONE;

  const usageOf = createUsageReader(options, characters);

  function pass(pieces: readonly Uint8Array[]): Uint8Array | null {
    const sound = pieces.length === 1 && pieces[0] ? pieces[0] : Buffer.concat(pieces);
    if (sound.length > 0) state.sawContent = true;
    note();
    if (sound.length === 0) return null;
    return isBare ? hold(sound) : Buffer.from(renderDelta(sound));
  }

  function note(): void {
    if (!source) return;
    state.error = source.error;
    if (state.sawContent) state.usage = usageOf(source.usage);
    state.done ||= source.isDone;
  }

  function hold(sound: Uint8Array): Uint8Array | null {
    const whole = held.length > 0 ? Buffer.concat([held, sound]) : sound;
    const end = Math.max(0, whole.length - HELD_BYTES);
    held = Buffer.from(whole.subarray(end));
    return end > 0 ? whole.subarray(0, end) : null;
  }

  return {
    state,
    ignored,
    head(headers) {
      source = open(headers);
    },
    push: (bytes) => (source ? pass(source.push(bytes)) : null),
    end() {
      const out = source ? pass(source.end()) : null;
      state.done = state.sawContent && !state.error;
      return out;
    },
    finish: (final) => (isBare ? held : renderEvent(doneEvent(final, characters, ignored))),
    endsWhole: true,
    file: () => ({
      type: source?.type ?? "application/octet-stream",
      isBare,
      isPriced: isByCharacter && !countsCharacters,
    }),
  };
}

/** Of what the provider says, what is charged. */
function createUsageReader({ isByCharacter, countsCharacters }: SpeechStreamOptions, characters: number) {
  return (said: StatedUsage | null): StatedUsage | null => {
    if (!isByCharacter) return said && { ...said, characters };
    const counted = (countsCharacters && said?.characters) || characters;
    return { ...NO_TOKENS, characters: counted, ...(said?.unknown ? { unknown: said.unknown } : {}) };
  };
}

const renderDelta = (sound: Uint8Array): string =>
  renderEvent({ type: "speech.audio.delta", audio: Buffer.from(sound).toString("base64") });

/** The last event, with what it cost. */
function doneEvent(
  { usage, metadata }: ChatChunk,
  characters: number,
  ignored: readonly string[],
): JsonObject {
  return {
    type: "speech.audio.done",
    usage: usage
      ? {
          input_tokens: usage.prompt_tokens,
          output_tokens: usage.completion_tokens,
          total_tokens: usage.total_tokens,
          ...{ characters, cost: usage.cost, cost_details: usage.cost_details },
          ...(usage.info === undefined ? {} : { info: usage.info }),
        }
      : {},
    metadata: withIgnored(metadata, ignored),
  };
}
