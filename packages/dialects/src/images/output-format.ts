import { unsupported } from "./aspect-ratio.ts";
import type { ImagesRequest } from "./read-request.ts";

/**
 * The file format that is asked for, as the field that asks the provider for it.
 * @throws GatewayError `unsupported_parameter` naming the formats that the provider makes
 */
export function outputFormat(
  { output_format: asked }: ImagesRequest,
  formats: readonly string[],
  provider: string,
): { readonly output_format?: string } {
  if (asked == null) return {};
  if (formats.includes(asked)) return { output_format: asked };
  throw unsupported("output_format", `${provider} has no ${asked}; use ${formats.join(" or ")}`);
}
