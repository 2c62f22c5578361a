"use client";

import { type ApiClient, createApiClient } from "@causeway/api-client";

/** The management API for code in the browser: through the dashboard's own origin, with the visitor's cookie. */
const api = createApiClient({ baseUrl: "/api/data" });

export interface Refusal {
  readonly isOk: false;
  /** In words, for people. */
  readonly problem: string;
  /** What is wrong by field, by its path. */
  readonly fields: Readonly<Record<string, string>>;
}

export type ApiAnswer<Data> = { readonly isOk: true; readonly data: Data } | Refusal;

interface RawAnswer<Data> {
  readonly data?: Data;
  readonly error?: unknown;
  readonly response: Response;
}

/** Asks the API. Never throws. @param ask e.g. `(api) => api.POST("/projects/{project}/keys", …)` */
export async function askApi<Data>(
  ask: (api: ApiClient) => Promise<RawAnswer<Data>>,
): Promise<ApiAnswer<Data>> {
  try {
    const { data, error, response } = await ask(api);
    if (response.ok) return { isOk: true, data: data as Data };
    return { isOk: false, ...describe(error, response.status) };
  } catch {
    return {
      isOk: false,
      problem: "Can't reach the dashboard. Check your connection.",
      fields: {},
    };
  }
}

const BY_STATUS: Readonly<Record<number, string>> = {
  401: "You're no longer signed in. Open the dashboard again.",
  503: "Can't reach the management API. Try again in a moment.",
};

function describe(error: unknown, status: number): Omit<Refusal, "isOk"> {
  const { message, fields = {} } =
    (error as { error?: { message?: string; fields?: Record<string, string> } } | undefined)?.error ?? {};
  return { problem: BY_STATUS[status] ?? message ?? "Something went wrong. Try again.", fields };
}
