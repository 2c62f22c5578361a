/** The form of a filter's value in an address and in a query of the management API. */
export type FilterKind =
  | { readonly kind: "choice"; readonly values: readonly string[] }
  | { readonly kind: "flag" }
  | { readonly kind: "text"; readonly most: number }
  /** `begins`: how ids of the resource begin, such as `key_`. */
  | { readonly kind: "id"; readonly begins?: string }
  /** `rule` completes a sentence: `must be 8 hex digits`. */
  | { readonly kind: "pattern"; readonly pattern: RegExp; readonly rule: string }
  /** ISO 8601, in UTC. */
  | { readonly kind: "instant" }
  /** `2026-11-22` */
  | { readonly kind: "day" }
  /** An IANA name, such as `Europe/Berlin`. */
  | { readonly kind: "timeZone" }
  /** `<name>` of an `x-causeway-<name>` header. */
  | { readonly kind: "headerName" }
  /** `<name>=<value>` of an `x-causeway-<name>` header. */
  | { readonly kind: "header" }
  /** Names of values that are missing, or `header:<name>`, separated by commas. */
  | { readonly kind: "missing"; readonly values: readonly string[] };

/** One filter of a list: a parameter of the page's address and, under the same name, of the API. */
export type Filter = FilterKind & {
  /** The name of the filter in menus and forms. */
  readonly label: string;
  /** A label for each value. */
  readonly words?: Readonly<Record<string, string>>;
};

/** The filters of a list, by name. */
export type FilterTable = Readonly<Record<string, Filter>>;

/** A filter's value in an address. */
export type FilterText<One extends Filter> = One extends { readonly kind: "choice" }
  ? One["values"][number]
  : One extends { readonly kind: "flag" }
    ? "true" | "false"
    : string;

/** The filters that an address has. */
export type FilterTexts<Table extends FilterTable> = {
  readonly [Name in keyof Table]?: FilterText<Table[Name]>;
};

/** A value that can be missing: of a column, or the header `x-causeway-<name>`. */
export type Missing<Column extends string = string> = Column | { readonly header: string };

/** A filter's value as programs use it. */
export type FilterValue<One extends Filter> = One extends { readonly kind: "flag" }
  ? boolean
  : One extends { readonly kind: "header" }
    ? { readonly name: string; readonly value: string }
    : One extends { readonly kind: "missing" }
      ? readonly Missing<One["values"][number]>[]
      : FilterText<One>;
