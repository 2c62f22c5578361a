import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ROOT } from "./command.ts";
import type { Installation } from "./installation.ts";
import { expectThat, until } from "./progress.ts";

export const EMAIL = "ann@example.com";
export const PASSWORD = "a-password-of-the-first-person";

export interface Account {
  /** The session, as the header `cookie`. */
  readonly cookie: string;
  readonly apiKey: string;
}

/** The set-up link's token, which the API prints while there is no operator. */
const readSetupToken = ({ apiLog }: Installation): Promise<string> =>
  until(
    "the set-up link in the API's log",
    60_000,
    async () => [...(await apiLog()).matchAll(/\/setup\/([\w-]+)/g)].at(-1)?.[1],
  );

/** Signs the first person up through the dashboard, with the set-up link, and creates a key in the first project. */
export async function createAccount(site: Installation): Promise<Account> {
  const stranger = await post(site, "/api/auth/sign-up/email", {
    ...{ name: "Eve", email: "eve@example.com", password: PASSWORD },
  });
  expectThat(stranger.status === 403, `a stranger without the set-up link got ${stranger.status}, not 403`);
  const setupToken = await readSetupToken(site);
  const response = await post(site, "/api/auth/sign-up/email", {
    ...{ name: "Ann", email: EMAIL, password: PASSWORD, setupToken },
  });
  expectThat(response.ok, `the first sign-up was answered ${response.status}: ${await response.text()}`);
  const cookie = await signIn(site);
  return { cookie, apiKey: await createKey(site, cookie) };
}

/** Signs in with the password. @returns the header `cookie` of the session */
export async function signIn(site: Installation): Promise<string> {
  const response = await post(site, "/api/auth/sign-in/email", { email: EMAIL, password: PASSWORD });
  expectThat(response.ok, `the sign-in was answered ${response.status}`);
  return cookieOf(response);
}

const cookieOf = (response: Response): string =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");

const post = (site: Installation, path: string, body: object, cookie = ""): Promise<Response> =>
  fetch(`${site.dashboardUrl}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: site.origin, cookie },
    body: JSON.stringify(body),
  });

async function createKey(site: Installation, cookie: string): Promise<string> {
  const project = await until(
    "the first project",
    10_000,
    async () => (await site.sql("SELECT id FROM project"))[0],
  );
  const response = await post(
    site,
    `/api/data/projects/${project}/keys`,
    { description: "First key" },
    cookie,
  );
  expectThat(
    response.status === 201,
    `creating a key was answered ${response.status}: ${await response.clone().text()}`,
  );
  const { secret } = (await response.json()) as { secret: string };
  return secret;
}

interface Sdk {
  readonly chat: {
    readonly completions: {
      create(body: object): Promise<{ choices: { message: { content: string | null } }[] }>;
    };
  };
}

/** One call with the official SDK, as an application makes it. */
export async function callWithSdk({ gatewayUrl }: Installation, apiKey: string): Promise<void> {
  const path = createRequire(join(ROOT, "apps/gateway/package.json")).resolve("openai");
  const { default: OpenAi } = (await import(pathToFileURL(path).href)) as {
    default: new (options: object) => Sdk;
  };
  const client = new OpenAi({ apiKey, baseURL: `${gatewayUrl}/v1` });
  const answer = await client.chat.completions.create({
    ...{ model: "sim-echo", messages: [{ role: "user", content: "Hello" }] },
  });
  expectThat(Boolean(answer.choices[0]?.message.content), "the SDK's call had no content in its answer");
}

/** Every published page answers 200. */
export async function checkPages(site: Installation): Promise<void> {
  for (const url of site.pages) {
    await until(`${url} to answer 200`, 90_000, async () => {
      const response = await fetch(url, { signal: AbortSignal.timeout(5_000) });
      await response.arrayBuffer();
      return response.status === 200 ? true : undefined;
    });
  }
}
