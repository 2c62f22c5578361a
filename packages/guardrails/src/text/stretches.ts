/**
 * Finds stretches of units of one kind by looking at every `least`th unit only: one that long can't be between two looks. Of prose,
 * which has none, it sees a third.
 *
 * @param bits what a unit must have one of, by `kinds`; units beyond the table are of no kind
 * @param tell told of each stretch of at least `least` units; true ends the search
 * @returns whether it was ended
 */
export function findStretches(
  text: string,
  kinds: Uint8Array,
  bits: number,
  least: number,
  tell: (start: number, end: number) => boolean,
): boolean {
  const { length } = kinds;
  const isOne = (at: number): boolean => {
    const unit = text.charCodeAt(at);
    return unit < length && ((kinds[unit] ?? 0) & bits) !== 0;
  };
  let done = 0;
  for (let at = least - 1; at < text.length; at += least) {
    if (!isOne(at)) continue;
    let start = at;
    while (start > done && isOne(start - 1)) start--;
    let end = at + 1;
    while (end < text.length && isOne(end)) end++;
    if (end - start >= least && tell(start, end)) return true;
    done = end;
    // The next look covers what begins after this stretch.
    at = end;
  }
  return false;
}
