import { z } from "zod";
import type { RequestFacts } from "../request-facts.ts";
import { otherFieldTokens } from "../shared/tokens/count-others.ts";
import { createInputCounter, invalidField } from "../shared/body/input-reader.ts";
import { toInvalidRequest } from "../shared/errors/invalid-request.ts";

/** Inputs of one request, as OpenAI has it (API reference, "Create embeddings"). */
export const MAX_INPUTS = 2_048;

/** All but `input`, which may be millions of numbers and is checked by hand. Unknown fields are kept. */
const embeddingsRequest = z.looseObject({
  model: z.string().min(1).max(512),
  encoding_format: z.enum(["float", "base64"]).nullish(),
  dimensions: z.number().int().min(1).max(65_536).nullish(),
  user: z.string().nullish(),
  input_type: z.string().nullish(),
  routing: z.enum(["auto", "price", "latency", "throughput"]).nullish(),
});

const tokenList = z.array(z.int().min(0)).min(1);

/** The body as the API's document describes it. */
export const describedEmbeddings = embeddingsRequest.extend({
  input: z.union([
    z.string().min(1),
    z.array(z.string().min(1)).min(1).max(MAX_INPUTS),
    tokenList,
    z.array(tokenList).min(1).max(MAX_INPUTS),
  ]),
});

/** A text, or a text as token numbers. */
export type Input = string | readonly number[];

/** A body that `readEmbeddings` has passed. */
export type EmbeddingsRequest = z.infer<typeof embeddingsRequest> & {
  readonly input: Input | readonly Input[];
};

/**
 * Validates a body of `POST /v1/embeddings` and reads what policy, estimate and routing need.
 * @throws GatewayError `invalid_parameters`, with the path of the first offending field.
 */
export function readEmbeddings(body: unknown): RequestFacts {
  const result = embeddingsRequest.safeParse(body);
  if (!result.success) throw toInvalidRequest(result.error.issues);
  const request = result.data as EmbeddingsRequest;
  const { promptTokens, hasTokens } = countInput(request.input);
  return {
    model: request.model,
    stream: false,
    needs: hasTokens ? [{ need: "tokenInput", param: "input" }] : [],
    promptTokens: promptTokens + otherFieldTokens(request, COUNTED),
    maxOutputTokens: 0,
    choices: 1,
    sessionSeed: "",
    routing: request.routing ?? "auto",
    serviceTier: null,
  };
}

const COUNTED: ReadonlySet<string> = new Set(["input"]);

/** The inputs one by one. A list of numbers is one input. */
export function inputsOf({ input }: EmbeddingsRequest): readonly Input[] {
  return typeof input === "string" || isTokens(input) ? [input] : (input as readonly Input[]);
}

const isTokens = (input: readonly unknown[]): input is readonly number[] => typeof input[0] === "number";

function countInput(input: unknown): { promptTokens: number; hasTokens: boolean } {
  const counter = createInputCounter();
  let hasTokens = false;
  const add = (value: unknown, path: string): void => {
    if (typeof value === "string") {
      if (value === "") throw invalidField(path, "must not be empty");
      counter.text(value);
      return;
    }
    if (!Array.isArray(value)) throw invalidField(path, "must be a string or an array of tokens");
    checkTokens(value, path);
    counter.tokens(value.length);
    hasTokens = true;
  };
  if (!Array.isArray(input) || typeof input[0] === "number") add(input, "input");
  else {
    if (input.length === 0) throw invalidField("input", "must not be empty");
    if (input.length > MAX_INPUTS) throw invalidField("input", `must have at most ${MAX_INPUTS} items`);
    for (const [at, value] of input.entries()) add(value, `input.${at}`);
  }
  return { promptTokens: counter.total(), hasTokens };
}

/** The largest token number any vocabulary comes near. */
const MAX_TOKEN = 2 ** 31 - 1;

function checkTokens(tokens: readonly unknown[], path: string): void {
  if (tokens.length === 0) throw invalidField(path, "must not be empty");
  const wrong = tokens.findIndex((token) => !Number.isInteger(token) || !isInRange(token as number));
  if (wrong >= 0) throw invalidField(`${path}.${wrong}`, "must be a token ID");
}

const isInRange = (token: number): boolean => token >= 0 && token <= MAX_TOKEN;
