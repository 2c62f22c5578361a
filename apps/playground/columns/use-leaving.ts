import { useCallback, useEffect, useRef } from "react";

/** A page that is still there by then wasn't left: a link led to a download, or another program. */
const LEFT_WITHIN_MS = 5_000;

/** Says whether the page is being left: browsers end its requests some time before it is gone, which is no failure of theirs. */
export function useLeaving(): () => boolean {
  const beganAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const onLeave = () => {
      beganAt.current = performance.now();
    };
    window.addEventListener("beforeunload", onLeave);
    return () => window.removeEventListener("beforeunload", onLeave);
  }, []);
  return useCallback(() => performance.now() - beganAt.current < LEFT_WITHIN_MS, []);
}
