import { GatewayError } from "@causeway/contracts";

/** A part of a conversation that only another format knows. Left out, the model would answer something else. */
export const unknownPart = (provider: string, part: unknown): GatewayError => {
  const type = String((part as { readonly type?: unknown }).type).slice(0, 64);
  return new GatewayError("unsupported_parameter", `${provider} doesn't accept \`${type}\` parts`, {
    param: "messages",
  });
};
