import { GatewayError, type Model, type ModelType } from "@causeway/contracts";
import { modelEndpoints } from "../../endpoints/model-endpoints.ts";
import type { Endpoint } from "../../request/endpoint.ts";

/** Where models of a type are called; undefined for types without an endpoint. */
const pathFor = (type: ModelType): string | undefined =>
  modelEndpoints.find(({ modelTypes }) => modelTypes.has(type))?.path;

/** True when an endpoint may be asked for this model. */
export const answersAt = (
  { modelTypes, capability }: Endpoint,
  { type, anyEndpoint, mappings }: Model,
): boolean =>
  anyEndpoint === true ||
  modelTypes.has(type) ||
  (capability !== undefined && mappings.some(({ capabilities }) => capabilities[capability]));

/** A model asked for at an endpoint where it does not answer. */
export function wrongEndpoint({ noun }: Endpoint, { id, type }: Model): GatewayError {
  const path = pathFor(type);
  const hint = path ? ` Use ${path}.` : " This gateway has no endpoint for it.";
  const message = `${id} is a model for ${type}, not for ${noun}.${hint}`;
  return new GatewayError("unsupported_parameter", message, { param: "model" });
}

/** A model of the right type, none of whose providers can be called for it. */
export const noEndpoint = ({ noun }: Endpoint, name: string): GatewayError =>
  new GatewayError("unsupported_parameter", `No provider of ${name} can be called for ${noun}.`, {
    param: "model",
  });

/** `auto` where it chooses nothing. */
export function noAuto({ noun }: Endpoint): GatewayError {
  const message = `auto chooses among chat models. Name a model for ${noun}.`;
  return new GatewayError("unsupported_parameter", message, { param: "model" });
}
