/** Deepgram API reference, "Transcribe and analyze pre-recorded audio"; written by hand. */
export const TRANSCRIPT = {
  metadata: { request_id: "e9ad6d71", duration: 2.5, channels: 1, models: ["2187e11a"] },
  results: {
    channels: [
      {
        detected_language: "en",
        alternatives: [
          {
            transcript: "Good morning. Who is there?",
            confidence: 0.99,
            words: [
              { word: "good", punctuated_word: "Good", start: 0.1, end: 0.4, confidence: 1, speaker: 0 },
              {
                word: "morning",
                punctuated_word: "morning.",
                start: 0.5,
                end: 0.9,
                confidence: 1,
                speaker: 0,
              },
              { word: "who", punctuated_word: "Who", start: 1.2, end: 1.4, confidence: 1, speaker: 1 },
              { word: "is", punctuated_word: "is", start: 1.5, end: 1.6, confidence: 1, speaker: 1 },
              { word: "there", punctuated_word: "there?", start: 1.7, end: 2.25, confidence: 1, speaker: 1 },
            ],
          },
        ],
      },
    ],
  },
};

export const NO_CREDITS = {
  err_code: "ASR_PAYMENT_REQUIRED",
  err_msg: "Project does not have enough credits for an ASR request and does not have an overage agreement.",
  request_id: "3f2c",
};
