import loaders from "@localSearchIndex";
import MiniSearch from "minisearch";

/** A section of a page. */
export interface Found {
  /** Its address. */
  readonly id: string;
  /** Of the page and the sections around it, the outermost first, and its own at the end. */
  readonly titles: readonly string[];
  /** The words in it that were searched for. */
  readonly terms: readonly string[];
}

export interface FoundSections {
  /** The best of them. */
  readonly shown: readonly Found[];
  readonly count: number;
}

/** What VitePress stores of a section. */
interface Section {
  readonly id: string;
  readonly title: string;
  readonly titles: readonly string[];
}

const MAX_SHOWN = 16;
const LANGUAGE = "root";

/** Titles say most of what a section is about. */
const BOOST = { title: 4, text: 2, titles: 1 };

/** How to search the documentation. @throws Error when its index can't be loaded */
export async function loadSearch(): Promise<(text: string) => FoundSections> {
  const load = loaders[LANGUAGE];
  if (!load) throw new Error("The documentation has no index.");
  const index = MiniSearch.loadJSON<Section>((await load()).default, {
    fields: ["title", "titles", "text"],
    storeFields: ["title", "titles"],
    searchOptions: { fuzzy: 0.2, prefix: true, boost: BOOST },
  });
  return (text) => {
    const results = index.search(text);
    const shown = results.slice(0, MAX_SHOWN).map(({ id, title, titles, terms }) => ({
      id: String(id),
      titles: [...titles, title].map(decodeText),
      terms,
    }));
    return { shown, count: results.length };
  };
}

/** The text of a title: VitePress keeps it as HTML. A document of its own runs and loads nothing. */
const decodeText = (html: string): string =>
  new DOMParser().parseFromString(html, "text/html").body.textContent ?? "";
