import type { GatewayError } from "@causeway/contracts";
import type { Delivery } from "../../request/delivery.ts";
import type { PipelineDeps } from "../pipeline-deps.ts";
import { unknownModel } from "../resolve/no-model.ts";

/**
 * The error for a model that isn't in the catalog and that its maker doesn't have: it is remembered, and the answer is that of any
 * unknown name. Null: the request failed for another reason.
 */
export function errorOfNewModel(
  { newModels }: Pick<PipelineDeps, "newModels">,
  { call, attempts }: Pick<Delivery, "call" | "attempts">,
  name: string,
): GatewayError | null {
  const error = attempts.at(-1)?.error;
  const isMissing = error?.fault === "model" && (error.status === 404 || error.status === 400);
  if (!isMissing) return null;
  newModels.missing.note(call.caller.organizationId, name);
  return unknownModel(call, name);
}
