import type { Page } from "playwright";

/** What a page kept of its own times since it began to load. */
interface Kept {
  lcp: number;
  shift: number;
  /** The elements that moved, with their positions in CSS px before and after. */
  moved: string[];
  slowest: number;
}

/** The fields of entries that the DOM's own types lack. */
interface Entry extends PerformanceEntry {
  readonly value?: number;
  readonly hadRecentInput?: boolean;
  readonly sources?: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
}

/** From now on, every document of the page keeps its largest paint, its shifts and its slowest interaction. */
export const keepTimes = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const kept: Kept = { lcp: 0, shift: 0, moved: [], slowest: 0 };
    Object.assign(window, { kept });
    const watch = (type: string, note: (entry: Entry) => void, options: object = {}) =>
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) note(entry);
      }).observe({ type, buffered: true, ...options });
    watch("largest-contentful-paint", ({ startTime }) => {
      kept.lcp = startTime;
    });
    const describe = ({ x, y, width, height }: DOMRectReadOnly) =>
      [x, y, width, height].map(Math.round).join(",");
    watch("layout-shift", ({ value = 0, hadRecentInput, sources = [] }) => {
      if (hadRecentInput) return;
      kept.shift += value;
      for (const { node, previousRect, currentRect } of sources) {
        const text = node?.textContent?.slice(0, 60) ?? "";
        kept.moved.push(
          `${node?.nodeName} "${text}" from ${describe(previousRect)} to ${describe(currentRect)}`,
        );
      }
    });
    watch(
      "event",
      ({ duration }) => {
        kept.slowest = Math.max(kept.slowest, duration);
      },
      { durationThreshold: 16 },
    );
  });

/** What the page kept; times in ms. */
export const readTimes = (page: Page): Promise<Kept> =>
  page.evaluate(() => Reflect.get(window, "kept") as Kept);

/** How long the page took, in ms, to paint what a click or key led to: the slowest event of `act`. */
export async function timeInteraction(page: Page, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => Object.assign(Reflect.get(window, "kept"), { slowest: 0 }));
  await act();
  // Entries come after the paint that they end with.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50))));
  return (await readTimes(page)).slowest;
}

const SLOW_BITS = 1_600_000;
const SLOW_LATENCY_MS = 150;

/** Loads from now on over a phone's network: 1.6 Mb/s, with 150 ms to the server and back. */
export async function slowNetwork(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: SLOW_LATENCY_MS,
    downloadThroughput: SLOW_BITS / 8,
    uploadThroughput: SLOW_BITS / 8,
  });
}
