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

/** Whether a column's answers are spoken too: its chat model can, and a voice is chosen, as speech costs more. */
export const isSpoken = (
  models: readonly Model[],
  { model, voice }: { model: string; voice: string },
): boolean => voice !== "" && canSpeak(models, model);

/** Whether a chat model can also speak its answers. One that isn't listed is not asked to. */
export function canSpeak(models: readonly Model[], address: string): boolean {
  const model = findModel(models, address);
  return model?.architecture.output_modalities.includes("audio") === true && kindOfModel(model) === "chat";
}

/** The kind of the model that a column names. One that isn't listed answers in a conversation. */
export function kindOfAddress(models: readonly Model[], address: string): ModelKind {
  const model = findModel(models, address);
  return (model && kindOfModel(model)) ?? "chat";
}

/** The model that an address names; undefined for one that isn't listed. */
export function findModel(models: readonly Model[], address: string): Model | undefined {
  const name = address.trim();
  return models.find(({ id }) => id === name) ?? models.find(({ id }) => name.endsWith(`/${id}`));
}
