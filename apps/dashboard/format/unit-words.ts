import type { Schemas } from "@causeway/api-client";
import { formatCount } from "@causeway/ui/format/numbers";

export type Units = Schemas["Log"]["units"];

/** One, and more of each kind. A kind without words doesn't compile. */
const WORDS: Readonly<Record<keyof Units, readonly [one: string, more: string]>> = {
  images: ["image", "images"],
  seconds: ["second", "seconds"],
  characters: ["character", "characters"],
  pages: ["page", "pages"],
  searchUnits: ["search unit", "search units"],
  inputImages: ["input image", "input images"],
  fileSearches: ["file search", "file searches"],
  codeExecutions: ["code session", "code sessions"],
  webSearches: ["web search", "web searches"],
};
const KINDS = Object.keys(WORDS) as (keyof Units)[];

/** What requests come with besides their tokens: never all that they are about. */
const BESIDE: readonly (keyof Units)[] = ["inputImages", "fileSearches", "codeExecutions", "webSearches"];

/** `2 images, 12.5 seconds`; empty without any. */
export const describeUnits = (units: Units): string => list(units, KINDS).join(", ");

/** The same of what a request is about when it isn't text: images, audio, video, pages, rankings. */
export const describeMedia = (units: Units): string => listMedia(units).join(", ");
export const listMedia = (units: Units): string[] =>
  list(
    units,
    KINDS.filter((kind) => !BESIDE.includes(kind)),
  );

/** `1 token`, `1,234 tokens` */
export const describeTokens = (tokens: number): string =>
  `${formatCount(tokens)} ${tokens === 1 ? "token" : "tokens"}`;

const list = (units: Units, kinds: readonly (keyof Units)[]): string[] =>
  kinds
    .filter((kind) => units[kind] > 0)
    .map((kind) => `${formatCount(units[kind])} ${WORDS[kind][units[kind] === 1 ? 0 : 1]}`);
