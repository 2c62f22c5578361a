export interface FilterSelectProps {
  /** Of the parameter in the address. */
  readonly name: string;
  readonly label: string;
  readonly value: string | undefined;
  readonly options: readonly FilterOption[];
  /** What no choice means. */
  readonly any?: string;
}

export interface FilterOption {
  readonly value: string;
  readonly label: string;
}
