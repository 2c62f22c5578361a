import type { Column } from "../columns/columns.ts";
import type { ShareContent } from "./share-content.ts";
import { renderSharePlace, type SharePlace, sharePath } from "./share-place.ts";

/** What is known of a shared conversation without its content. */
export interface ShareFacts {
  readonly id: string;
  readonly project: string;
  readonly title: string;
  /** ISO 8601. */
  readonly createdAt: string;
  readonly expiresAt: string;
  readonly createdBy: { readonly name: string } | null;
}

export type SharedConversation = ShareFacts & { readonly columns: readonly Column[] };

/** What decides whether an organization's conversations can be shared. */
export interface Keeping {
  readonly id: string;
  readonly name: string;
  readonly role: string;
  readonly retention: string;
  readonly contentRetentionDays: number;
}

/** The server's refusal, in its words. */
export class ShareError extends Error {
  override readonly name = "ShareError";
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

const WITHIN_MS = 15_000;

/** @throws ShareError with status 0 when the server can't be reached */
async function call(path: string, init: RequestInit = {}): Promise<unknown> {
  const response = await fetch(path, {
    ...init,
    signal: AbortSignal.timeout(WITHIN_MS),
  }).catch(() => null);
  if (!response) throw new ShareError(0, "Can't reach the playground's server.");
  if (response.status === 204) return null;
  const body = (await response.json().catch(() => null)) as { error?: { message?: string } } | null;
  if (response.ok && body !== null) return body;
  throw new ShareError(
    response.status,
    body?.error?.message ?? `The playground's server returned ${response.status}.`,
  );
}

const listPath = (projectId: string): string => `/api/session/projects/${projectId}/conversations`;

/** @throws ShareError */
export async function readKeeping(organizationId: string): Promise<Keeping | null> {
  const { data } = (await call("/api/session/orgs?limit=500")) as { data: Keeping[] };
  return data.find(({ id }) => id === organizationId) ?? null;
}

/** The person's own of a project, the newest first. @throws ShareError */
export async function listOwnShares(projectId: string): Promise<ShareFacts[]> {
  const { data } = (await call(`${listPath(projectId)}?own=true`)) as { data: ShareFacts[] };
  return data;
}

/** @throws ShareError */
export const readShare = async (place: SharePlace): Promise<SharedConversation> =>
  (await call(sharePath(place))) as SharedConversation;

/** @throws ShareError */
export const createShare = async (projectId: string, { title, columns }: ShareContent): Promise<ShareFacts> =>
  (await call(listPath(projectId), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ title, columns }),
  })) as ShareFacts;

/** One that ended already is no error. @throws ShareError */
export async function endShare(place: SharePlace): Promise<void> {
  try {
    await call(sharePath(place), { method: "DELETE" });
  } catch (error) {
    if (!(error instanceof ShareError && error.status === 404)) throw error;
  }
}

const STORED = "causeway-shares";
const MAX_STORED = 100;

/** Which conversations of this browser's history are shared, and where. */
export function readPlaces(): Readonly<Record<string, string>> {
  try {
    const known: unknown = JSON.parse(localStorage.getItem(STORED) ?? "{}");
    return typeof known === "object" && known !== null ? (known as Record<string, string>) : {};
  } catch {
    return {};
  }
}

/** @param place null: it is no longer shared */
export function keepPlace(conversationId: string, place: SharePlace | null): void {
  const { [conversationId]: _, ...others } = readPlaces();
  const entries = Object.entries(others).slice(1 - MAX_STORED);
  if (place) entries.push([conversationId, renderSharePlace(place)]);
  localStorage.setItem(STORED, JSON.stringify(Object.fromEntries(entries)));
}
