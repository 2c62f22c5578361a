/** The colors of packages/ui/styles/styles.css that the operations page draws with; a test compares them. */
export const LIGHT = {
  background: "oklch(0.982 0.003 230)",
  surface: "oklch(1 0 0)",
  raised: "oklch(0.965 0.004 230)",
  line: "oklch(0.915 0.006 235)",
  "line-strong": "oklch(0.85 0.009 235)",
  ink: "oklch(0.23 0.018 245)",
  "ink-soft": "oklch(0.44 0.018 245)",
  "ink-faint": "oklch(0.52 0.016 245)",
  accent: "oklch(0.5 0.092 205)",
  "on-accent": "oklch(0.99 0.005 205)",
  good: "oklch(0.52 0.12 158)",
  "good-soft": "oklch(0.95 0.035 158)",
  warn: "oklch(0.53 0.125 70)",
  "warn-soft": "oklch(0.955 0.045 85)",
  bad: "oklch(0.54 0.185 25)",
  "bad-soft": "oklch(0.95 0.025 20)",
  "shadow-color": "225deg 30% 20%",
} as const;

type Tokens = Readonly<Record<keyof typeof LIGHT, string>>;

export const DARK: Tokens = {
  background: "oklch(0.172 0.011 245)",
  surface: "oklch(0.205 0.012 245)",
  raised: "oklch(0.24 0.013 245)",
  line: "oklch(0.278 0.014 245)",
  "line-strong": "oklch(0.36 0.016 245)",
  ink: "oklch(0.95 0.005 230)",
  "ink-soft": "oklch(0.78 0.012 235)",
  "ink-faint": "oklch(0.655 0.015 238)",
  accent: "oklch(0.76 0.105 200)",
  "on-accent": "oklch(0.18 0.03 215)",
  good: "oklch(0.77 0.13 158)",
  "good-soft": "oklch(0.28 0.045 160)",
  warn: "oklch(0.81 0.12 80)",
  "warn-soft": "oklch(0.3 0.045 75)",
  bad: "oklch(0.73 0.145 22)",
  "bad-soft": "oklch(0.29 0.06 20)",
  "shadow-color": "225deg 40% 2%",
};

/** Custom properties for a rule of a style sheet. */
export const declare = (tokens: Tokens): string =>
  Object.entries(tokens)
    .map(([name, value]) => `--${name}: ${value};`)
    .join(" ");
