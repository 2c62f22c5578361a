/** AssemblyAI API reference, "Upload a media file" and "Get transcript"; written by hand. */
export const UPLOADED = { upload_url: "https://cdn.assemblyai.com/upload/f756988d-47e2" };
export const SUBMITTED = { id: "9ea68fd3-f953", status: "queued", audio_url: UPLOADED.upload_url };
export const PROCESSING = { ...SUBMITTED, status: "processing" };
export const TRANSCRIPT = {
  id: "9ea68fd3-f953",
  status: "completed",
  language_code: "en",
  text: "Good morning. Who is there?",
  audio_duration: 3,
  words: [
    { text: "Good", start: 100, end: 400, confidence: 0.9, speaker: "A" },
    { text: "morning.", start: 500, end: 900, confidence: 0.9, speaker: "A" },
    { text: "Who", start: 1_200, end: 1_400, confidence: 0.9, speaker: "B" },
    { text: "is", start: 1_500, end: 1_600, confidence: 0.9, speaker: "B" },
    { text: "there?", start: 1_700, end: 2_250, confidence: 0.9, speaker: "B" },
  ],
  error: null,
};
export const FAILED = {
  id: "9ea68fd3-f953",
  status: "error",
  error: "Transcoding failed. File does not appear to contain audio. File type is text/plain.",
};
