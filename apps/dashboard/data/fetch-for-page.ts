import "server-only";
import { fetchWithin } from "@causeway/http";
import { cache } from "react";

/** A page that can't be read says so within 5 seconds: the rest of them is for drawing it. */
const PAGE_READS_MS = 4_700;

/** Until when the page may read, on the clock of `performance.now()`. The same for all of its parts, from its first read on. */
const endOfReads = cache(() => performance.now() + PAGE_READS_MS);

/**
 * `fetch` in the time that the page still has for all it reads, be it one thing after another: the API may hang.
 * @throws DOMException `TimeoutError`
 */
export const fetchForPage = (input: string | Request, init?: RequestInit): Promise<Response> =>
  fetchWithin(Math.max(0, Math.round(endOfReads() - performance.now())), input, {
    ...init,
    cache: "no-store",
  });
