import audioFile from "../../data/added-audio.json" with { type: "json" };
import bedrockMantleFile from "../../data/added-bedrock-mantle.json" with { type: "json" };
import imagesFile from "../../data/added-images.json" with { type: "json" };
import videosFile from "../../data/added-videos.json" with { type: "json" };
import type { ModelRow, ProviderFacts } from "./rows.ts";

/** A provider kept by hand: its facts and the models it serves. */
export interface AddedProvider {
  /** Left out where `providers.json` has the provider. */
  readonly provider?: ProviderFacts;
  /** A row with the id of a known model only adds its mappings to that model. */
  readonly models: readonly ModelRow[];
}

interface AddedFile {
  readonly provider?: ProviderFacts;
  readonly models: readonly object[];
}

/** One file per provider, `data/added-<id>.json`; `pnpm new:provider` adds them here. */
const files: readonly AddedFile[] = [bedrockMantleFile, imagesFile, audioFile, videosFile];

/** What a JSON import is inferred to be says less than the check of the data proves. */
export const addedProviders: readonly AddedProvider[] = files as readonly AddedProvider[];
