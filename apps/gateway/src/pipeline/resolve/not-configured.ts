import { GatewayError } from "@causeway/contracts";
import { describeMissingKey } from "@causeway/providers";

/** No one set up a provider that the caller may use. `providers`: ids of those that have the model, each once. */
export const notConfigured = (name: string, providers: readonly string[]): GatewayError =>
  new GatewayError("provider_not_configured", describeMissingKey(name, providers), { param: "model" });
