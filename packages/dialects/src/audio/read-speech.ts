import { countCharacters } from "@causeway/contracts";
import { z } from "zod";
import type { AudioFacts, RequestFacts } from "../request-facts.ts";
import { otherFieldTokens } from "../shared/tokens/count-others.ts";
import { createInputCounter, invalidField } from "../shared/body/input-reader.ts";
import { toInvalidRequest } from "../shared/errors/invalid-request.ts";

/** No provider takes more; what a model takes is checked once its provider is known. */
const MAX_INPUT = 100_000;
const MAX_INSTRUCTIONS = 10_000;
const MAX_NAME = 512;

/** Formats of speech. Source: OpenAI API reference, "Create speech". */
const SPEECH_FORMATS = ["mp3", "opus", "aac", "flac", "wav", "pcm"] as const;

const voiceName = z.string().min(1).max(MAX_NAME);

/** The body of `POST /v1/audio/speech`. Unknown fields are kept; `null` means unset. */
export const speechRequest = z.looseObject({
  model: z.string().min(1).max(MAX_NAME),
  input: z.string().min(1).max(MAX_INPUT),
  voice: z
    .union([voiceName, z.looseObject({ id: voiceName })], { error: "must be a name or an object with `id`" })
    .nullish(),
  instructions: z.string().max(MAX_INSTRUCTIONS).nullish(),
  response_format: z.enum(SPEECH_FORMATS).nullish(),
  speed: z.number().min(0.25).max(4).nullish(),
  stream_format: z.enum(["audio", "sse"]).nullish(),
  routing: z.enum(["auto", "price", "latency", "throughput"]).nullish(),
});

/** A body that `readSpeech` has passed. */
export type SpeechRequest = z.infer<typeof speechRequest>;

/** @throws GatewayError `invalid_parameters`, with the path of the first offending field. */
export function readSpeech(body: unknown): RequestFacts {
  const result = speechRequest.safeParse(body);
  if (!result.success) throw toInvalidRequest(result.error.issues);
  const { model, input, instructions, voice, response_format: format, routing } = result.data;
  if (input.trim() === "") throw invalidField("input", "must not be empty");
  const counter = createInputCounter();
  counter.text(input);
  counter.text(instructions ?? "");
  return {
    model,
    stream: result.data.stream_format === "sse",
    needs: [{ need: "audioOutput", param: "model" }],
    promptTokens: counter.total() + otherFieldTokens(result.data, COUNTED),
    maxOutputTokens: 0,
    choices: 1,
    sessionSeed: "",
    routing: routing ?? "auto",
    serviceTier: null,
    audio: {
      ...{ characters: charactersOf(input), seconds: 0 },
      ...hanIn(input),
      // A voice of one's own is known to its provider alone.
      ...(typeof voice === "string" ? { voice } : {}),
      ...(format ? { format } : {}),
    },
  };
}

const COUNTED: ReadonlySet<string> = new Set(["input", "instructions"]);

const HAN = /\p{Script=Han}/gu;

function hanIn(text: string): Pick<AudioFacts, "hanCharacters"> {
  const han = text.match(HAN)?.length ?? 0;
  return han === 0 ? {} : { hanCharacters: han };
}

/** Code points: what speech is priced by. */
export function charactersOf(text: string): number {
  const { ascii, other } = countCharacters(text);
  return ascii + other;
}
