import "server-only";
import { type ApiClient, createApiClient } from "@causeway/api-client";
import { CLIENT_ADDRESS_HEADER } from "@causeway/http";
import { cookies, headers } from "next/headers";
import { notFound, redirect } from "next/navigation";
import { cache } from "react";
import { readSettings } from "@/env.ts";

/** What the API needs to know of the visitor: its cookie, and its address as `server/guard.ts` signed it. */
export async function visitorHeaders(): Promise<Record<string, string>> {
  const cookie = (await cookies()).toString();
  const address = (await headers()).get(CLIENT_ADDRESS_HEADER);
  return { ...(cookie ? { cookie } : {}), ...(address ? { [CLIENT_ADDRESS_HEADER]: address } : {}) };
}

/** The API as the visitor. One client per request. */
export const getApi = cache(async (): Promise<ApiClient> => {
  return createApiClient({
    baseUrl: readSettings().API_URL,
    headers: await visitorHeaders(),
    fetch: (request) => fetch(request, { cache: "no-store" }),
  });
});

interface Answer<Data> {
  readonly data?: Data;
  readonly response: Response;
}

/** The data, or the page that fits: sign-in without a session, not-found for what is not theirs, else the error page. */
export async function dataOf<Data>(asked: Promise<Answer<Data>>): Promise<Data> {
  const { data, response } = await asked;
  if (response.ok && data !== undefined) return data;
  if (response.status === 401) redirect("/sign-in");
  if (response.status === 404) notFound();
  throw new Error(`The management API returned ${response.status}.`);
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
