const compact = new Intl.NumberFormat("en-US", { notation: "compact", maximumFractionDigits: 1 });
const whole = new Intl.NumberFormat("en-US");

/** `1.2K`, `34M`: for tiles and axes. */
export const formatCompact = (count: number): string =>
  count < 10_000 ? whole.format(count) : compact.format(count);

/** `12,345`: for tables. */
export const formatCount = (count: number): string => whole.format(count);

export const formatPercent = (share: number): string =>
  `${(share * 100).toLocaleString("en-US", { maximumFractionDigits: share < 0.1 ? 1 : 0 })}%`;

const LOW_SPEED = 10;

/** `42 tokens/s`, `3.4 tokens/s` */
export const formatSpeed = (tokensPerSecond: number): string =>
  `${formatCount(tokensPerSecond < LOW_SPEED ? Math.round(tokensPerSecond * 10) / 10 : Math.round(tokensPerSecond))} tokens/s`;

const FIGURES = /^(?:\d+\.?\d*|\.\d+)$/;
const GROUPED = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/;

/** The digits of a number as people type it, `4096`, `4,096` or `1,000.50`, without commas; null for anything else. */
export function readFigures(text: string): string | null {
  const typed = text.trim();
  const figures = GROUPED.test(typed) ? typed.replaceAll(",", "") : typed;
  return FIGURES.test(figures) ? figures : null;
}
