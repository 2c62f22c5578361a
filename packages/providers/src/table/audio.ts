import type { SpeechQuirks, TranscriptionsQuirks } from "@causeway/dialects";
import type { EndpointRow } from "./endpoints.ts";
import { SIMULATED } from "./simulated.ts";

/** How a provider speaks, or listens. */
export interface AudioRow<EndpointQuirks> extends EndpointRow<EndpointQuirks> {
  /** The models (by upstream name) that have the endpoint; the others are asked in a format that isn't here. */
  readonly only?: RegExp;
}

/** Azure's own voices are another service with another key. */
const NOT_AZURE_SPEECH = /^(?!speech\/)/;

/** Providers that turn text into speech. Sources: the providers' API references, "Create speech", and recorded traffic. */
export const SPEECH: Readonly<Record<string, AudioRow<SpeechQuirks>>> = {
  openai: {},
  azure: { only: NOT_AZURE_SPEECH },
  groq: { quirks: { noEvents: true, dropFields: ["instructions"] } },
  mistral: { quirks: { voiceIdField: "voice_id", noEvents: true, dropFields: ["instructions", "speed"] } },
  "google-ai-studio": { dialect: "google-generate-content", only: /-tts/ },
  "google-vertex": {
    dialect: "google-generate-content",
    only: /-tts|^chirp/,
    models: [{ pattern: /^chirp/, dialect: "google-cloud-speech" }],
  },
  // Events are not documented.
  openrouter: { only: /kokoro|tts|speech|orpheus|csm|zonos/i, quirks: { noEvents: true } },
  elevenlabs: { dialect: "elevenlabs-audio", only: /^eleven_/ },
  deepgram: { dialect: "deepgram-audio", only: /^aura/ },
  minimax: { dialect: "minimax-speech", only: /^speech-/ },
  gpustack: { quirks: { noEvents: true } },
  simulator: { models: SIMULATED.speech },
  custom: {},
};

/** OpenAI's models that listen; the others of its catalog are asked by chat. */
const LISTENERS = /^(?!gpt-realtime).*(?:whisper|transcribe)/;
const FIREWORKS = "https://api.fireworks.ai/inference/v1";
/** Recordings are taken at their own hosts, one for each model. Source: Fireworks API reference, "Transcribe audio". */
const FIREWORKS_AUDIO = {
  elsewhere: [
    { models: /turbo$/, hosts: { [FIREWORKS]: "https://audio-turbo.api.fireworks.ai/v1" } },
    { hosts: { [FIREWORKS]: "https://audio-prod.api.fireworks.ai/v1" } },
  ],
};

/** Providers that write down what is said. Sources: the providers' API references, "Create transcription", and recorded traffic. */
export const TRANSCRIPTIONS: Readonly<Record<string, AudioRow<TranscriptionsQuirks>>> = {
  openai: { only: LISTENERS },
  azure: { only: LISTENERS },
  groq: { only: LISTENERS, quirks: { dropFields: ["include", "chunking_strategy", "stream"] } },
  mistral: { only: /^voxtral-mini/, quirks: { dropFields: ["prompt", "include", "chunking_strategy"] } },
  openrouter: { only: LISTENERS },
  fireworks: { only: LISTENERS, quirks: FIREWORKS_AUDIO },
  scaleway: { only: LISTENERS },
  vllm: {},
  gpustack: {},
  elevenlabs: { dialect: "elevenlabs-audio", only: /^scribe_/ },
  deepgram: { dialect: "deepgram-audio", only: /^(?!aura)/ },
  assemblyai: { dialect: "assemblyai-transcripts" },
  "google-vertex": { dialect: "google-cloud-speech", only: /^chirp/ },
  simulator: { models: SIMULATED.transcriptions },
  custom: {},
};

/** Those that translate to English what is said, which only Whisper does. */
export const TRANSLATIONS: Readonly<Record<string, AudioRow<TranscriptionsQuirks>>> = {
  openai: { only: /whisper/ },
  azure: { only: /whisper/ },
  groq: { only: /^whisper-large-v3$/ },
  fireworks: { only: /whisper/, quirks: FIREWORKS_AUDIO },
  vllm: {},
  simulator: {},
  custom: {},
};
