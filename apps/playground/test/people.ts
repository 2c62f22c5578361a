import { createId } from "@causeway/crypto";
import type { TestBrowser } from "@causeway/ui/testing";
import type { startPlayground } from "./start-playground.ts";

type Playground = Awaited<ReturnType<typeof startPlayground>>;
type Page = TestBrowser["page"];

/** Where the API of a test thinks its dashboard is. */
export const DASHBOARD = "http://localhost:3002";

/** Makes an account as the dashboard does. @returns the cookie of its session */
export async function signUp(
  { apiUrl }: Playground,
  name: string,
): Promise<{ readonly id: string; readonly cookie: string }> {
  const response = await fetch(`${apiUrl}/api/auth/sign-up/email`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: DASHBOARD },
    body: JSON.stringify({ name, email: `${name}@members.example.com`, password: "correct horse battery" }),
  });
  const { user } = (await response.json()) as { user: { id: string } };
  const [cookie = ""] = response.headers.getSetCookie();
  return { id: user.id, cookie: cookie.split(";", 1)[0] ?? "" };
}

/** Makes someone a member of the organization and its project. */
export async function join({ ids, pool }: Playground, role: string, userId: string): Promise<void> {
  await pool.query("INSERT INTO member (id, organization_id, user_id, role) VALUES ($1, $2, $3, $4)", [
    createId("mem"),
    ids.organizationId,
    userId,
    role,
  ]);
  await pool.query("INSERT INTO project_member (project_id, user_id) VALUES ($1, $2)", [
    ids.projectId,
    userId,
  ]);
}

/** Gives a page the cookie of a session. */
export async function signIn(page: Page, cookie: string): Promise<Page> {
  const [name = "", value = ""] = cookie.split("=");
  await page.context().addCookies([{ name, value, domain: "localhost", path: "/", httpOnly: true }]);
  return page;
}
