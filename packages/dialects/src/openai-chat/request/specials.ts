import type { JsonObject } from "../../shared/json-object.ts";
import type { Target } from "../../target.ts";
import type { MutableEdits } from "./edits.ts";
import { azure, azureModels } from "./special-azure.ts";
import { bedrockMantle } from "./special-bedrock-mantle.ts";
import { minimax } from "./special-minimax.ts";
import { mistral } from "./special-mistral.ts";

/** What data cannot say about a provider. */
export interface Special {
  /** Path after the base URL. */
  path?(target: Target): string;
  /** Changes to the request beside those of the other quirks. */
  edit?(body: JsonObject, edits: MutableEdits, target: Target): void;
}

/** The named functions `Quirks.special` refers to. */
const SPECIALS: Readonly<Record<string, Special>> = {
  azure,
  "azure-models": azureModels,
  "bedrock-mantle": bedrockMantle,
  minimax,
  mistral,
};

export const findSpecial = (name: string | undefined): Special | undefined =>
  name === undefined ? undefined : SPECIALS[name];
