import { GatewayError, type MediaLimits } from "@causeway/contracts";
import type { Candidate } from "../../request/candidate.ts";

/** What a request asks of a model, and the model's list of what it can do. */
export interface Choice {
  readonly param: string;
  /** Null: the request doesn't say. */
  readonly wanted: string | null | undefined;
  readonly list: {
    [Name in keyof MediaLimits]-?: MediaLimits[Name] extends readonly string[] | undefined ? Name : never;
  }[keyof MediaLimits];
}

/** What a caller sent is not given back whole. */
const MAX_SHOWN = 40;

/**
 * Keeps the candidates that can do all that is asked. Where nothing is known of a model, its provider judges.
 * @throws GatewayError `unsupported_parameter` naming the field and what there is, when none can
 */
export function dropByChoices(
  candidates: readonly Candidate[],
  choices: readonly Choice[],
  name: string,
  isIn: (list: readonly string[], wanted: string) => boolean,
): readonly Candidate[] {
  let left = candidates;
  for (const { param, wanted, list } of choices) {
    if (wanted === null || wanted === undefined) continue;
    const known = left.flatMap(({ mapping }) => mapping?.media?.[list] ?? []);
    left = left.filter(({ mapping }) => {
      const can = mapping?.media?.[list];
      return can === undefined || isIn(can, wanted);
    });
    if (left.length > 0) continue;
    const shown = wanted.slice(0, MAX_SHOWN);
    const possible = [...new Set(known)].join(", ");
    throw unsupported(param, `No provider of ${name} supports ${param} ${shown}. It can be ${possible}.`);
  }
  return left;
}

/** No provider of the model can do what a field asks for. */
export const unsupported = (param: string, message: string): GatewayError =>
  new GatewayError("unsupported_parameter", message, { param });
