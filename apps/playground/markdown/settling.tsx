"use client";

import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";

/** Says that something doesn't have its size yet. @returns says that it does */
type Begin = () => () => void;

const Settling = createContext<Begin>(() => () => {});

/** For what is drawn later than the text around it, and moves it. */
export function useUnsettled(isUnsettled: boolean): void {
  const begin = useContext(Settling);
  useLayoutEffect(() => (isUnsettled ? begin() : undefined), [begin, isUnsettled]);
}

/** What isn't drawn by then is shown as far as it is. */
const SHOWN_WITHIN_MS = 1_000;

interface SettledProps {
  /** There is nothing to show yet. */
  readonly isEmpty: boolean;
  readonly children: ReactNode;
}

/** Shows a conversation at first once its Markdown and formulas are drawn, so that nothing moves; what comes later is shown as it comes. */
export function Settled({ isEmpty, children }: SettledProps) {
  const { begin, isShown } = useSettling(isEmpty);
  return (
    <Settling.Provider value={begin}>
      <div className={isEmpty || isShown ? "contents" : "invisible contents"}>{children}</div>
    </Settling.Provider>
  );
}

function useSettling(isEmpty: boolean) {
  const pending = useRef(0);
  const [isShown, setShown] = useState(false);
  const showOnceSettled = useCallback(() => {
    // Its fonts are asked for once something needs them.
    void document.fonts.ready.then(() => pending.current === 0 && setShown(true));
  }, []);
  const begin = useCallback(() => {
    pending.current += 1;
    return () => {
      pending.current -= 1;
      if (pending.current === 0) requestAnimationFrame(showOnceSettled);
    };
  }, [showOnceSettled]);
  useEffect(() => {
    if (isEmpty) return setShown(false);
    if (pending.current === 0) showOnceSettled();
    const timer = setTimeout(() => setShown(true), SHOWN_WITHIN_MS);
    return () => clearTimeout(timer);
  }, [isEmpty, showOnceSettled]);
  return { begin, isShown };
}
