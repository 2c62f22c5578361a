import type { ExchangeDoor } from "../door.ts";
import type { FormShape } from "../form-shape.ts";
import type { JsonObject } from "../shared/json-object.ts";
import { listAt, mapAll, objectAt, textAt, wholeBody } from "../shared/body/map-all.ts";
import { mapAnswer } from "../shared/body/map-answer.ts";
import { mapLogprobs } from "../shared/body/map-logprobs.ts";
import { type Here, inside, type MapFile, type MapText } from "../shared/body/map-texts.ts";
import { isPlainFormat, readTranscription, readTranslation } from "./read-transcription.ts";

/** Source: OpenAI API reference, "Create transcription". */
const MAX_FILE_BYTES = 25 * 1024 * 1024;

const form: FormShape = {
  isOnly: true,
  numbers: ["temperature"],
  booleans: ["stream"],
  json: ["chunking_strategy"],
  lists: ["timestamp_granularities", "include", "known_speaker_names", "known_speaker_references"],
  file: {
    ...{ field: "file", member: "file", isList: false, dataMember: "data", nameMember: "filename" },
    ...{ maxFiles: 1, maxBytes: MAX_FILE_BYTES },
  },
};

const common = {
  answerIdPrefix: "transcript",
  form,
  mapTexts,
  mapAnswerTexts,
  isPlain: ({ response_format: format }: JsonObject) => isPlainFormat(format),
  // The recording is only sent.
  forAnswer: ({ file: _, ...body }: JsonObject) => body,
} as const;

/** `POST /v1/audio/transcriptions`. */
export const transcriptionsDoor: ExchangeDoor<"transcriptions"> = {
  ...common,
  name: "transcriptions",
  operation: "transcriptions",
  read: readTranscription,
};

/** `POST /v1/audio/translations`. */
export const translationsDoor: ExchangeDoor<"translations"> = {
  ...common,
  name: "translations",
  operation: "translations",
  read: readTranslation,
};

function mapTexts(body: JsonObject, map: MapText, mapFile?: MapFile): JsonObject {
  const whole = wholeBody(map, mapFile);
  const at = (location: string) => inside(whole, location);
  const mapAt = (location: string) => (value: unknown) => textAt(value, at(location));
  return mapAll(body, whole, {
    model: (model) => model,
    prompt: mapAt("prompt"),
    file: (file) => objectAt(file, at("file"), () => ({ filename: mapAt("file.filename") })),
    known_speaker_names: (names) => listAt(names, at("known_speaker_names"), textAt),
  });
}

/** The text, and its parts where they are said again. */
function mapAnswerTexts(body: JsonObject, map: MapText): JsonObject {
  return mapAnswer(body, map, (whole) => ({
    text: (text) => textAt(text, inside(whole, "text")),
    segments: mapParts(inside(whole, "segments"), "text"),
    words: mapParts(inside(whole, "words"), "word"),
    logprobs: (logprobs) => mapLogprobs(logprobs, body.text, inside(whole, "logprobs"), []),
  }));
}

const mapParts = (here: Here, member: string) => (parts: unknown) =>
  listAt(parts, here, (part, place) =>
    objectAt(part, place, () => ({ [member]: (text) => textAt(text, inside(place, `.${member}`)) })),
  );
