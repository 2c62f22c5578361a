import type { Exchange } from "../capabilities/exchange.ts";
import type { Target, UpstreamRequest } from "../target.ts";
import { ignoredFields } from "./ignored-fields.ts";
import type { SpeechRequest } from "./read-speech.ts";
import type { SoundSource } from "./sound-source.ts";
import { type AnswerHead, createSpeechStream } from "./speech-stream.ts";

/** A provider's own way to ask for speech. */
export interface SpeechFormat {
  /** @throws GatewayError `unsupported_parameter` for what it can't be asked. */
  build(request: SpeechRequest, target: Target): UpstreamRequest;
  /** How its answers hold the sound. */
  open(head: AnswerHead, request: SpeechRequest, target: Target): SoundSource;
  /** Fields that it has besides those that every format has. Null: all but those of `dropFields`. */
  readonly fields: readonly string[] | null;
  /** Fields that every format has, but not this model. */
  ignores?(request: SpeechRequest, target: Target): readonly string[];
  /** The end of its answers says how many characters are charged. */
  readonly countsCharacters?: boolean;
}

/** How a provider is asked for speech. Its answers are relayed, never read whole. */
export function createSpeechExchange(format: SpeechFormat): Exchange {
  // A provider's own format refuses a speed that it doesn't have.
  const fields = format.fields && ["speed", ...format.fields];
  return {
    buildRequest: (_raw, body, target) => format.build(body as SpeechRequest, target),
    createFileStream: (target, body) => {
      const request = body as SpeechRequest;
      return createSpeechStream({
        request,
        isByCharacter: target.mapping !== null && target.mapping.price.base.perCharacter !== null,
        open: (head) => format.open(head, request, target),
        countsCharacters: format.countsCharacters === true,
        ignored: [
          ...(format.ignores?.(request, target) ?? []),
          ...ignoredFields(body, fields, target.quirks.speech?.dropFields),
        ],
      });
    },
    readAnswer: relayedOnly,
    complete: relayedOnly,
  };
}

function relayedOnly(): never {
  throw new Error("speech is only relayed");
}

/** The media type of each format. Source: IANA's registry; for `pcm`, recorded traffic. */
const TYPES: Readonly<Record<string, string>> = {
  mp3: "audio/mpeg",
  opus: "audio/ogg",
  aac: "audio/aac",
  flac: "audio/flac",
  wav: "audio/wav",
  pcm: "audio/pcm",
};

/** Of the format that was asked for; `mp3` without one. */
export const typeOfFormat = ({ response_format: format }: SpeechRequest): string =>
  TYPES[format ?? "mp3"] ?? "audio/mpeg";
