import { launchBrowser } from "../../../packages/ui/testing/launch-browser.ts";
import type { Installation } from "./installation.ts";
import { expectThat, say } from "./progress.ts";

/** Pages that a signed-in person opens first. */
const DASHBOARD = ["/sign-in", "/sign-up", "/"];

/** The operations page asks for a password before it shows anything. */
const PROTECTED = ":3006";

/** Opens pages in a browser and expects that none asks another host for anything. */
export async function checkForeignRequests(site: Installation, cookie: string): Promise<void> {
  const { end, page } = await launchBrowser({
    executablePath: process.env.CHROMIUM_PATH,
    pictures: undefined,
  });
  try {
    const foreign = new Set<string>();
    let requests = 0;
    page.on("request", (request) => {
      requests += 1;
      const { protocol, hostname, host } = new URL(request.url());
      const isForeign = protocol.startsWith("http") && !["localhost", "127.0.0.1"].includes(hostname);
      if (isForeign) foreign.add(host);
    });
    await page.context().addCookies(cookiesOf(cookie, site.dashboardUrl));
    const urls = [
      ...DASHBOARD.map((path) => `${site.dashboardUrl}${path}`),
      ...site.pages.filter((url) => !url.includes(PROTECTED)).map((url) => new URL("/", url).href),
    ];
    for (const url of urls) await page.goto(url, { waitUntil: "load" });
    say(`${urls.length} pages in a browser: ${requests} requests, ${foreign.size} to other hosts`);
    expectThat(foreign.size === 0, `pages asked other hosts: ${[...foreign].join(", ")}`);
  } finally {
    await end();
  }
}

const cookiesOf = (header: string, url: string) =>
  header.split("; ").map((pair) => {
    const at = pair.indexOf("=");
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url };
  });
