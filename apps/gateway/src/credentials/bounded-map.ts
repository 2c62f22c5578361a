/** Sets an entry of a map that holds at most `most`: the oldest makes room. Models of custom providers have any names. */
export function setBounded<Value>(map: Map<string, Value>, name: string, value: Value, most: number): void {
  map.delete(name);
  if (map.size >= most) {
    const [oldest] = map.keys();
    if (oldest !== undefined) map.delete(oldest);
  }
  map.set(name, value);
}
