import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import type { Queryable } from "../management/queryable.ts";

const compress = promisify(gzip);
const decompress = promisify(gunzip);

/** Drafts that are kept, the newest; and for how long. */
const MAX_DRAFTS = 5;
const KEEP = "24 hours";
/** Of the content, whatever the compressed bytes claim. */
const MAX_BYTES = 32 * 1024 * 1024;

/** Which part of the content is wanted. */
export interface DraftSelection {
  readonly providers: readonly string[];
  readonly skip: readonly string[];
}

/** A catalog whose differences were shown. */
export interface CatalogDraft {
  /** File name or URL. */
  readonly source: string;
  /** As it was given; null = found out from the content. */
  readonly format: string | null;
  readonly selection: DraftSelection;
  readonly content: Buffer;
}

/** SHA-256 of the bytes; a selection is a part of what is confirmed and changes it. */
export function hashOfDraft({ content, selection }: Pick<CatalogDraft, "content" | "selection">): string {
  const hash = createHash("sha256").update(content);
  const { providers, skip } = selection;
  if (providers.length > 0 || skip.length > 0) hash.update(`\0${JSON.stringify([providers, skip])}`);
  return hash.digest("hex");
}

/** Keeps a draft for a day; the oldest make room. @returns its hash */
export async function storeCatalogDraft(db: Queryable, draft: CatalogDraft): Promise<string> {
  const hash = hashOfDraft(draft);
  const { source, format, selection, content } = draft;
  await db.query(
    `INSERT INTO catalog_draft (hash, source, format, selection, content) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (hash) DO UPDATE SET source = $2, format = $3, created_at = now()`,
    [hash, source, format, JSON.stringify(selection), await compress(content)],
  );
  await db.query(
    `DELETE FROM catalog_draft WHERE created_at < now() - $1::interval
        OR hash NOT IN (SELECT hash FROM catalog_draft ORDER BY created_at DESC LIMIT $2)`,
    [KEEP, MAX_DRAFTS],
  );
  return hash;
}

/** The draft of a hash, or null when it was never shown or is too old. */
export async function findCatalogDraft(db: Queryable, hash: string): Promise<CatalogDraft | null> {
  const { rows } = await db.query<CatalogDraft>(
    `SELECT source, format, selection, content FROM catalog_draft WHERE hash = $1 AND created_at > now() - $2::interval`,
    [hash, KEEP],
  );
  const [row] = rows;
  if (!row) return null;
  return { ...row, content: await decompress(row.content, { maxOutputLength: MAX_BYTES }) };
}
