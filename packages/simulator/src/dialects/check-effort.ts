import { BadRequest } from "./dialect.ts";

/** Levels of reasoning that some models take. Sources: the refusals of OpenAI's API, and Anthropic's page "Effort". */
const LEVELS: readonly (readonly [RegExp, string])[] = [
  [/^gpt-5(?:-mini|-nano)?$/, "minimal low medium high"],
  [/^gpt-5\.1$/, "none low medium high"],
  [/^gpt-5\.[2-5](?:-mini|-nano)?$/, "none low medium high xhigh"],
  [/gpt-oss/, "low medium high"],
  [/claude-opus-4-5/, "low medium high"],
  [/claude-[a-z]+-4-6/, "low medium high max"],
];

/** Refuses a level of reasoning that the model doesn't have. @throws BadRequest */
export function checkEffort(model: string, effort: unknown): void {
  if (typeof effort !== "string") return;
  const levels = LEVELS.find(([models]) => models.test(model))?.[1].split(" ");
  if (levels && !levels.includes(effort))
    throw new BadRequest(
      `Unsupported value: '${effort}' is not supported with the '${model}' model. Supported values are: ${levels.join(", ")}.`,
    );
}
