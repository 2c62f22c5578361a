import { MEDIA_TOKENS } from "@causeway/contracts";
import { z } from "zod";
import type { RequestFacts } from "../request-facts.ts";
import { otherFieldTokens } from "../shared/tokens/count-others.ts";
import { createInputCounter } from "../shared/body/input-reader.ts";
import { toInvalidRequest } from "../shared/errors/invalid-request.ts";

/** Texts of one request. */
const MAX_INPUTS = 1_024;

/** Used if the caller names no model. Source: OpenAI API reference, "Create moderation". */
const DEFAULT_MODEL = "omni-moderation-latest";

const part = z.discriminatedUnion("type", [
  z.looseObject({ type: z.literal("text"), text: z.string().min(1) }),
  z.looseObject({ type: z.literal("image_url"), image_url: z.looseObject({ url: z.string().min(1) }) }),
]);

/** OpenAI's format. Unknown fields are kept; `null` means unset. Parts are one input, texts are one each. */
export const moderationsRequest = z.looseObject({
  model: z.string().min(1).max(512).nullish(),
  input: z.union(
    [
      z.string().min(1),
      z.array(z.string().min(1)).min(1).max(MAX_INPUTS),
      z.array(part).min(1).max(MAX_INPUTS),
    ],
    { error: `must be a text, or a list of 1 to ${MAX_INPUTS} texts or parts` },
  ),
  routing: z.enum(["auto", "price", "latency", "throughput"]).nullish(),
});

/** A body that `readModerations` has passed. */
export type ModerationsRequest = z.infer<typeof moderationsRequest>;

type Part = z.infer<typeof part>;

/**
 * Validates a body of `POST /v1/moderations` and reads what policy, estimate and routing need.
 * @throws GatewayError `invalid_parameters`, with the path of the first offending field.
 */
export function readModerations(body: unknown): RequestFacts {
  const result = moderationsRequest.safeParse(body);
  if (!result.success) throw toInvalidRequest(result.error.issues);
  const request = result.data;
  const image = partsOf(request).findIndex(({ type }) => type === "image_url");
  return {
    model: request.model ?? DEFAULT_MODEL,
    stream: false,
    needs: image < 0 ? [] : [{ need: "vision", param: `input.${image}` }],
    promptTokens: countInput(request) + otherFieldTokens(request, COUNTED),
    maxOutputTokens: 0,
    choices: 1,
    sessionSeed: "",
    routing: request.routing ?? "auto",
    serviceTier: null,
  };
}

const COUNTED: ReadonlySet<string> = new Set(["input"]);

/** The parts of an input that mixes texts and images; empty for plain texts. */
export const partsOf = ({ input }: ModerationsRequest): readonly Part[] =>
  Array.isArray(input) ? input.filter((item): item is Part => typeof item === "object") : [];

/** Results that the answer has: one for each text, one for all parts together. */
export const countResults = ({ input }: ModerationsRequest): number =>
  Array.isArray(input) && typeof input[0] === "string" ? input.length : 1;

function countInput(request: ModerationsRequest): number {
  const { input } = request;
  const counter = createInputCounter();
  for (const item of Array.isArray(input) ? input : [input]) {
    if (typeof item === "string") counter.text(item);
    else if (item.type === "text") counter.text(item.text);
    else counter.tokens(MEDIA_TOKENS);
  }
  return counter.total();
}
