import { setTimeout as pause } from "node:timers/promises";
import type { Page } from "playwright";

const MOST_MS = 60_000;
const AGAIN_MS = 20;

/**
 * Waits until a page is whole and every control answers: all that the server streams is in place, and React has taken it over.
 * Holds too for a page that leads on to another one meanwhile.
 *
 * @throws Error when it isn't within a minute
 */
export async function untilAlive(page: Page): Promise<void> {
  // Not `waitForFunction`: for it, the promise of an answer is a yes.
  for (const end = Date.now() + MOST_MS; !(await isAliveNow(page)); await pause(AGAIN_MS)) {
    if (Date.now() > end || page.isClosed()) throw new Error(`${page.url()} isn't alive.`);
  }
}

/** A page that is left while it is asked isn't. */
const isAliveNow = (page: Page): Promise<boolean> => page.evaluate(isAlive).catch(() => false);

/** Whether the page that it runs in is alive, for any driver of browsers: see `untilAlive`. It refers to nothing outside itself. */
export async function isAlive(): Promise<boolean> {
  /** What React keeps of an element or component. */
  interface Fiber {
    readonly return: Fiber | null;
    readonly alternate: Fiber | null;
    readonly flags: number;
    readonly stateNode: {
      readonly current?: { readonly memoizedState: { readonly isDehydrated: boolean } };
    };
  }
  const PLACEMENT_OR_HYDRATING = 2 | 4_096;
  const fiberOf = (element: Element) =>
    Object.entries(element).find(([key]) => key.startsWith("__reactFiber$"))?.[1] as Fiber | undefined;
  /** React drops what someone does to an element that it has rendered but not yet committed. */
  const isTakenOver = (control: Element): boolean => {
    const fiber = fiberOf(control);
    if (!fiber) return false;
    let top = fiber;
    for (let one: Fiber | null = fiber; one; one = one.return) {
      if (!fiber.alternate && (one.flags & PLACEMENT_OR_HYDRATING) !== 0) return false;
      top = one;
    }
    return top.stateNode.current?.memoizedState.isDehydrated === false;
  };
  /** What came too late, because React had drawn its place itself, stays hidden. */
  const isWaitedFor = (part: Element): boolean => !part.closest('div[hidden][id^="S:"]');
  const isWhole = (): boolean =>
    document.readyState === "complete" &&
    // What React leaves where a part is yet to come, and what the dashboard shows there.
    ![...document.querySelectorAll('template[id^="B:"], [role="status"][aria-label="Loading"]')].some(
      isWaitedFor,
    ) &&
    [...document.querySelectorAll("a, button, input, select, textarea")].every(isTakenOver);
  if (!isWhole()) return false;
  const address = location.href;
  // Effects, such as listeners for the keyboard, run before the browser has nothing else to do.
  await new Promise<void>((done) => {
    if ("requestIdleCallback" in window) requestIdleCallback(() => done(), { timeout: 10_000 });
    else setTimeout(done);
  });
  // An effect may have led on to another page, or drawn what is yet to be taken over.
  return location.href === address && isWhole();
}
