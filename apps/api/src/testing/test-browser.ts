import { insertPerson } from "@causeway/testing";
import { ORIGIN, PASSWORD, type TestApp } from "./test-app.ts";

type Json = Record<string, unknown>;

/** A browser as sign-in sees it: it keeps cookies and comes from an address, through the dashboard. */
export function createTestBrowser({ app, pool }: Pick<TestApp, "app" | "pool">, address = "203.0.113.9") {
  const cookies = new Map<string, string>();
  async function request(method: string, path: string, body?: Json, headers: Record<string, string> = {}) {
    const response = await app.request(
      `/api/auth${path}`,
      {
        method,
        headers: {
          ...(body ? { "content-type": "application/json" } : {}),
          origin: ORIGIN,
          "x-forwarded-for": address,
          ...(cookies.size > 0 ? { cookie: [...cookies].map((pair) => pair.join("=")).join("; ") } : {}),
          ...headers,
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      },
      // The dashboard's server, a trusted proxy.
      { incoming: { socket: { remoteAddress: "127.0.0.1" } } },
    );
    for (const cookie of response.headers.getSetCookie()) keep(cookie);
    return response;
  }
  function keep(cookie: string): void {
    const [pair = "", ...attributes] = cookie.split("; ");
    const at = pair.indexOf("=");
    const isOver = attributes.includes("Max-Age=0") || pair.length === at + 1;
    if (isOver) cookies.delete(pair.slice(0, at));
    else cookies.set(pair.slice(0, at), pair.slice(at + 1));
  }
  const post = (path: string, body: Json = {}, headers?: Record<string, string>) =>
    request("POST", path, body, headers);
  return {
    cookies,
    post,
    get: (path: string, headers?: Record<string, string>) => request("GET", path, undefined, headers),
    signUp: (email: string, more: Json = {}) =>
      post("/sign-up/email", { name: "Ada", email, password: PASSWORD, ...more }),
    /** Makes an account and signs in. @returns the user's id */
    async join(email: string): Promise<string> {
      const id = await insertPerson(pool, { name: "Ada", email, password: PASSWORD });
      await post("/sign-in/email", { email, password: PASSWORD });
      return id;
    },
    signIn: (email: string, password = PASSWORD) => post("/sign-in/email", { email, password }),
    /** Who the server says is signed in; null for no one. */
    async whoAmI(): Promise<string | null> {
      const found = (await (await request("GET", "/get-session")).json()) as {
        user: { email: string };
      } | null;
      return found?.user.email ?? null;
    },
  };
}

export type TestBrowser = ReturnType<typeof createTestBrowser>;

/** What an answer says is wrong; undefined when nothing is. */
export const codeOf = async (response: Response): Promise<string | undefined> =>
  ((await response.clone().json()) as { code?: string } | null)?.code;

/** The link in the newest mail to someone. */
export function linkTo(test: Pick<TestApp, "mails">, email: string): string {
  const text = test.mails.findLast(({ to }) => to === email)?.text ?? "";
  return /^http\S+$/m.exec(text)?.[0] ?? "";
}

/** The token of a link to `/reset-password/…` or `/verify-email/…`. */
export const tokenOf = (link: string): string => (link.split("/").at(-1) ?? "").replaceAll("~", ".");
