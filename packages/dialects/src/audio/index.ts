export { expectedAudioTokens, expectedAudioUsage } from "./expect-audio.ts";
export { openaiAudio } from "./openai.ts";
export { EmbeddedSource } from "./embedded-source.ts";
export { type SpeechRequest, speechRequest } from "./read-speech.ts";
export { createSpeechExchange } from "./speech-exchange.ts";
export { speechDoor } from "./speech-door.ts";
export { transcriptionForm, translationForm } from "./read-transcription.ts";
export { transcriptionsDoor, translationsDoor } from "./transcription-doors.ts";
