/** Names that `GET …/models` lists. Any other name answers as well; one with `reason` in it thinks. */
const MODELS = [
  "sim-echo",
  "sim-large",
  "sim-reasoning",
  "sim-vision",
  "sim-free",
  "sim-image",
  "sim-video",
  "sim-embedding",
  "sim-moderation",
  "sim-rerank",
  "sim-speech",
  "sim-transcription",
];

const CREATED = 1_735_689_600;

/** The list in OpenAI's shape, or Google's under `/v1beta`. */
export function listModels(path: string): unknown {
  if (path.includes("/v1beta")) {
    return { models: MODELS.map((id) => ({ name: `models/${id}`, displayName: id })) };
  }
  return {
    object: "list",
    data: MODELS.map((id) => ({ id, object: "model", created: CREATED, owned_by: "simulator" })),
  };
}
