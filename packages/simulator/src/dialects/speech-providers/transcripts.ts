import { encodeJob } from "../image-jobs/image-job.ts";
import { originOf } from "../image-jobs/submit-job.ts";
import {
  type Call,
  BadRequest,
  type Dialect,
  type JsonObject,
  type Prompt,
  type WireRequest,
} from "../dialect.ts";
import { plainPrompt } from "../plain-prompt.ts";
import { asNumber, asObject, asText, requireText } from "../reading.ts";
import { deepgramError, elevenlabsError, googleCloudError } from "./voices.ts";

/** What one second of a WAV file of the simulator takes. */
const BYTES_PER_SECOND = 16_000;

/** The language may carry controls: these formats have no prompt. */
const promptOf = (model: string, language: unknown): Prompt =>
  plainPrompt({ model, userText: asText(language), promptTokens: 0 });

const secondsOf = (bytes: number): number => Math.max(1, Math.ceil(bytes / BYTES_PER_SECOND));
const bytesOf = ({ body }: WireRequest): number => asNumber(asObject(body.file).bytes) ?? 0;

const WORDS = ["Good", "morning.", "Who", "is", "there?"];
const SPEAKERS = 2;

interface TimedWord {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly speaker: number;
}

const textOf = ({ controls }: Call): string => controls.text ?? WORDS.join(" ");

/** Each takes as long as any other. Every second sentence is someone else's. */
function wordsOf(text: string, seconds: number): TimedWord[] {
  const words = text.split(" ");
  let sentence = 0;
  return words.map((word, at) => {
    const speaker = sentence % SPEAKERS;
    if (/[.!?]$/.test(word)) sentence += 1;
    const each = seconds / words.length;
    return { text: word, start: at * each, end: (at + 1) * each, speaker };
  });
}

/** `POST …/v1/speech-to-text` of ElevenLabs. */
export const elevenlabsTranscripts: Dialect = {
  name: "elevenlabs-transcripts",
  matches: (method, path) => method === "POST" && path.endsWith("/v1/speech-to-text"),
  read: ({ body }) => promptOf(requireText(body, "model_id"), body.language_code),
  whole: (call) => {
    const text = textOf(call);
    const words = wordsOf(text, secondsOf(bytesOf(call.request))).flatMap(({ speaker, ...word }, at) => {
      const speaker_id = `speaker_${speaker}`;
      const space = { text: " ", start: word.start, end: word.start, type: "spacing", speaker_id };
      return [...(at === 0 ? [] : [space]), { ...word, type: "word", speaker_id }];
    });
    return JSON.stringify({ language_code: "eng", text, words: call.answer.usage ? words : [] });
  },
  errorBody: elevenlabsError,
  errorStatus: ({ status }) => (status === 402 ? 401 : status),
};

/** `POST …/v1/listen` of Deepgram: the body is the recording. */
export const deepgramTranscripts: Dialect = {
  name: "deepgram-transcripts",
  matches: (method, path) => method === "POST" && path.endsWith("/v1/listen"),
  read: ({ query }) => promptOf(query.get("model") ?? "", query.get("language") ?? ""),
  whole: (call) => {
    const transcript = textOf(call);
    const duration = secondsOf(bytesOf(call.request));
    const words = wordsOf(transcript, duration).map(({ text, ...word }) => ({
      ...word,
      word: text.toLowerCase(),
      punctuated_word: text,
    }));
    const channel = { detected_language: "en", alternatives: [{ transcript, confidence: 1, words }] };
    return JSON.stringify({
      metadata: call.answer.usage ? { duration, channels: 1 } : {},
      results: { channels: [channel] },
    });
  },
  errorBody: deepgramError,
};

/** `POST …/recognizers/_:recognize` of Google Cloud. */
export const googleCloudTranscripts: Dialect = {
  name: "google-cloud-transcripts",
  matches: (method, path) => method === "POST" && path.endsWith("/recognizers/_:recognize"),
  read: ({ body }) => {
    const config = asObject(body.config);
    const [language] = Array.isArray(config.languageCodes) ? config.languageCodes : [];
    return promptOf(requireText(config, "model"), language);
  },
  whole: (call) => {
    const seconds = secondsOf(Buffer.byteLength(asText(call.request.body.content), "base64"));
    const words = wordsOf(textOf(call), seconds).map(({ text, start, end, speaker }) => ({
      ...{ word: text, startOffset: `${start.toFixed(3)}s`, endOffset: `${end.toFixed(3)}s` },
      speakerLabel: String(speaker),
    }));
    const result = { alternatives: [{ transcript: textOf(call), words }], languageCode: "en-us" };
    return JSON.stringify({ results: [result], metadata: { totalBilledDuration: `${seconds}s` } });
  },
  errorBody: googleCloudError,
};

const assemblyError = ({ message }: { message: string }): string => JSON.stringify({ error: message });
const UPLOADS = "/assemblyai/upload/";

/** `POST …/v2/upload` of AssemblyAI. The length of the file is all of it that is kept, in its URL. */
export const assemblyaiUploads: Dialect = {
  name: "assemblyai-uploads",
  matches: (method, path) => method === "POST" && path.endsWith("/v2/upload"),
  read: () => promptOf("", ""),
  whole: ({ request }) => JSON.stringify({ upload_url: `${originOf(request)}${UPLOADS}${bytesOf(request)}` }),
  errorBody: assemblyError,
};

/** `POST …/v2/transcript`: a job, told of at `…/v2/transcript/{id}`. */
export const assemblyaiJobs: Dialect = {
  name: "assemblyai-jobs",
  matches: (method, path) => method === "POST" && path.endsWith("/v2/transcript"),
  read: ({ body }) => {
    if (!asText(body.audio_url).includes(UPLOADS)) throw new BadRequest("audio_url should be a URL.");
    const [model] = Array.isArray(body.speech_models) ? body.speech_models : [body.speech_model];
    return promptOf(asText(model), body.language_code);
  },
  whole: (call) => {
    const { controls, answer, request } = call;
    const bytes = Number(asText(request.body.audio_url).split(UPLOADS)[1]);
    const id = encodeJob({
      ...{ createdAt: answer.createdMs, ms: controls.queueMs ?? 0, error: controls.jobError ?? null },
      ...{ filtered: false, pollStatus: controls.pollStatus ?? 200, urls: [] },
      recording: { seconds: secondsOf(bytes), text: textOf(call) },
    });
    return JSON.stringify({ id, status: "queued", audio_url: request.body.audio_url });
  },
  errorBody: assemblyError,
};

/** Such a job once it is done. */
export function renderAssemblyTranscript({ seconds, text }: { seconds: number; text: string }): JsonObject {
  const words = wordsOf(text, seconds).map(({ speaker, start, end, ...word }) => ({
    ...{ ...word, start: start * 1_000, end: end * 1_000, confidence: 1 },
    speaker: speaker === 0 ? "A" : "B",
  }));
  return { status: "completed", text, words, audio_duration: seconds, language_code: "en", error: null };
}
