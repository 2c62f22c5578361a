export { expectedAudioTokens, expectedAudioUsage } from "./expect-audio.ts";
export { openaiAudio } from "./openai.ts";
export { speechRequest } from "./read-speech.ts";
export { speechDoor } from "./speech-door.ts";
export { transcriptionForm, translationForm } from "./read-transcription.ts";
export { transcriptionsDoor, translationsDoor } from "./transcription-doors.ts";
