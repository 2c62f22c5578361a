export type JsonPath = readonly (string | number)[];

interface Frame {
  readonly isArray: boolean;
  /** In an object: the next string is a key. */
  expectsKey: boolean;
  /** No key of it was visited yet. */
  isNew: boolean;
}

/**
 * @param path is reused: copy it to keep it
 * @param isFirst the first key or element of its object or array
 * @returns false to stop
 */
export type VisitKey = (path: JsonPath, offset: number, isFirst: boolean) => boolean;

/** Is told where an object or array ends. @param path of it, reused */
export type LeaveContainer = (path: JsonPath, offset: number) => void;

/** Characters between two pauses: about a millisecond. */
const STEP = 65_536;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/**
 * Visits every key and array element of a JSON text in order, without building it, with pauses. Works on text that has
 * not been checked yet: on invalid JSON it visits what it can.
 */
export function* walkKeys(
  text: string,
  visit: VisitKey,
  leave: LeaveContainer = () => {},
): Generator<undefined, void> {
  const frames: Frame[] = [];
  const path: (string | number)[] = [];
  let pauseAt = STEP;
  for (let at = 0; at < text.length; at += 1) {
    if (at >= pauseAt) {
      pauseAt = at + STEP;
      yield;
    }
    const top = frames.at(-1);
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      const end = endOfString(text, at);
      if (top?.expectsKey) {
        path[frames.length - 1] = readKey(text.slice(at, end + 1));
        if (visit(path, at, top.isNew) === false) return;
        top.expectsKey = false;
        top.isNew = false;
      }
      at = end;
    } else if (code === 0x7b || code === 0x5b) {
      const isArray = code === 0x5b;
      frames.push({ isArray, expectsKey: !isArray, isNew: !isArray });
      if (isArray) path[frames.length - 1] = 0;
      if (isArray && visit(path, skipBlanks(text, at + 1), true) === false) return;
    } else if (code === 0x7d || code === 0x5d) {
      frames.pop();
      path.length = frames.length;
      leave(path, at);
    } else if (code === 0x2c && top) {
      top.expectsKey = !top.isArray;
      if (!top.isArray) continue;
      path[frames.length - 1] = Number(path[frames.length - 1]) + 1;
      if (visit(path, skipBlanks(text, at + 1), false) === false) return;
    }
  }
}

/** Lines (from 1) of the given paths; a path that the text lacks has the line of its nearest parent. */
export function* findLines(text: string, paths: readonly JsonPath[]): Generator<undefined, number[]> {
  const wanted = new Set<string>();
  for (const path of paths) for (let end = 1; end <= path.length; end += 1) wanted.add(keyOf(path, end));
  const found = new Map<string, number>();
  const longest = Math.max(0, ...paths.map((path) => path.length));
  let line = 1;
  let counted = 0;
  yield* walkKeys(text, (path, offset) => {
    if (path.length > longest) return true;
    const key = keyOf(path, path.length);
    if (!wanted.has(key)) return true;
    for (; counted < offset; counted += 1) if (text.charCodeAt(counted) === 0x0a) line += 1;
    found.set(key, line);
    return found.size < wanted.size;
  });
  return paths.map((path) => {
    const lines = path.map((_part, index) => found.get(keyOf(path, index + 1)) ?? 1);
    return Math.max(1, ...lines);
  });
}

const keyOf = (path: JsonPath, length: number): string => JSON.stringify(path.slice(0, length));

function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) return at;
    if (code === BACKSLASH) at += 1;
  }
  return text.length;
}

function skipBlanks(text: string, start: number): number {
  let at = start;
  while (at < text.length && text.charCodeAt(at) <= 0x20) at += 1;
  return at;
}

function readKey(quoted: string): string {
  try {
    return String(JSON.parse(quoted));
  } catch {
    return quoted;
  }
}
