import type { Door } from "@causeway/dialects";
import { MODEL_ENDPOINTS, type ModelEndpoint, type ModelEndpointId } from "../endpoints/model-endpoints.ts";

/** The name that a door has on the thread for bodies: that of its endpoint. */
export type DoorName = ModelEndpointId;

const NAMES = new Map(
  Object.entries<ModelEndpoint>(MODEL_ENDPOINTS).map(([name, { door }]) => [door, name as DoorName]),
);

/** The inverse of `nameOfDoor`, for the thread of bodies. */
export const doorNamed = (name: DoorName): Door => MODEL_ENDPOINTS[name].door;

/** @throws Error for a door of no endpoint */
export function nameOfDoor(door: Door): DoorName {
  const name = NAMES.get(door);
  if (!name) throw new Error(`no endpoint has the door ${door.name}`);
  return name;
}
