export type JsonPath = readonly (string | number)[];

const TOKEN = /\s+|[{}[\]:,]|"(?:[^"\\]|\\.)*"|[^\s{}[\]:,"]+/y;

interface Container {
  readonly isObject: boolean;
  /** Of the value that comes next, or is being read. */
  key: string | number;
}

/**
 * Where the values at some paths of a valid JSON text begin, in UTF-16 units. A path that the text doesn't have is placed
 * at the nearest value around it.
 */
export function locateJson(text: string, paths: readonly JsonPath[]): readonly number[] {
  const places = paths.map(() => 0);
  const depths = paths.map(() => -1);
  const wanted = paths.map((path) => path.map(String));
  const open: Container[] = [];
  let isKey = false;

  const note = (position: number): void => {
    const path = open.map(({ key }) => String(key));
    for (const [index, target] of wanted.entries()) {
      if (path.length > target.length || path.length <= (depths[index] ?? -1)) continue;
      if (!path.every((key, depth) => key === target[depth])) continue;
      places[index] = position;
      depths[index] = path.length;
    }
  };

  TOKEN.lastIndex = 0;
  for (let match = TOKEN.exec(text); match; match = TOKEN.exec(text)) {
    const [token] = match;
    const top = open.at(-1);
    if (token.trim() === "") continue;
    if (token === "{" || token === "[") {
      note(match.index);
      open.push({ isObject: token === "{", key: token === "{" ? "" : 0 });
      isKey = token === "{";
    } else if (token === "}" || token === "]") {
      open.pop();
      isKey = false;
    } else if (token === ",") {
      if (top && !top.isObject) top.key = Number(top.key) + 1;
      isKey = top?.isObject === true;
    } else if (token === ":") isKey = false;
    else if (isKey && top) top.key = String(JSON.parse(token));
    else note(match.index);
  }
  return places;
}
