/** How many large answers are written at the same time, and how long one may keep the next from beginning. */
export interface TurnsOptions {
  readonly atOnce: number;
  /** Beyond this many waiting, a turn is refused. */
  readonly maxWaiting: number;
  /** A slow reader's turn ends after this long although its answer continues: it must not keep the others out. */
  readonly turnMs: number;
}

/**
 * Turns for large answers that anybody may ask for. Written all at once, fifty of them fill every round of the event loop, and
 * anyone else who asks waits for all; in turns, they wait for two.
 */
export function createTurns({ atOnce, maxWaiting, turnMs }: TurnsOptions) {
  const waiting: (() => void)[] = [];
  let running = 0;

  function begin(): () => void {
    running += 1;
    let isOver = false;
    const end = () => {
      if (isOver) return;
      isOver = true;
      clearTimeout(timer);
      running -= 1;
      waiting.shift()?.();
    };
    const timer = setTimeout(end, turnMs);
    timer.unref();
    return end;
  }

  return {
    /** Resolves when it is this answer's turn, to the function that ends it (any number of calls); null: too many wait. */
    take(): Promise<() => void> | null {
      if (running < atOnce && waiting.length === 0) return Promise.resolve(begin());
      if (waiting.length >= maxWaiting) return null;
      return new Promise((resolve) => waiting.push(() => resolve(begin())));
    },
  };
}

export type Turns = ReturnType<typeof createTurns>;
