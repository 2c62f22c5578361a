"use client";

import { useEffect, useEffectEvent, useLayoutEffect, useState } from "react";

/** Code that a page can be drawn without. */
export interface Deferred<Value> {
  /** Null until it is loaded. */
  readonly peek: () => Value | null;
  /** Loads it, once for all who ask. After a failure, the next call tries again. */
  readonly load: () => Promise<Value>;
}

/** @param load with the `import()`. Its value is an object, not a function */
export function defer<Value extends object>(load: () => Promise<Value>): Deferred<Value> {
  let value: Value | null = null;
  let loading: Promise<Value> | null = null;
  const start = async () => {
    try {
      value = await load();
      return value;
    } finally {
      loading = null;
    }
  };
  return {
    peek: () => value,
    load: () => {
      if (value) return Promise.resolve(value);
      loading ??= start();
      return loading;
    },
  };
}

/** Loads code once the browser has nothing else to do, so that it is there before it is needed. */
export function useWhenIdle(deferred: Deferred<object>): void {
  useEffect(() => {
    if (deferred.peek()) return;
    // A failure here is none: what needs the code loads it again.
    const load = () => void deferred.load().catch(() => null);
    if (!("requestIdleCallback" in window)) {
      const timer = setTimeout(load);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(load);
    return () => cancelIdleCallback(handle);
  }, [deferred]);
}

/**
 * Code that is needed as soon as `isWanted`: null until then and while it loads.
 * @param onFailure when it can't be loaded, such as without a connection
 */
export function useDeferred<Value extends object>(
  deferred: Deferred<Value>,
  isWanted: boolean,
  onFailure: () => void,
): Value | null {
  // Null at first, whatever is loaded: the server has drawn the page without it.
  const [value, setValue] = useState<Value | null>(null);
  const fail = useEffectEvent(onFailure);
  useWhenIdle(deferred);
  useLayoutEffect(() => {
    if (!isWanted) return;
    const known = deferred.peek();
    if (known) {
      setValue(known);
      return;
    }
    let isOver = false;
    deferred.load().then(
      (loaded) => isOver || setValue(loaded),
      () => isOver || fail(),
    );
    return () => {
      isOver = true;
    };
  }, [deferred, isWanted]);
  return value;
}
