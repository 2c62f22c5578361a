import { GatewayError } from "@causeway/contracts";
import { listProviders } from "@causeway/providers";
import type { Call } from "../../request/call.ts";
import type { PipelineDeps } from "../pipeline-deps.ts";

const SIMULATOR = "simulator";

/** The refusal of `auto` when none of its models can be called: it says so when there is no provider at all. */
export function refuseAuto(
  { credentials }: Pick<PipelineDeps, "credentials">,
  { caller }: Pick<Call, "caller">,
  refusal: unknown,
): unknown {
  const isSetUp =
    caller.customProviders.length > 0 ||
    (caller.disabledProviders?.length ?? 0) > 0 ||
    listProviders().some(({ id }) => id !== SIMULATOR && credentials.hasKey(caller, id));
  if (isSetUp || !(refusal instanceof GatewayError) || refusal.code !== "provider_not_configured")
    return refusal;
  const more = credentials.hasKey(caller, SIMULATOR) ? ", or use sim-echo" : " under Settings, Provider keys";
  return new GatewayError("provider_not_configured", `No provider is set up. Add a provider key${more}.`, {
    param: "model",
  });
}
