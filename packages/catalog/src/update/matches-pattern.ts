/** Does a pattern with `*` for any text match the entire name? Capital letters don't count. */
export function matchesPattern(pattern: string, name: string): boolean {
  const [first = "", ...rest] = pattern.toLowerCase().split("*");
  const text = name.toLowerCase();
  const last = rest.pop();
  if (last === undefined) return text === first;
  if (!text.startsWith(first)) return false;
  let at = first.length;
  for (const part of rest) {
    const found = text.indexOf(part, at);
    if (found === -1) return false;
    at = found + part.length;
  }
  return text.length - at >= last.length && text.endsWith(last);
}
