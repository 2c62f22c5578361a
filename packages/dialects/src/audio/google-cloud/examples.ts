/** Google Cloud, "text:synthesize" and "recognize"; written by hand. */
export const SPOKEN = { audioContent: Buffer.from("RIFF sound").toString("base64") };

export const TRANSCRIPT = {
  results: [
    {
      alternatives: [
        {
          transcript: "Good morning.",
          words: [
            { endOffset: "0.400s", word: "Good" },
            { startOffset: "0.500s", endOffset: "0.900s", word: "morning." },
          ],
        },
      ],
      languageCode: "en-us",
    },
    {
      alternatives: [
        { transcript: "Who is there?", words: [{ startOffset: "1.200s", endOffset: "2.250s", word: "Who" }] },
      ],
      languageCode: "en-us",
    },
  ],
  metadata: { totalBilledDuration: "3s" },
};
