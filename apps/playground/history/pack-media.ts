import type { Column } from "../columns/columns.ts";
import { mapMedia } from "../columns/media.ts";
import { toBlob, toDataUrl } from "../files/data-url.ts";

/** Columns whose media are files next to them: each is kept once, and reading the text reads none of them. */
export interface PackedColumns {
  readonly columns: readonly Column[];
  readonly files: readonly Blob[];
}

/** Replaces the data of a file, followed by its index. */
const KEPT = "kept-file:";

/** The files of the columns that were packed last: they are seldom others the next time. */
let known: ReadonlyMap<string, Blob> = new Map();

export function packMedia(columns: readonly Column[]): PackedColumns {
  const found = new Map<string, Blob>();
  const indexes = new Map<string, number>();
  const packed = mapMedia(columns, (data, kind) => {
    if (kind === "text" || data.startsWith("http")) return data;
    const file = found.get(data) ?? known.get(data) ?? toBlob(data);
    if (!file) return data;
    if (!found.has(data)) indexes.set(data, found.size);
    found.set(data, file);
    return `${KEPT}${indexes.get(data)}`;
  });
  known = found;
  return { columns: packed, files: [...found.values()] };
}

/** The columns as they were; without files that can no longer be read. */
export async function unpackMedia({ columns, files }: PackedColumns): Promise<Column[]> {
  const urls = await Promise.all(files.map((file) => toDataUrl(file, "a file").catch(() => null)));
  return mapMedia(columns, (data, kind) =>
    kind !== "text" && data.startsWith(KEPT) ? (urls[Number(data.slice(KEPT.length))] ?? null) : data,
  );
}
