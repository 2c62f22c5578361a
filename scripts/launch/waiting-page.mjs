import { createServer } from "node:http";

/** Seconds after which a client may ask again. */
const RETRY_SECONDS = 3;

/** Asks for the page again until another server answers, since a page that could not be loaded would never do so. */
const RELOAD = `const ask = () => fetch(location.href, { cache: "no-store" })
  .then((response) => { if (!response.headers.has("x-causeway-waiting")) location.reload(); })
  .catch(() => {});
setInterval(ask, ${(RETRY_SECONDS * 1000) / 2});`;

const render = (heading, text) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${heading}</title>
<noscript><meta http-equiv="refresh" content="${RETRY_SECONDS}"></noscript>
<style>body { font: 16px/1.5 system-ui, sans-serif; margin: 20vh auto; max-width: 32rem; padding: 0 1rem }
h1 { font-size: 1.5rem }</style>
<h1>${heading}</h1>
<p>${text}</p>
<script>${RELOAD}</script>
</html>
`;

/**
 * Answers at the port of a service that is still being built: 503 with a page that reloads itself.
 * @param {{ title: string, port: number }} service
 * @param {string | undefined} host Address to listen on.
 * @returns {Promise<{ fail: () => void, close: () => Promise<void> }>} `fail` lets the page say that the build failed;
 *   `close` frees the port
 */
export async function openWaitingPage({ title, port }, host) {
  let page = render(`The ${title} is being built`, "It opens here by itself once it is ready.");
  const server = createServer((_request, response) => {
    response.writeHead(503, {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "retry-after": String(RETRY_SECONDS),
      "x-causeway-waiting": "true",
      connection: "close",
    });
    response.end(page);
  });
  await new Promise((resolve, reject) => server.once("error", reject).listen({ port, host }, resolve));
  return {
    fail() {
      page = render(`The ${title} could not be built`, "The terminal of <code>npm start</code> says why.");
    },
    close: () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  };
}
