/** Levels of reasoning in all formats, in their order. */
const LEVELS = ["none", "minimal", "low", "medium", "high", "xhigh", "max"] as const;
type Effort = (typeof LEVELS)[number];

/** The levels that some models take. */
export interface EffortRow {
  /** Of the provider's names for models; the first row that fits counts. */
  readonly models: RegExp;
  /** Empty: the model takes no level. */
  readonly levels: readonly Effort[];
  /** The word for any level of thinking, where there is only one. */
  readonly thinks?: string;
  readonly source: string;
  /** ISO date. */
  readonly read: string;
}

const READ = "2026-11-28";
const LOW_TO_HIGH = ["low", "medium", "high"] as const;
const TO_XHIGH = [...LOW_TO_HIGH, "xhigh"] as const;
/** `none` is `thinking: {"type":"disabled"}` there. */
const CLAUDE = "https://platform.claude.com/docs/en/build-with-claude/effort";
const OPENAI = "https://developers.openai.com/api/docs/guides/reasoning, and its pages of models";
const XAI =
  "https://docs.x.ai/developers/model-capabilities/text/reasoning, as read by enricoros/big-AGI#1104";

/** The levels of makers' models, on any platform. Providers that differ have `Quirks.efforts`. A model without a row takes any level. */
export const MODEL_EFFORTS: readonly EffortRow[] = [
  { models: /claude-opus-4[-.]5(?!\d)/, levels: ["none", ...LOW_TO_HIGH], source: CLAUDE, read: READ },
  {
    models: /claude-(?:[a-z]+-4[-.]6(?!\d)|mythos-preview)/,
    levels: ["none", ...LOW_TO_HIGH, "max"],
    source: CLAUDE,
    read: READ,
  },
  {
    models: /claude-(?:opus-4[-.][7-9](?!\d)|[a-z]+-(?:[5-9]|[1-9]\d)(?!\d))/,
    levels: ["none", ...TO_XHIGH, "max"],
    source: CLAUDE,
    read: READ,
  },
  { models: /gpt-5-pro/, levels: ["high"], source: `${OPENAI}: gpt-5-pro only has high`, read: READ },
  { models: /gpt-5(?:\.1)?-codex(?!-max)/, levels: LOW_TO_HIGH, source: OPENAI, read: READ },
  { models: /gpt-5\.\d-codex/, levels: TO_XHIGH, source: OPENAI, read: READ },
  {
    models: /gpt-5(?:-mini|-nano)?(?=-20|$)/,
    levels: ["minimal", ...LOW_TO_HIGH],
    source: `${OPENAI}: no model before gpt-5.1 has none`,
    read: READ,
  },
  {
    models: /gpt-5\.1(?=-20|$)/,
    levels: ["none", ...LOW_TO_HIGH],
    source: "the refusal of OpenAI's API (anomalyco/opencode#4451)",
    read: READ,
  },
  {
    models: /gpt-5\.[2-5](?:-mini|-nano)?(?=-20|$)/,
    levels: ["none", ...TO_XHIGH],
    source: "the refusal of OpenAI's API (getzep/graphiti#1395)",
    read: READ,
  },
  {
    models: /gpt-(?:6-astra|6\.1-sol)/,
    levels: [...TO_XHIGH, "max"],
    source: "https://developers.openai.com/api/docs/guides/latest-model?model=gpt-6.1-sol",
    read: READ,
  },
  {
    models: /gpt-5\.[6-9](?!.*-(?:pro|codex|chat))/,
    levels: ["none", ...TO_XHIGH, "max"],
    source: "OpenAI's page of gpt-5.6-terra, as quoted by anomalyco/opencode#36141",
    read: READ,
  },
  {
    models: /(?:^|[/.])o(?:1|3|4-mini)(?!-mini|-preview|.*deep-research)/,
    levels: LOW_TO_HIGH,
    source: OPENAI,
    read: READ,
  },
  { models: /(?:^|[/.])o3-mini/, levels: LOW_TO_HIGH, source: OPENAI, read: READ },
  { models: /gpt-oss/, levels: LOW_TO_HIGH, source: "https://console.groq.com/docs/reasoning", read: READ },
  { models: /grok-4[.-]3/, levels: ["none", ...LOW_TO_HIGH], source: XAI, read: READ },
  { models: /grok-4[.-]20-multi-agent/, levels: TO_XHIGH, source: XAI, read: READ },
  {
    models: /grok-4[.-](?:5|6)/,
    levels: TO_XHIGH,
    source: "Episkey-G/GrokSearch-rs#38, chenyme/grok2api#901",
    read: READ,
  },
  { models: /grok-3-mini/, levels: ["low", "high"], source: "types of @ai-sdk/xai 3.0.95", read: READ },
  {
    models: /grok-(?:3|4(?:[.-](?:0709|1|20|fast|latest)|$)|code)/,
    levels: [],
    source: "acedergren/opencode-oci-provider v0.2.3: 400, the parameter isn't supported",
    read: READ,
  },
];

/** The row of a model; null where nothing is known of it. `own`: those of its provider. */
export const effortsOf = (model: string, own: readonly EffortRow[] = []): EffortRow | null =>
  own.find(({ models }) => models.test(model)) ??
  MODEL_EFFORTS.find(({ models }) => models.test(model)) ??
  null;

/**
 * The level that a model has for one that it may not have: the nearest, and of two the lower. A model that is asked to think does, and
 * one that can't be told not to think thinks as little as it can. Null: it takes none. Words that are no level stay.
 */
export function fitLevel(
  level: string,
  { levels, thinks }: Pick<EffortRow, "levels" | "thinks">,
): string | null {
  const wanted = LEVELS.findIndex((known) => known === level);
  if (wanted < 0 || levels.some((known) => known === level)) return level;
  if (thinks !== undefined && level !== "none") return thinks;
  const able = levels.filter((known) => level === "none" || known !== "none");
  const distance = (known: Effort): number => Math.abs(LEVELS.indexOf(known) - wanted);
  return able.reduce<Effort | null>(
    (best, known) => (best === null || distance(known) < distance(best) ? known : best),
    null,
  );
}
