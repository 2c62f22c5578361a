import { GatewayError } from "@causeway/contracts";

/**
 * The ratio of a size such as `1024x1536` among those that a provider has. Sizes are never rounded to another ratio.
 * @throws GatewayError `unsupported_parameter`
 */
export function ratioFor(size: string, ratios: readonly string[], provider: string): string {
  const [width = 0, height = 0] = size.split("x").map(Number);
  const found = ratios.find((ratio) => {
    const [across = 0, down = 0] = ratio.split(":").map(Number);
    return width * down === height * across;
  });
  if (found) return found;
  const message = `size: ${provider} makes images of the ratios ${ratios.join(", ")}; ${size} has none of them`;
  throw new GatewayError("unsupported_parameter", message, { param: "size" });
}
