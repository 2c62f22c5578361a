import type { askApi } from "@/data/browser-api.ts";
import { pickChanged } from "./pick-changed.ts";

type Ask = Parameters<typeof askApi<unknown>>[0];

/** What differs from what is saved, as one call of the API. */
export interface PartChange {
  /** What changes, as a sentence names it: `data retention`. */
  readonly words: readonly string[];
  /** The new name of what is saved, where it changes. */
  readonly name: string | undefined;
  readonly ask: Ask;
}

/** Settings that the API changes in one call: what two states of a form differ in; null where they don't. */
export type SettingsPart = (saved: FormData, now: FormData) => PartChange | null;

interface PartOf<Body extends object> {
  /** What a form says. A field that the form doesn't have is left out. */
  readonly read: (values: FormData) => Body;
  /** A field as a sentence names it. Several can share a name. */
  readonly nameOf: (field: keyof Body & string) => string;
  /** Asks for the fields that changed. */
  readonly toAsk: (changes: Partial<Body>) => Ask;
}

export const settingsPart =
  <Body extends object>({ read, nameOf, toAsk }: PartOf<Body>): SettingsPart =>
  (saved, now) => {
    const changes = pickChanged(read(saved), read(now));
    const fields = Object.keys(changes) as (keyof Body & string)[];
    if (fields.length === 0) return null;
    const { name } = changes as { name?: unknown };
    return {
      words: [...new Set(fields.map(nameOf))],
      name: typeof name === "string" ? name : undefined,
      ask: toAsk(changes),
    };
  };
