/** Does work in steps without a break. */
export function atOnce<Result>(work: Generator<void, Result>): Result {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
}

/** Something that takes long to make and is the same for everyone: made once. */
export interface Prepared<Value> {
  /** Made at once if it isn't there yet. */
  get(): Value;
  /** Makes it in steps of a few milliseconds at most, so that later calls of `get` don't wait. */
  prepare(): Generator<void, Value>;
}

/** @param make in steps; its value must not depend on when it is made */
export function prepared<Value>(make: () => Generator<void, Value>): Prepared<Value> {
  let made: { readonly value: Value } | null = null;
  function* prepare(): Generator<void, Value> {
    if (made === null) {
      const value = yield* make();
      made ??= { value };
    }
    return made.value;
  }
  return { get: () => made?.value ?? atOnce(prepare()), prepare };
}
