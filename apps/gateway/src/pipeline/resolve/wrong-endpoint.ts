import { GatewayError, type Model, type ModelType } from "@causeway/contracts";
import type { Door } from "@causeway/dialects";

/** Models that answer in chat; image models put their pictures into the message. */
const CHAT_TYPES: ReadonlySet<ModelType> = new Set(["chat", "image"]);

/** True when a door may be asked for this model. */
export const answersAt = (door: Door, { type }: Model): boolean => (door.modelTypes ?? CHAT_TYPES).has(type);

/** Where models of a type are called. Types without an endpoint here are named nowhere: a 404 would be all there is. */
const ENDPOINTS: Partial<Record<ModelType, string>> = {
  chat: "/v1/chat/completions",
  image: "/v1/chat/completions",
  embedding: "/v1/embeddings",
  rerank: "/v1/rerank",
};

const WANTED: Readonly<Record<string, string>> = { embeddings: "embeddings", rerank: "rankings" };
const wantedAt = (door: Door): string => WANTED[door.name] ?? "chat";

/** A model asked for at a door it does not answer at. */
export function wrongEndpoint(door: Door, { id, type }: Model): GatewayError {
  const place = ENDPOINTS[type];
  const hint = place ? ` Use ${place}.` : " This gateway has no endpoint for it.";
  const message = `${id} is a model for ${type}, not for ${wantedAt(door)}.${hint}`;
  return new GatewayError("unsupported_parameter", message, { param: "model" });
}

/** A model of the right type, none of whose providers can be called for it. */
export const noEndpoint = (door: Door, name: string): GatewayError =>
  new GatewayError("unsupported_parameter", `No provider of ${name} can be called for ${wantedAt(door)}.`, {
    param: "model",
  });

/** `auto` where it chooses nothing. */
export function noAuto(door: Door): GatewayError {
  const message = `auto chooses among chat models. Name a model for ${wantedAt(door)}.`;
  return new GatewayError("unsupported_parameter", message, { param: "model" });
}
