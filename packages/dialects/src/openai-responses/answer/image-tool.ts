import { type ModelUsage, NO_TOKENS } from "@causeway/contracts";
import { asFilledText, asObject, asObjects, type JsonObject } from "../../shared/json-object.ts";
import { asTokens } from "../../shared/tokens/token-count.ts";

/**
 * What the model of the tool `image_generation` used: its tokens are in `tool_usage.image_gen`, outside `usage`, and its name in
 * `tools`, which a response repeats. Drawings in SVG name the model that wrote them. Empty where no image was made, and
 * where the response names no model. Source: types of openai 7.57.0, `Response.ToolUsage`, `SvgUsage`, read 2026-11-26.
 *
 * @param images made, for models that are priced by the piece
 */
export function readImageTool(response: JsonObject, images: number): readonly ModelUsage[] {
  const svg = asObjects(response.output).flatMap(({ svg_usage: usage }) => readSvg(asObject(usage)));
  const tool = asObjects(response.tools).find(({ type }) => type === "image_generation");
  const model = asFilledText(tool?.model);
  const wire = asObject(asObject(response.tool_usage)?.image_gen);
  const counts = readTokens(wire);
  const isUsed = images > 0 || counts.output + counts.imageOutput > 0;
  return model && isUsed ? [{ model, usage: { ...NO_TOKENS, ...counts, images } }, ...svg] : svg;
}

function readTokens(wire: JsonObject | null) {
  const given = asObject(wire?.input_tokens_details);
  const made = asObject(wire?.output_tokens_details);
  const input = asTokens(wire?.input_tokens);
  const output = asTokens(wire?.output_tokens);
  const cachedInput = Math.min(asTokens(wire?.cached_tokens), input);
  const imageInput = Math.min(asTokens(given?.image_tokens), input - cachedInput);
  // What is not broken down is images: they cost more.
  const text = Math.min(asTokens(made?.text_tokens), output);
  return {
    input: input - cachedInput - imageInput,
    cachedInput,
    imageInput,
    output: text,
    imageOutput: output - text,
  };
}

function readSvg(usage: JsonObject | null): readonly ModelUsage[] {
  const model = asFilledText(usage?.model);
  if (!usage || !model) return [];
  const output = asTokens(usage.output_tokens);
  const reasoning = Math.min(asTokens(usage.reasoning_tokens), output);
  const counts = { input: asTokens(usage.input_tokens), output: output - reasoning, reasoning };
  return [{ model, usage: { ...NO_TOKENS, ...counts } }];
}
