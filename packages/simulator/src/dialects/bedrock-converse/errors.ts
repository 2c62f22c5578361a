import type { WireFault } from "../dialect.ts";

const NAMES: Readonly<Record<number, string>> = {
  400: "ValidationException",
  401: "UnrecognizedClientException",
  402: "AccessDeniedException",
  403: "AccessDeniedException",
  404: "ResourceNotFoundException",
  408: "ModelTimeoutException",
  424: "ModelErrorException",
  429: "ThrottlingException",
  503: "ServiceUnavailableException",
};

const nameOf = ({ status }: WireFault): string => NAMES[status] ?? "InternalServerException";

/** A wrong key is 403. */
export const bedrockStatus = ({ status, badKey }: WireFault): number => (badKey ? 403 : status);

/** The JSON body of an error. Its kind is in {@link bedrockErrorHeaders}. */
export const bedrockError = ({ message, badKey }: WireFault): string =>
  JSON.stringify({ message: badKey ? "The security token included in the request is invalid." : message });

/** The kind of an error is only in a header, with a tail that clients cut off. */
export const bedrockErrorHeaders = (fault: WireFault): Record<string, string> => ({
  "x-amzn-errortype": `${nameOf(fault)}:http://internal.amazon.com/coral/com.amazon.bedrock/`,
});

/** Name of the exception inside a stream, beginning in lower case. */
export function streamException(fault: WireFault): string {
  const name = nameOf(fault);
  return name.charAt(0).toLowerCase() + name.slice(1);
}
