import type { ProviderRow } from "../provider-row.ts";

/** Companies that speak or listen and have no chat. Base URLs: their API references. */
export const voiceRows: readonly ProviderRow[] = [
  {
    id: "elevenlabs",
    name: "ElevenLabs",
    dialect: "elevenlabs-audio",
    baseUrl: "https://api.elevenlabs.io",
    auth: { kind: "header", name: "xi-api-key" },
    settings: [],
    quirks: {},
    docsUrl: "https://elevenlabs.io/docs/api-reference",
  },
  {
    id: "deepgram",
    name: "Deepgram",
    dialect: "deepgram-audio",
    baseUrl: "https://api.deepgram.com",
    auth: { kind: "header", name: "authorization", prefix: "Token " },
    settings: [],
    quirks: {},
    docsUrl: "https://developers.deepgram.com/reference",
  },
  {
    id: "assemblyai",
    name: "AssemblyAI",
    dialect: "assemblyai-transcripts",
    baseUrl: "https://api.assemblyai.com",
    auth: { kind: "header", name: "authorization" },
    settings: [],
    quirks: {},
    docsUrl: "https://www.assemblyai.com/docs/api-reference",
  },
];
