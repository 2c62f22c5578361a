import { GatewayError } from "@causeway/contracts";

/** A part of a conversation that only another format knows. Left out, the model would answer something else. */
export const unknownPart = (provider: string, part: unknown): GatewayError => {
  const type = String((part as { readonly type?: unknown }).type).slice(0, 64);
  return new GatewayError("unsupported_parameter", `${provider} doesn't accept \`${type}\` parts`, {
    param: "messages",
  });
};

/** A model that is not shown a tool answers as if there were none: that must not go unsaid. */
export const unknownTool = (who: string, type: string): GatewayError =>
  new GatewayError("unsupported_parameter", `${who} doesn't support tools of type ${type.slice(0, 64)}`, {
    param: "tools",
  });
