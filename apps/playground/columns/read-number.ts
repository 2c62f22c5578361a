const FIGURES = /^(?:\d+\.?\d*|\.\d+)$/;
const GROUPED = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/;

/** A number as people type it, `4096`, `4,096` or `1,000.50`; NaN for anything else. */
export function readNumber(text: string): number {
  const typed = text.trim();
  const figures = GROUPED.test(typed) ? typed.replaceAll(",", "") : typed;
  return FIGURES.test(figures) ? Number(figures) : Number.NaN;
}
