/** Answers written by hand after the vendors' references; recorded ones are in `RECORDINGS_DIR`. */

/** OpenAI API reference, "The moderation object". Categories are shortened. */
export const OPENAI_ANSWER = {
  id: "modr-970d409ef3bef3b70c73d8232df86e7d",
  model: "omni-moderation-latest",
  results: [
    {
      flagged: true,
      categories: { violence: true, hate: false },
      category_scores: { violence: 0.93, hate: 0.0001 },
      category_applied_input_types: { violence: ["image"], hate: ["text"] },
    },
  ],
};

/** Mistral API reference, "Moderations". Categories are shortened; there is no `flagged`. */
export const MISTRAL_ANSWER = {
  id: "mod-e5cc70bb28c444948073e77776eb30ef",
  model: "mistral-moderation-2411",
  usage: { prompt_tokens: 18, completion_tokens: 0, total_tokens: 18 },
  results: [
    {
      categories: { pii: false, violence_and_threats: true },
      category_scores: { pii: 0.001, violence_and_threats: 0.98 },
    },
    {
      categories: { pii: false, violence_and_threats: false },
      category_scores: { pii: 0.001, violence_and_threats: 0.02 },
    },
  ],
};
