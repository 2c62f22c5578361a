import type { Model } from "../chat/types.ts";

/** What a model is asked for: an answer in a conversation, speech for a text, the text of a recording, or a video. */
export type ModelKind = "chat" | "speech" | "transcript" | "video";

type Facts = Pick<Model, "architecture" | "providers">;

/** The kind of a model of the list; null for those that the page can't ask, such as embeddings. */
export function kindOfModel({ architecture, providers }: Facts): ModelKind | null {
  const { input_modalities: input, output_modalities: output } = architecture;
  if (output.includes("video")) return "video";
  if (input.length === 1 && input[0] === "audio") return output.includes("text") ? "transcript" : null;
  if (output.length === 1 && output[0] === "audio") return "speech";
  if (output.includes("image")) return "chat";
  // Embeddings, moderation and ranking can have text as their output too, but nothing to stream.
  return output.includes("text") && providers.some(({ streaming }) => streaming) ? "chat" : null;
}

/** The kind of the model that a column names. One that isn't listed answers in a conversation. */
export function kindOfAddress(models: readonly Model[], address: string): ModelKind {
  const name = address.trim();
  const model = models.find(({ id }) => id === name) ?? models.find(({ id }) => name.endsWith(`/${id}`));
  return (model && kindOfModel(model)) ?? "chat";
}
