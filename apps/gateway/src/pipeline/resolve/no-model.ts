import { GatewayError } from "@causeway/contracts";
import type { Call } from "../../request/call.ts";
import { disabledCustom } from "./not-configured.ts";

/** The error for a name that means nothing here. */
export function unknownModel({ catalog, caller }: Call, name: string): GatewayError {
  const [prefix = ""] = name.split("/", 1);
  if (caller.disabledProviders?.includes(`custom:${prefix}`)) return disabledCustom(prefix);
  const nearest = catalog.nearestIds(name, 3);
  const hint = nearest.length > 0 ? ` Did you mean ${nearest.join(", ")}?` : "";
  return new GatewayError("model_not_found", `The model ${name} doesn't exist.${hint}`, { param: "model" });
}

/** The operator refuses what no one has priced. */
export const notPriced = (name: string): GatewayError =>
  new GatewayError(
    "model_not_priced",
    `No price is known for ${name}, and this gateway refuses models without one. Set a price for it first.`,
    { param: "model" },
  );

/** No provider serves it anymore. */
export const retiredModel = (name: string): GatewayError =>
  new GatewayError("model_not_found", `The model ${name} is no longer available from its providers.`, {
    param: "model",
  });
