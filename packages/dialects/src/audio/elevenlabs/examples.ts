/** ElevenLabs API reference, "Create transcript"; written by hand. */
export const TRANSCRIPT = {
  language_code: "eng",
  language_probability: 0.98,
  text: "Good morning. Who is there?",
  words: [
    { text: "Good", start: 0.1, end: 0.4, type: "word", speaker_id: "speaker_0", logprob: 0 },
    { text: " ", start: 0.4, end: 0.5, type: "spacing", speaker_id: "speaker_0", logprob: 0 },
    { text: "morning.", start: 0.5, end: 0.9, type: "word", speaker_id: "speaker_0", logprob: 0 },
    { text: " ", start: 0.9, end: 1.2, type: "spacing", speaker_id: "speaker_1", logprob: 0 },
    { text: "Who", start: 1.2, end: 1.4, type: "word", speaker_id: "speaker_1", logprob: 0 },
    { text: " ", start: 1.4, end: 1.5, type: "spacing", speaker_id: "speaker_1", logprob: 0 },
    { text: "is", start: 1.5, end: 1.6, type: "word", speaker_id: "speaker_1", logprob: 0 },
    { text: " ", start: 1.6, end: 1.7, type: "spacing", speaker_id: "speaker_1", logprob: 0 },
    { text: "there?", start: 1.7, end: 2.25, type: "word", speaker_id: "speaker_1", logprob: 0 },
  ],
};

export const NO_CREDITS = {
  detail: {
    status: "quota_exceeded",
    message: "This request exceeds your quota of 10000. You have 3 credits remaining.",
  },
};
