export { expectedAudioTokens, expectedAudioUsage } from "./expect-audio.ts";
export { openaiAudio } from "./openai.ts";
export { speechRequest } from "./read-speech.ts";
export { speechDoor } from "./speech-door.ts";
