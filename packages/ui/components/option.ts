/** One entry of a list to choose from. */
export interface Option {
  readonly value: string;
  readonly label: string;
  /** What a search finds it by besides its label. */
  readonly keywords?: string;
}

/** What a search over options looks in. */
export const searchTextOf = ({ label, keywords }: Option): string =>
  keywords ? `${label} ${keywords}` : label;

/** A list with more entries has a search. */
export const MOST_WITHOUT_SEARCH = 8;
