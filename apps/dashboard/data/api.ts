import "server-only";
import { type ApiClient, createApiClient } from "@causeway/api-client";
import { CLIENT_ADDRESS_HEADER } from "@causeway/http";
import { PATH_HEADER } from "@causeway/ui/secure-page";
import { cookies, headers } from "next/headers";
import { notFound, redirect } from "next/navigation";
import { cache } from "react";
import { readSettings } from "@/env.ts";
import { failureOf, unansweredBy } from "./api-failure.ts";
import { fetchForPage } from "./fetch-for-page.ts";

/**
 * What the API needs to know of the visitor: their cookie with the origin of the page that is drawn for them, without which it refuses
 * everything but reads, and their address as `server/guard.ts` signed it.
 */
export async function visitorHeaders(): Promise<Record<string, string>> {
  const cookie = (await cookies()).toString();
  const address = (await headers()).get(CLIENT_ADDRESS_HEADER);
  const { origin } = new URL(readSettings().DASHBOARD_URL);
  return { ...(cookie ? { cookie, origin } : {}), ...(address ? { [CLIENT_ADDRESS_HEADER]: address } : {}) };
}

/** The API as the visitor. One client per request. */
export const getApi = cache(async (): Promise<ApiClient> => {
  return createApiClient({
    baseUrl: readSettings().API_URL,
    // It is next door: compressing for it would only take time.
    headers: { ...(await visitorHeaders()), "accept-encoding": "identity" },
    fetch: (request) => fetchForPage(request),
  });
});

interface Answer<Data> {
  readonly data?: Data;
  readonly response: Response;
}

/**
 * The data, or the page for its absence: sign-in without a session, not-found for what isn't theirs.
 * @throws ApiFailure for the error page
 */
export async function dataOf<Data>(asked: Promise<Answer<Data>>): Promise<Data> {
  const { data, response } = await asked.catch((cause) => {
    throw unansweredBy(cause);
  });
  if (response.ok && data !== undefined) return data;
  if (response.status === 401) redirect(await signInPath());
  if (response.status === 404) notFound();
  throw failureOf(response);
}

/** The data, or null where there is none: for a part of a page that can say so itself. */
export async function dataOrNull<Data>(asked: Promise<Answer<Data>>): Promise<Data | null> {
  const { response } = await asked.catch(() => ({ response: null }));
  return response?.status === 404 || response?.status === 400 ? null : dataOf(asked);
}

/** The data, or null where the search for it took too long: for a page that can say so among its filters. */
export async function orNullIfTooLong<Data>(asked: Promise<Answer<Data>>): Promise<Data | null> {
  const { response } = await asked.catch(() => ({ response: null }));
  return response?.status === 422 ? null : dataOf(asked);
}

/** The sign-in page that leads back here, and says why a visitor who had a session has to sign in again. */
async function signInPath(): Promise<string> {
  const path = (await headers()).get(PATH_HEADER);
  const search = new URLSearchParams(path && path !== "/" ? { next: path } : {});
  if ((await cookies()).getAll().some(({ name }) => /causeway\.(?:shared\.)?session_token$/.test(name)))
    search.set("error", "SESSION_ENDED");
  return search.size > 0 ? `/sign-in?${search}` : "/sign-in";
}

interface Page<Item> {
  readonly data: readonly Item[];
  readonly nextCursor: string | null;
}

/** Largest page of the API. */
const PAGE = 500;

/** Every item of a list, page after page. @param ask for the page with this query */
export async function allOf<Item>(
  ask: (query: { limit: number; cursor?: string }) => Promise<Page<Item>>,
): Promise<Item[]> {
  const items: Item[] = [];
  let cursor: string | undefined;
  do {
    const page = await ask({ limit: PAGE, ...(cursor === undefined ? {} : { cursor }) });
    items.push(...page.data);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return items;
}
