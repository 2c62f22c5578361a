import "server-only";
import { type RequestView, readRequestView } from "./read-request-view.ts";
import { orWithout } from "@/data/api-failure.ts";
import type { UsageOf } from "@/data/usage.ts";

/** The request that an address names. */
export interface Opened {
  readonly id: string;
  /** Or why there is none: it isn't among the visitor's, or couldn't be read. */
  readonly view: RequestView | "absent" | "unread";
}

/**
 * The request that an address names, if it names one. A page has a time for all it reads, so that this is read together with its
 * other parts, not after them: none of them fails with another.
 */
export async function readOpened(of: UsageOf, id: string | undefined): Promise<Opened | null> {
  if (id === undefined) return null;
  const reading = readRequestView(of, id);
  return { id, view: (await orWithout(reading.then((view) => view ?? "absent"))) ?? "unread" };
}
