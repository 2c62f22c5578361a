"use client";

import { useEffect, useState } from "react";
import { toBlob } from "./data-url.ts";

/** Smaller data is shown as it is. */
const MAX_INLINE_CHARS = 100_000;

interface Shared {
  readonly url: string;
  users: number;
}

/** The files on the page, by their data: columns show the same ones. */
const shared = new Map<string, Shared>();

/**
 * An address of a data URL for an element that shows it: a large one would be copied into the page for each element.
 * Undefined until it is known, as for data that isn't a file.
 */
export function useMediaUrl(data: string): string | undefined {
  const isInline = data.length <= MAX_INLINE_CHARS;
  const [url, setUrl] = useState(isInline ? data : undefined);
  useEffect(() => {
    if (isInline) return setUrl(data);
    setUrl(take(data));
    return () => giveBack(data);
  }, [data, isInline]);
  return url;
}

function take(data: string): string | undefined {
  const known = shared.get(data);
  if (known) {
    known.users += 1;
    return known.url;
  }
  const file = toBlob(data);
  if (!file) return undefined;
  const url = URL.createObjectURL(file);
  shared.set(data, { url, users: 1 });
  return url;
}

function giveBack(data: string): void {
  const known = shared.get(data);
  if (!known) return;
  known.users -= 1;
  if (known.users > 0) return;
  URL.revokeObjectURL(known.url);
  shared.delete(data);
}
