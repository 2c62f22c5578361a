/** What a page may take at most, in ms. */
const BUDGETS = { warm: 1_000, slow: 2_500, interaction: 200 } as const;

/** Machines of CI are several times slower than people's, and noisy: what is beyond that is no noise. */
const NOISE = 3;

/** What is over its budget is measured again: one that is slow is so each time. */
const TRIES = 4;

export interface Figure {
  readonly what: string;
  readonly kind: keyof typeof BUDGETS;
  readonly ms: number;
}

/** The best of a few tries, or the first that keeps to the budget. @param measure resolves to ms */
export async function bestOf(
  kind: Figure["kind"],
  what: string,
  measure: () => Promise<number>,
): Promise<Figure> {
  let ms = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < TRIES && ms > BUDGETS[kind]; tries += 1) ms = Math.min(ms, await measure());
  return { what, kind, ms };
}

const WORDS: Readonly<Record<Figure["kind"], string>> = {
  warm: "largest paint, warm",
  slow: "largest paint at 1.6 Mb/s",
  interaction: "interaction",
};

/** A line per figure, those over their budget marked. */
export const describeFigures = (figures: readonly Figure[]): string =>
  figures
    .map(({ what, kind, ms }) => {
      const mark = ms > BUDGETS[kind] ? "OVER" : "ok  ";
      return `${mark} ${Math.round(ms).toString().padStart(5)} of ${BUDGETS[kind]} ms, ${WORDS[kind]}: ${what}`;
    })
    .join("\n");

/** Those so far over their budget that no noise explains it. */
export const farOver = (figures: readonly Figure[]): string[] =>
  figures
    .filter(({ kind, ms }) => ms > BUDGETS[kind] * NOISE)
    .map(({ what, kind, ms }) => `${WORDS[kind]}: ${what} (${Math.round(ms)} ms)`);
