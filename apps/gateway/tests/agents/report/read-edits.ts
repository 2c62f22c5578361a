/** Paths of the members in which two JSON values differ, such as `tools.3.name`. A list of another length is one difference. */
export function readEdits(before: unknown, after: unknown, path = ""): string[] {
  if (Object.is(before, after)) return [];
  if (Array.isArray(before) && Array.isArray(after))
    return before.length === after.length
      ? before.flatMap((item, at) => readEdits(item, after[at], join(path, String(at))))
      : [path];
  if (isObject(before) && isObject(after))
    return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name) =>
      readEdits(before[name], after[name], join(path, name)),
    );
  return [path];
}

/** The gateway's changes to a body; null: not a byte differs. */
export function readBodyEdits(before: Buffer, after: Buffer): string[] | null {
  if (before.equals(after)) return null;
  return readEdits(JSON.parse(before.toString()), JSON.parse(after.toString()));
}

const join = (path: string, name: string): string => (path === "" ? name : `${path}.${name}`);

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
