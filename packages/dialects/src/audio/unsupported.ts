import { GatewayError } from "@causeway/contracts";

/** For a field that a provider has no way to be asked for. */
export const unsupported = (param: string, message: string): GatewayError =>
  new GatewayError("unsupported_parameter", `${param}: ${message}`, { param });
