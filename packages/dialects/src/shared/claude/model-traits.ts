import type { Target } from "../../target.ts";

/** What a Claude model takes, where generations differ. */
export interface ModelTraits {
  /** The model decides itself how long to think. */
  readonly adaptiveThinking: boolean;
  /** Thinking may be given a number of tokens. */
  readonly thinkingBudget: boolean;
  /** `output_config.effort`. */
  readonly effort: boolean;
  /** `output_config.format` and strict tools. */
  readonly nativeSchema: boolean;
  /** `temperature`, `top_p` and `top_k` may be set at all. */
  readonly sampling: boolean;
  /** Only one of `temperature` and `top_p` may be set. */
  readonly oneSampling: boolean;
}

const NEW_NAME = /claude-([a-z]+)-(\d{1,2})(?:[-.](\d{1,2}))?(?!\d)/;
const OLD_NAME = /claude-(\d{1,2})(?:[-.](\d{1,2}))?-([a-z]+)/;

/**
 * Read from the model's name, which every platform keeps (`us.anthropic.claude-sonnet-4-5-20250929-v1:0`,
 * `claude-3-7-sonnet@20250219`). Sources: the Messages API's pages on extended and adaptive thinking, effort, structured
 * outputs and migration. A name that tells nothing is taken for a current model.
 */
export function readTraits({ upstreamModel, mapping }: Target, schemaSince: number): ModelTraits {
  const version = readVersion(upstreamModel);
  const isOpus = upstreamModel.includes("opus");
  const budgetless = version >= 5 || (isOpus && version >= 4.7);
  const named = mapping?.supportedParameters;
  return {
    adaptiveThinking: version >= 4.6,
    thinkingBudget: !budgetless,
    effort: version >= 4.6 || (isOpus && version >= 4.5),
    nativeSchema: version >= schemaSince,
    sampling: !budgetless && (named === undefined || named.length === 0 || named.includes("temperature")),
    oneSampling: version >= 4.1,
  };
}

/** `4.5` for 4-5; infinite for a name without a version. */
function readVersion(name: string): number {
  const old = OLD_NAME.exec(name);
  if (old) return Number(`${old[1]}.${old[2] ?? 0}`);
  const found = NEW_NAME.exec(name);
  if (found) return Number(`${found[2]}.${found[3] ?? 0}`);
  return /claude-(?:instant|v\d)/.test(name) ? 2 : Number.POSITIVE_INFINITY;
}
