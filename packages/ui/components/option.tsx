/** One entry of a list to choose from. */
export interface Option {
  readonly value: string;
  readonly label: string;
}

/** A list with more entries has a search. */
export const MOST_WITHOUT_SEARCH = 8;
