import type { Page } from "playwright";

interface Account {
  readonly email: string;
  readonly password: string;
}

/**
 * Signs a page in without the sign-in page, which `sign-in.browser.test.ts` looks at: two pages less to load. Ends on a page of the
 * dashboard without content, whose scripts can ask for data.
 *
 * @param url of the dashboard
 * @throws Error when the account can't sign in
 */
export async function signInPerson(page: Page, url: string, { email, password }: Account): Promise<void> {
  const answer = await page.request.post(`${url}/api/auth/sign-in/email`, {
    headers: { origin: url },
    data: { email, password },
  });
  if (!answer.ok()) throw new Error(`${email} can't sign in: ${answer.status()} ${await answer.text()}`);
  await page.goto(`${url}/livez`);
}
