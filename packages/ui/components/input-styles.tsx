/** Class names of inputs and their labels, for `Input`, `Label` and `PlainField`. */
export const INPUT =
  "h-10 w-full rounded-md border border-line-strong bg-surface px-3 text-sm text-ink shadow-card outline-none transition-shadow placeholder:text-ink-faint focus:border-accent focus:ring-3 focus:ring-accent/15 disabled:opacity-60 aria-invalid:border-bad";
export const LABEL = "text-sm font-medium text-ink";
