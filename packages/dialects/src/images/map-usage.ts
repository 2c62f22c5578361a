import { NO_TOKENS, type StatedUsage } from "@causeway/contracts";
import { asObject, type JsonObject } from "../shared/json-object.ts";
import { asTokens, isStated } from "../shared/tokens/token-count.ts";
import { findUnknown, statedUnknown } from "../shared/tokens/unknown-usage.ts";

/**
 * Four kinds of tokens. Details of the output may be missing: then all of it is image. Null if the provider counts none.
 */
export function mapImageUsage(wire: unknown): StatedUsage | null {
  const usage = asObject(wire);
  if (!usage || !(isStated(usage.input_tokens) || isStated(usage.output_tokens))) return null;
  const input = asTokens(usage.input_tokens);
  const output = asTokens(usage.output_tokens);
  const imageInput = asTokens(asObject(usage.input_tokens_details)?.image_tokens);
  const details = asObject(usage.output_tokens_details);
  const imageOutput = details ? asTokens(details.image_tokens) : output;
  return {
    ...{ ...NO_TOKENS, input: input - imageInput, imageInput, imageOutput, output: output - imageOutput },
    ...statedUnknown(usage, KNOWN),
  };
}

/** Members of `usage` and of the objects in it. Source: types of openai 7.57.0, `ImagesResponse.Usage`, read 2026-11-27. */
const KNOWN: ReadonlySet<string> = new Set(
  "input_tokens output_tokens total_tokens input_tokens_details output_tokens_details image_tokens text_tokens".split(
    " ",
  ),
);

/**
 * Members of the usage of providers that charge by the image. Sources: the examples next to each format, xAI API reference
 * (`cost_in_usd_ticks`), ModelArk (`generated_images`), Model Studio (`image_count`), Together AI; read 2026-11-27.
 */
const KNOWN_IMAGES: ReadonlySet<string> = new Set([
  ...KNOWN,
  ...(
    "generated_images image_count width height cost_in_usd_ticks cost cost_details prompt_tokens completion_tokens tool_usage " +
    "input_images output_images characters"
  ).split(" "),
]);

/** Members of an answer's usage that no one here knows, whatever the provider charges by. */
export const unknownInImages = ({ usage }: JsonObject): readonly string[] =>
  findUnknown(asObject(usage) ?? {}, KNOWN_IMAGES);
