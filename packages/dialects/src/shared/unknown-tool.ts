import { GatewayError } from "@causeway/contracts";

/** A model that is not shown a tool answers as if there were none: that must not go unsaid. */
export const unknownTool = (who: string, type: string): GatewayError =>
  new GatewayError("unsupported_parameter", `${who} doesn't support tools of type ${type}`, {
    param: "tools",
  });
