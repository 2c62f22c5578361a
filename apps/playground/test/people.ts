import { createId } from "@causeway/crypto";
import { insertPerson } from "@causeway/testing";
import type { TestBrowser } from "@causeway/ui/testing";
import type { startPlayground } from "./start-playground.ts";

type Playground = Awaited<ReturnType<typeof startPlayground>>;
type Page = TestBrowser["page"];

/** Where the API of a test thinks its dashboard is. */
export const DASHBOARD = "http://localhost:3002";

/** Makes an account and signs in. @returns the cookie of the session */
export async function signUp(
  { apiUrl, pool }: Playground,
  name: string,
  email = `${name}@members.example.com`,
): Promise<{ readonly id: string; readonly cookie: string }> {
  const password = "correct horse battery";
  const id = await insertPerson(pool, { name, email, password });
  const response = await fetch(`${apiUrl}/api/auth/sign-in/email`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: DASHBOARD },
    body: JSON.stringify({ email, password }),
  });
  const [cookie = ""] = response.headers.getSetCookie();
  return { id, cookie: cookie.split(";", 1)[0] ?? "" };
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
