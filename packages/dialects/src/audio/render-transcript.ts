import type { JsonObject } from "../shared/json-object.ts";
import type { TranscriptionRequest } from "./read-transcription.ts";
import type { Transcript } from "./transcript.ts";
import { type Segment, toSegments } from "./transcript-segments.ts";

/** A transcript as OpenAI's format has it. Subtitles are in `text`. Source: OpenAI API reference, "Create transcription". */
export function renderTranscript(transcript: Transcript, request: TranscriptionRequest): JsonObject {
  switch (request.response_format) {
    case "verbose_json":
      return renderVerbose(transcript, request.timestamp_granularities ?? []);
    case "diarized_json":
      return renderSpeakers(transcript);
    case "srt":
      return { text: toSegments(transcript, "subtitles").map(renderSrt).join("") };
    case "vtt":
      return { text: `WEBVTT\n\n${toSegments(transcript, "subtitles").map(renderVtt).join("")}` };
    default:
      return { text: transcript.text };
  }
}

const durationOf = ({ seconds, words }: Transcript): number => seconds ?? words.at(-1)?.end ?? 0;

function renderVerbose(transcript: Transcript, granularities: readonly string[]): JsonObject {
  const { text, language, words } = transcript;
  const hasSegments = granularities.length === 0 || granularities.includes("segment");
  return {
    task: "transcribe",
    language: language ?? "unknown",
    duration: durationOf(transcript),
    text,
    ...(hasSegments
      ? {
          segments: toSegments(transcript, "sentences").map(({ speaker: _, ...segment }, id) => ({
            id,
            ...segment,
          })),
        }
      : {}),
    ...(granularities.includes("word")
      ? { words: words.map(({ text: word, start, end }) => ({ word, start, end })) }
      : {}),
  };
}

function renderSpeakers(transcript: Transcript): JsonObject {
  const segments = toSegments(transcript, "speakers").map(({ speaker, ...segment }, at) => ({
    ...{ type: "transcript.text.segment", id: `seg_${at}`, ...segment },
    speaker: speaker ?? "A",
  }));
  return { task: "transcribe", duration: durationOf(transcript), text: transcript.text, segments };
}

const renderSrt = ({ start, end, text }: Segment, at: number): string =>
  `${at + 1}\n${clock(start, ",")} --> ${clock(end, ",")}\n${text}\n\n`;

const renderVtt = ({ start, end, text }: Segment): string =>
  `${clock(start, ".")} --> ${clock(end, ".")}\n${text}\n\n`;

/** `00:01:02,345` */
function clock(seconds: number, point: string): string {
  const ms = Math.round(seconds * 1_000);
  const pad = (value: number, length = 2): string => String(Math.floor(value)).padStart(length, "0");
  return `${pad(ms / 3_600_000)}:${pad((ms / 60_000) % 60)}:${pad((ms / 1_000) % 60)}${point}${pad(ms % 1_000, 3)}`;
}
