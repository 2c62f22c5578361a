import {
  chatDoor,
  countTokensDoor,
  type Door,
  embeddingsDoor,
  messagesDoor,
  rerankDoor,
  responsesDoor,
} from "@causeway/dialects";

/** Doors by the name they have on the thread for bodies; the counting of tokens is one of its own there. */
const DOORS = {
  chat: chatDoor,
  messages: messagesDoor,
  count: countTokensDoor,
  responses: responsesDoor,
  embeddings: embeddingsDoor,
  rerank: rerankDoor,
} as const satisfies Record<string, Door>;

export type DoorName = keyof typeof DOORS;

export const doorNamed = (name: DoorName): Door => DOORS[name];

export const nameOfDoor = (door: Door): DoorName =>
  door === countTokensDoor ? "count" : (door.name satisfies DoorName);
